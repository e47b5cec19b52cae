import { type Translated, t, verbatim } from '#client/i18n/t.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that was refused, with a text for people. */
export class PictureRefused extends Error {
  readonly text: Translated
  constructor(text: Translated) {
    super(text)
    this.text = text
  }
}

/**
 * Sends a picture to an upload URL of the staff API.
 * @returns the JSON of the response. @throws {PictureRefused}
 */
export async function uploadPicture<UploadResult extends { url: string }>(
  url: string,
  { name, picture }: { name: string; picture: Blob },
): Promise<UploadResult> {
  const response = await fetch(url, { method: 'PUT', body: picture, headers: { 'content-type': picture.type } })
  const result = (await response.json().catch(() => ({}))) as Partial<UploadResult> & { message?: string }
  if (response.ok && result.url) return result as UploadResult
  throw new PictureRefused(
    result.message ? verbatim(result.message) : t('{name} was not uploaded. Try again.', { name }),
  )
}
