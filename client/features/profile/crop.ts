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

export const MOST_ZOOM = 4

/** Returns the largest possible square, centred. */
export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high)

/** Limits the zoom and keeps the square inside the image, so that no empty area shows. */
export function within(picture: Size, { x, y, zoom }: Crop): Crop {
  const kept = between(1, zoom, MOST_ZOOM)
  const half = sideOf(picture, kept) / 2
  return { x: between(half, x, picture.width - half), y: between(half, y, picture.height - half), zoom: kept }
}

/** Moves the image under the square, by fractions of the square's side. Moving right reveals what is further left. */
export const moved = (picture: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(picture, crop.zoom)
  return within(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}
