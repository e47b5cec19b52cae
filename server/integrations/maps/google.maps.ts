import { boundedBytes } from '#server/integrations/bounded.ts'
import type { Coordinates } from '#server/integrations/geocoder/geocoder.ts'
import { MapError, type Maps } from './maps.ts'

type Options = { key: string; url?: string | undefined; patienceMs?: number }

const GOOGLE = 'https://maps.googleapis.com'
const TIMEOUT_MS = 5_000
/** Maximum size of a map in bytes, because shoppers pay for mobile data; a map of this size has some 20 kB. */
const MAX_BYTES = 100 * 1024
/** The shop's plum colour. */
const PIN = 'color:0x5B1547'

/** Client of Google's Maps Static API: https://developers.google.com/maps/documentation/maps-static/start */
export function googleMaps({ key, url = GOOGLE, patienceMs = TIMEOUT_MS }: Options): Maps {
  return {
    async pictureAt({ latitude, longitude }: Coordinates) {
      const address = new URL('/maps/api/staticmap', url)
      const markers = `${PIN}|${latitude},${longitude}`
      // Two image pixels per CSS pixel, with a palette: sharp on phones and quick to transfer.
      address.search = new URLSearchParams({
        zoom: '16',
        size: '320x120',
        scale: '2',
        format: 'png8',
        language: 'en',
        region: 'ug',
        markers,
        key,
      }).toString()
      try {
        const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
        // Google also returns errors as pictures, whose text is not for shoppers.
        if (!response.ok || response.headers.get('content-type') !== 'image/png') {
          await response.body?.cancel()
          throw new Error(`responded with ${response.status}`)
        }
        return await boundedBytes(response, MAX_BYTES)
      } catch (error) {
        // The error omits the URL, because it contains the place and the key.
        throw new MapError(
          `${address.host}: ${error instanceof Error ? (error.name === 'TimeoutError' ? 'timed out' : error.message) : 'no response'}`,
        )
      }
    },
  }
}
