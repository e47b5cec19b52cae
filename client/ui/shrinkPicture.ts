/**
 * Longest side in px, the largest size that the server stores: it shows a crack in an egg and is about 200 kB on a slow
 * uplink.
 */
const LONGEST_SIDE = 1280
const QUALITY = 0.8

/** Renders the picture to a JPEG for upload. Re-encoding also removes metadata such as location and camera model. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The picture could not be drawn.')
  // White background for transparent images.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
