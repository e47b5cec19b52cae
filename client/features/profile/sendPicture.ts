export interface Avatars {
  avatar: string
  avatarSmall: string
}

/** Not fetch, which cannot tell how far a picture has got. On 2G that is what one wants to know. */
export function sendPicture(url: string, picture: Blob, onProgress: (part: number) => void): Promise<Avatars> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', picture.type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const answer = request.response as (Avatars & { message?: string }) | null
      if (request.status < 300 && answer) resolve(answer)
      else reject(new Error(answer?.message ?? ''))
    }
    // As fetch does: problemOf() knows a TypeError for "nobody answered".
    request.onerror = () => reject(new TypeError('The picture was not sent.'))
    request.send(picture)
  })
}
