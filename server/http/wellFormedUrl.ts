const API_PATH = /^\/(api|graphql)(\/|\?|$)/

/**
 * Encodes the percent signs of a page path that cannot be decoded, such as `/product/%E0%A4%A`, so that the response is
 * the 404 page instead of the router's 400. API paths are not changed.
 */
export function toWellFormedUrl({ url = '/' }: { url?: string | undefined }): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%') || API_PATH.test(path)) return url
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    // Use the result, because bundlers remove a call whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
