/** A square cut out of a picture: its middle in the picture's own pixels, and how far it is zoomed in. */
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

/** The largest square there is, around the middle. */
export const centred = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

const between = (low: number, value: number, high: number) => Math.min(Math.max(low, value), high)

/** The square never leaves the picture: there would be nothing to show. */
export function within(picture: Size, { x, y, zoom }: Crop): Crop {
  const kept = between(1, zoom, MOST_ZOOM)
  const half = sideOf(picture, kept) / 2
  return { x: between(half, x, picture.width - half), y: between(half, y, picture.height - half), zoom: kept }
}

/** Moves the picture under the square, by parts of the square's side. To the right means: what is further left comes into sight. */
export const moved = (picture: Size, crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(picture, crop.zoom)
  return within(picture, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}
