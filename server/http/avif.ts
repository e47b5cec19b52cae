// Pictures are named as WebP and lie beside an AVIF of the same name, which is a third lighter; who can show that gets it.

/** Whether a client says that it shows AVIF; browsers that do always say so for pictures. */
export const acceptsAvif = (accept: string | undefined): boolean => /(?:^|[\s,])image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '')

/** The AVIF beside a WebP; null for what is no WebP. */
export const avifOf = (path: string): string | null => (path.endsWith('.webp') ? `${path.slice(0, -'webp'.length)}avif` : null)
