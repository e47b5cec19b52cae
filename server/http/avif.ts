// URLs name the WebP file of a picture. Clients that accept AVIF get the AVIF file of the same name, a third smaller.

/** Whether the `Accept` header includes AVIF, which browsers with AVIF support always send for images. */
export const acceptsAvif = (accept: string | undefined): boolean =>
  /(?:^|[\s,])image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '')

/** Path of the AVIF file for a WebP path; null for other paths. */
export const avifOf = (path: string): string | null =>
  path.endsWith('.webp') ? `${path.slice(0, -'webp'.length)}avif` : null
