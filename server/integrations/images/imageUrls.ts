/** The address of a picture with its origin; a picture in a bucket has one already. */
export const absoluteUrl = (address: string, publicUrl: string): string => (address.startsWith('/') ? `${publicUrl}${address}` : address)

/** The address of a picture as the database has it: a picture of the shop without its origin. */
export const storedAddress = (address: string, publicUrl: string): string => (address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address)

const IMAGE_FIELDS = new Set(['image', 'Image'])

/** A body of the REST API with absolute URLs in `image` and `Image`: an address, a list of them, or a list of `{ url }`. */
export function withAbsoluteImages(body: unknown, publicUrl: string): unknown {
  if (Array.isArray(body)) return body.map((item) => withAbsoluteImages(item, publicUrl))
  if (typeof body !== 'object' || body === null || body instanceof Date || Object.getPrototypeOf(body) !== Object.prototype) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, IMAGE_FIELDS.has(name) ? absoluteIn(value, publicUrl) : withAbsoluteImages(value, publicUrl)]),
  )
}

function absoluteIn(value: unknown, publicUrl: string): unknown {
  if (typeof value === 'string') return absoluteUrl(value, publicUrl)
  if (Array.isArray(value)) return value.map((item) => absoluteIn(item, publicUrl))
  if (typeof value !== 'object' || value === null) return value
  const { url, ...rest } = value as { url?: unknown }
  return { ...rest, ...(url !== undefined && { url: absoluteIn(url, publicUrl) }) }
}
