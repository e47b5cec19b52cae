import { boundedBytes } from '#server/integrations/bounded.ts'
import type { Spot } from '#server/integrations/geocoder/geocoder.ts'
import { type Maps, MapTrouble } from './maps.ts'

type Options = { key: string; url?: string | undefined; patienceMs?: number }

const GOOGLE = 'https://maps.googleapis.com'
const PATIENCE_MS = 5_000
/** Phones are to pay for no more than this; such a map has some 20 kB. */
const HEAVIEST = 100 * 1024
/** The shop's plum. */
const PIN = 'color:0x5B1547'

/** Google's Maps Static API: https://developers.google.com/maps/documentation/maps-static/start */
export function googleMaps({ key, url = GOOGLE, patienceMs = PATIENCE_MS }: Options): Maps {
  return {
    async pictureAt({ latitude, longitude }: Spot) {
      const address = new URL('/maps/api/staticmap', url)
      const markers = `${PIN}|${latitude},${longitude}`
      // Two pixels of the picture for each of the page, in a palette: what phones show sharp and a tower sends quickly.
      address.search = new URLSearchParams({ zoom: '16', size: '320x120', scale: '2', format: 'png8', language: 'en', region: 'ug', markers, key }).toString()
      try {
        const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
        // A refusal is a picture as well, of words that are not for shoppers.
        if (!response.ok || response.headers.get('content-type') !== 'image/png') {
          await response.body?.cancel()
          throw new Error(`it answered ${response.status}`)
        }
        return await boundedBytes(response, HEAVIEST)
      } catch (error) {
        // The address names the place and the key: it is not told.
        throw new MapTrouble(`${address.host}: ${error instanceof Error ? (error.name === 'TimeoutError' ? 'no answer in time' : error.message) : 'no answer'}`)
      }
    },
  }
}
