/** Median size of the catalogue's images by width: bytes, as AVIF. */
const TYPICAL: Record<string, number> = { 160: 1_400, 320: 2_400, 640: 4_400 }
const INSTEAD_OF: Record<string, string> = { 160: '320', 320: '640' }

type Loaded = Pick<PerformanceResourceTiming, 'name' | 'transferSize'>

/**
 * Estimates the bytes saved by loading these images instead of their next larger width. Images from the browser's cache
 * count as no saving.
 */
export function bytesSaved(loaded: readonly Loaded[]): number {
  let saved = 0
  for (const { name, transferSize } of loaded) {
    const width = transferSize > 0 ? /[/-](160|320)\.webp$/.exec(name)?.[1] : undefined
    if (width) saved += (TYPICAL[INSTEAD_OF[width] ?? width] ?? 0) - (TYPICAL[width] ?? 0)
  }
  return saved
}
