const API = /^\/(api|graphql)(\/|\?|$)/

/**
 * Encodes the percent signs of a page's path that cannot be decoded, such as `/product/%E0%A4%A`. Such an address then reaches the pages, which
 * answer it with their 404, instead of the router's own 400. Paths of the APIs stay as they were sent.
 */
export function wellFormedUrl({ url = '/' }: { url?: string | undefined }): string {
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  if (!path.includes('%') || API.test(path)) return url
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    // The result is used: bundlers leave out a call whose result is not.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
