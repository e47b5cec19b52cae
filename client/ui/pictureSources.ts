/** Widths in pixels in which the shop serves every picture; the data contains the URL of the largest. */
const WIDTHS = [160, 320, 640] as const
/** `/images/<id>/640.webp`, or an upload of before sizes were derived, `…-640.webp`. */
const NAMED = /([/-])640\.webp$/

/** Returns the URL of a drawing for places of at most 58 CSS pixels; an uploaded picture is returned unchanged. */
export const toIconUrl = (src: string) => src.replace('/160.', '/112.')

/** Source attributes of an `<img>`. */
export type Sources = { src: string; srcSet?: string; sizes?: string }

type Place = {
  /** Maximum width at which the picture is shown, in CSS pixels. */
  size: number
  /** Value of the `sizes` attribute; `size` when missing. */
  sizes?: string | undefined
  /** Data saver mode: about one image pixel per CSS pixel, and never the largest file. */
  less?: boolean
}

/** Pixel density that looks sharp at arm's length; a higher one costs data without a visible gain. */
const DENSITY = 1.7

/**
 * Returns the files that a browser may choose from for a picture of this size. A picture without other widths
 * (uploaded, or made for one place) is returned unchanged.
 */
export function pictureSources(src: string, { size, sizes = `${size}px`, less }: Place): Sources {
  if (!NAMED.test(src)) return { src }
  const at = (width: number) => src.replace(NAMED, `$1${width}.webp`)
  if (less) return { src: at(size < 190 ? 160 : 320) }
  const enough = WIDTHS.find((width) => width >= size * DENSITY) ?? 640
  const choice = WIDTHS.filter((width) => width <= enough)
  if (choice.length === 1) return { src: at(enough) }
  return { src: at(enough), srcSet: choice.map((width) => `${at(width)} ${width}w`).join(', '), sizes }
}
