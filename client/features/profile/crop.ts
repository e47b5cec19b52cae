/** Square crop of an image: its centre in image pixels, and the zoom factor. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const MAX_ZOOM = 4

/** Returns the largest possible square, centred. */
export const createCenteredCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const getCropSide = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const clamp = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high)

/** Limits the zoom and keeps the square inside the image, so that no empty area shows. */
export function clampCrop(picture: Size, { x, y, zoom }: Crop): Crop {
  const clampedZoom = clamp(1, zoom, MAX_ZOOM)
  const half = getCropSide(picture, clampedZoom) / 2
  return { x: clamp(half, x, picture.width - half), y: clamp(half, y, picture.height - half), zoom: clampedZoom }
}

/** Moves the image under the square, by fractions of the square's side. Moving right reveals what is further left. */
export const moveCrop = (picture: Size, crop: Crop, right: number, down: number): Crop => {
  const side = getCropSide(picture, crop.zoom)
  return clampCrop(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}
