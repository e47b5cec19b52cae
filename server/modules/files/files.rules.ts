import ipaddr from 'ipaddr.js'
import { badInput, DomainError } from '#server/errors.ts'

/** Largest picture that is taken, in bytes. */
export const MAX_BYTES = 5 * 1024 * 1024

/** Largest picture that is decoded; a small file can unfold to gigabytes. */
export const MAX_PIXELS = 25_000_000

/** The only formats that are decoded, by what the file is and not by what it is called; the loaders are libvips's names. */
export const FORMATS: Record<string, { loader: string }> = {
  jpeg: { loader: 'VipsForeignLoadJpegBuffer' },
  png: { loader: 'VipsForeignLoadPngBuffer' },
  webp: { loader: 'VipsForeignLoadWebpBuffer' },
}

export const TOO_LARGE = 'The picture is larger than 5 MB. Please choose a smaller one.'

const refused = (message: string): DomainError<'BAD_INPUT'> => badInput({ field: 'picture', message })

export const noPicture = () => refused('Please choose a JPEG, PNG or WebP picture.')
export const tooManyBytes = () => new DomainError('TOO_LARGE', TOO_LARGE)
export const tooManyPixels = () => refused('The picture has more than 25 megapixels. Please choose a smaller one.')

const LONGEST_ADDRESS = 500
/** Ours; nothing else of the shop is a picture, least of all a path that does something. */
const OWN = /^\/(?:images|uploads)\/(?:[\w-]+\/)*[\w-]+\.(?:webp|avif|svg|png|jpe?g)$/
/** Names that mean something else in every house. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home|test|invalid|onion|arpa)\.?$/

/**
 * Whether a picture may have this address: a path of ours, or https at a name that everybody can look up. The shop never fetches
 * it, but every shopper's phone does.
 */
export function isPictureAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS) return false
  if (OWN.test(address)) return true
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || !address.startsWith('https://') || /\s/.test(address)) return false
  const { hostname, username, password, port } = url
  return !username && !password && !port && hostname.includes('.') && !ipaddr.isValid(hostname) && !LOCAL_NAME.test(hostname)
}
