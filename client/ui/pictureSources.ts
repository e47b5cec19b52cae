/** Widths that every picture of the catalogue exists in; `-640.webp` is the one that data names. */
const WIDTHS = [160, 320, 640] as const
const NAMED = /-640\.webp$/

/** What an `<img>` is told about where its picture comes from. */
export type Sources = { src: string; srcSet?: string; sizes?: string }

type Place = {
  /** The widest that the picture is ever shown, in CSS pixels. */
  size: number
  /** How wide it is shown where, as in the `sizes` attribute; `size` when left out. */
  sizes?: string | undefined
  /** A pixel of the picture for one of the page has to do, and the largest is never fetched. */
  less?: boolean
}

/** Sharp enough for an eye at arm's length: what a screen has beyond that is paid for and not seen. */
const DENSITY = 1.7

/**
 * The files that a browser may choose from for a picture shown so large. A picture that has no other widths (uploaded, or
 * drawn for one place) stays as it is.
 */
export function pictureSources(src: string, { size, sizes = `${size}px`, less }: Place): Sources {
  if (!NAMED.test(src)) return { src }
  const at = (width: number) => src.replace(NAMED, `-${width}.webp`)
  if (less) return { src: at(size < 190 ? 160 : 320) }
  const enough = WIDTHS.find((width) => width >= size * DENSITY) ?? 640
  const choice = WIDTHS.filter((width) => width <= enough)
  if (choice.length === 1) return { src: at(enough) }
  return { src: at(enough), srcSet: choice.map((width) => `${at(width)} ${width}w`).join(', '), sizes }
}
