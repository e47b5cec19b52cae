import { type Crop, getCropSide } from './crop.ts'

/**
 * Side of the uploaded image in px: enough for the server's largest size on the densest screen, small enough for a slow
 * uplink.
 */
const OUTPUT_PIXELS = 640

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop) {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = getCropSide(picture, crop.zoom)
  // White background for transparent images.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

/** Renders the crop to a JPEG for upload. Re-encoding also removes metadata such as location and camera model. */
export function cropToBlob(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = OUTPUT_PIXELS
  canvas.height = OUTPUT_PIXELS
  drawCrop(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      'image/jpeg',
      0.9,
    )
  })
}
