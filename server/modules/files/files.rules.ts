import ipaddr from 'ipaddr.js'
import { badInput, DomainError } from '#server/errors.ts'

/** Maximum size of a picture, in bytes. */
export const MAX_BYTES = 5 * 1024 * 1024

/** Maximum number of pixels of a picture; a small file can decompress to gigabytes. */
export const MAX_PIXELS = 25_000_000

/**
 * The only formats that are accepted, detected by content and not by name: the loader by its libvips name, and the
 * bytes with which every such file begins (in a WebP, four bytes of length stand between them).
 */
export const FORMATS: Record<string, { loader: string; signature: string[] }> = {
  jpeg: { loader: 'VipsForeignLoadJpegBuffer', signature: ['ffd8ff'] },
  png: { loader: 'VipsForeignLoadPngBuffer', signature: ['89504e470d0a1a0a'] },
  webp: { loader: 'VipsForeignLoadWebpBuffer', signature: ['52494646', '57454250'] },
}

/** Whether a file begins like one of the accepted formats. */
export function hasPictureSignature(bytes: Buffer): boolean {
  const hex = bytes.toString('hex', 0, 12)
  return Object.values(FORMATS).some(
    ({ signature: [first = '', second = ''] }) => hex.startsWith(first) && hex.startsWith(second, first.length + 8),
  )
}

export const TOO_LARGE = 'The picture is larger than 5 MB. Please choose a smaller one.'

const refused = (message: string): DomainError<'BAD_INPUT'> => badInput({ field: 'picture', message })

export const noPicture = () => refused('Please choose a JPEG, PNG or WebP picture.')
export const tooManyBytes = () => new DomainError('TOO_LARGE', TOO_LARGE)
export const tooManyPixels = () => refused('The picture has more than 25 megapixels. Please choose a smaller one.')

const LONGEST_ADDRESS = 500
/** Paths of the shop that serve pictures; no other path is allowed, least of all one with side effects. */
const OWN = /^\/(?:images|uploads)\/(?:[\w-]+\/)*[\w-]+\.(?:webp|avif|svg|png|jpe?g)$/
/** Host names that resolve differently in every local network. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home|test|invalid|onion|arpa)\.?$/

/**
 * Checks whether a picture may have this address: a path of the shop, or https at a public host name. The shop never
 * fetches it, but every shopper's phone does.
 */
export function isPictureAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS) return false
  if (OWN.test(address)) return true
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || !address.startsWith('https://') || /\s/.test(address)) return false
  const { hostname, username, password, port } = url
  return (
    !username && !password && !port && hostname.includes('.') && !ipaddr.isValid(hostname) && !LOCAL_NAME.test(hostname)
  )
}
