import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { RequestPictureUploadDocument } from './editor.generated.ts'

const MAX_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that was refused, with a text for people. */
export class PictureRefused extends Error {
  readonly text: Translated
  constructor(text: Translated) {
    super(text)
    this.text = text
  }
}

/** Uploads pictures of the catalogue, one after the other. */
export function usePictureUpload() {
  const [requestUpload] = useMutation(RequestPictureUploadDocument)
  const [pending, setPending] = useState(0)

  /** @returns the URL for `images`. @throws {PictureRefused} and errors of the API */
  async function upload(file: File): Promise<string> {
    if (!PICTURE_TYPES.includes(file.type))
      throw new PictureRefused(t('{name} is not a JPEG, PNG or WebP picture.', { name: file.name }))
    if (file.size > MAX_BYTES) throw new PictureRefused(t('{name} is larger than 5 MB.', { name: file.name }))
    setPending((count) => count + 1)
    try {
      const { data } = await requestUpload()
      const response = await fetch(data?.requestPictureUpload.url ?? '', {
        method: 'PUT',
        body: file,
        headers: { 'content-type': file.type },
      })
      const result = (await response.json().catch(() => ({}))) as { url?: string; message?: string }
      if (!response.ok || !result.url)
        throw new PictureRefused(
          result.message ? verbatim(result.message) : t('{name} was not uploaded. Try again.', { name: file.name }),
        )
      return result.url
    } finally {
      setPending((count) => count - 1)
    }
  }
  return { upload, isUploading: pending > 0 }
}
