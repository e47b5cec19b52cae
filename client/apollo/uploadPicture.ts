import { abortWhenStalled } from '#client/ui/abortWhenStalled.ts'

/**
 * Uploads a picture to a signed URL. Uses XMLHttpRequest because fetch does not report upload progress, which matters
 * on 2G.
 * @param onProgress receives the uploaded fraction, 0 to 1
 * @throws the server's error message, or a TypeError like fetch when there is no response, also after 30 s without
 * progress
 */
export function uploadPicture<UploadResult>(
  url: string,
  picture: Blob,
  onProgress: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', picture.type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const result = request.response as (UploadResult & { message?: string }) | null
      if (request.status < 300 && result) resolve(result)
      else reject(new Error(result?.message ?? ''))
    }
    const isStalled = abortWhenStalled(request)
    const fail = () => reject(new TypeError('The picture was not sent.'))
    request.onerror = fail
    request.onabort = () =>
      isStalled() ? fail() : reject(new DOMException('It is not wanted any more.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(picture)
  })
}
