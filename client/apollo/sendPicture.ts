/**
 * Sends a picture to an address that is signed for it. Not with fetch, which cannot tell how far a picture has got; on 2G that is what one
 * wants to know.
 * @param onProgress hears which part of it is sent, 0 to 1
 * @throws what the shop has against it, in its words, or a TypeError as fetch does when nobody answers
 */
export function sendPicture<Answer>(url: string, picture: Blob, onProgress: (part: number) => void, signal?: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', picture.type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = request.response as (Answer & { message?: string }) | null
      if (request.status < 300 && answer) resolve(answer)
      else reject(new Error(answer?.message ?? ''))
    }
    request.onerror = () => reject(new TypeError('The picture was not sent.'))
    request.onabort = () => reject(new DOMException('It is not wanted any more.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(picture)
  })
}
