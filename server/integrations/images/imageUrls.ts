/** Returns the absolute URL of a picture; the URL of a picture in a bucket is already absolute. */
export const absoluteUrl = (address: string, publicUrl: string): string =>
  address.startsWith('/') ? `${publicUrl}${address}` : address

/** Returns the picture URL as stored in the database: without the origin if it is the shop's, in any spelling. */
export function storedAddress(address: string, publicUrl: string): string {
  const url = address.startsWith('/') ? null : URL.parse(address)
  return url && url.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}${url.hash}` : address
}

const IMAGE_FIELDS = new Set(['image', 'Image'])

/**
 * Returns a REST response body with absolute URLs in `image` and `Image`: a URL, a list of them, or a list of
 * `{ url }`.
 */
export function withAbsoluteImages(body: unknown, publicUrl: string): unknown {
  if (Array.isArray(body)) return body.map((item) => withAbsoluteImages(item, publicUrl))
  if (
    typeof body !== 'object' ||
    body === null ||
    body instanceof Date ||
    Object.getPrototypeOf(body) !== Object.prototype
  )
    return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      IMAGE_FIELDS.has(name) ? toAbsolute(value, publicUrl) : withAbsoluteImages(value, publicUrl),
    ]),
  )
}

function toAbsolute(value: unknown, publicUrl: string): unknown {
  if (typeof value === 'string') return absoluteUrl(value, publicUrl)
  if (Array.isArray(value)) return value.map((item) => toAbsolute(item, publicUrl))
  if (typeof value !== 'object' || value === null) return value
  const { url, ...rest } = value as { url?: unknown }
  return { ...rest, ...(url !== undefined && { url: toAbsolute(url, publicUrl) }) }
}
