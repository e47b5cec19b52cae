/** Median size of the catalogue's images by width: bytes, as AVIF. */
const TYPICAL_BYTES: Record<string, number> = { 160: 1_400, 320: 2_400, 640: 4_400 }
const LARGER_WIDTH: Record<string, string> = { 160: '320', 320: '640' }

type LoadedFile = Pick<PerformanceResourceTiming, 'name' | 'transferSize'>

/**
 * Estimates the bytes saved by loading these images instead of their next larger width. Images from the browser's cache
 * count as no saving.
 */
export function countSavedBytes(files: readonly LoadedFile[]): number {
  let saved = 0
  for (const { name, transferSize } of files) {
    const width = transferSize > 0 ? /[/-](160|320)\.webp$/.exec(name)?.[1] : undefined
    if (width) saved += (TYPICAL_BYTES[LARGER_WIDTH[width] ?? width] ?? 0) - (TYPICAL_BYTES[width] ?? 0)
  }
  return saved
}
