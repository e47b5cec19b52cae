import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { abortWhenStalled } from '#client/ui/abortWhenStalled.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** A picture that was refused, with a text for people. */
export class PictureRefused extends Error {
  readonly text: Translated
  constructor(text: Translated) {
    super(text)
    this.text = text
  }
}

type Upload = {
  name: string
  picture: Blob
  /** Called with the share of the picture that was sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Sends a picture to an upload URL of the staff API.
 * @returns the JSON of the response. @throws {PictureRefused}
 */
export async function uploadPicture<UploadResult extends { url: string }>(
  url: string,
  { name, picture, onProgress }: Upload,
): Promise<UploadResult> {
  const { isOk, text } = await send(url, picture, onProgress)
  const result = parseResult<UploadResult>(text)
  if (isOk && result.url) return result as UploadResult
  throw new PictureRefused(
    result.message ? verbatim(result.message) : t('{name} was not uploaded. Try again.', { name }),
  )
}

/** Sends a file with XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(url: string, file: Blob, onProgress?: (share: number) => void): Promise<{ isOk: boolean; text: string }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    abortWhenStalled(request)
    request.onloadend = () =>
      resolve({ isOk: request.status >= 200 && request.status < 300, text: request.responseText })
    request.send(file)
  })
}

function parseResult<UploadResult>(text: string): Partial<UploadResult> & { message?: string } {
  try {
    return JSON.parse(text) as Partial<UploadResult> & { message?: string }
  } catch {
    return {}
  }
}
