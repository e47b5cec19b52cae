import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { PICTURE_TYPES, PictureRefused, uploadPicture } from '#staff/apollo/uploadPicture.ts'
import { RequestPictureUploadDocument } from './editor.generated.ts'

const MAX_BYTES = 5 * 1024 * 1024

/** Uploads pictures of the catalogue, one after the other. */
export function usePictureUpload(onUpload: OnUpload) {
  const [requestUpload] = useMutation(RequestPictureUploadDocument)
  return useUpload(async () => (await requestUpload()).data?.requestPictureUpload.url, onUpload)
}

/** Called with 1 when an upload begins and with -1 when it has ended: a form is not saved before its pictures. */
export type OnUpload = (change: 1 | -1) => void

/** Uploads pictures to URLs that `requestUrl` gets from the API, one after the other. */
export function useUpload(requestUrl: () => Promise<string | undefined>, onUpload: OnUpload) {
  const [pending, setPending] = useState(0)
  const [percent, setPercent] = useState(0)

  /** @returns the URL of the stored picture. @throws {PictureRefused} and errors of the API */
  async function upload(file: File): Promise<string> {
    const { name } = file
    if (!PICTURE_TYPES.includes(file.type))
      throw new PictureRefused(t('{name} is not a JPEG, PNG or WebP picture.', { name }))
    if (file.size > MAX_BYTES) throw new PictureRefused(t('{name} is larger than 5 MB.', { name }))
    setPercent(0)
    setPending((count) => count + 1)
    onUpload(1)
    try {
      const onProgress = (share: number) => setPercent(Math.round(share * 100))
      return (await uploadPicture((await requestUrl()) ?? '', { name, picture: file, onProgress })).url
    } finally {
      setPending((count) => count - 1)
      onUpload(-1)
    }
  }
  return { upload, isUploading: pending > 0, percent }
}
