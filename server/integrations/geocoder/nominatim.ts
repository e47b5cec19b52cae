import { z } from 'zod'
import { type AskOptions, askJson, type Geocoder, GeocoderTrouble, type Place, plusCodeOf } from './geocoder.ts'

/** Cache of geocoded places by Plus Code; `place` is null outside Uganda. */
export type PlaceMemory = {
  recall(plusCode: string): Promise<{ place: Place | null } | null>
  keep(plusCode: string, place: Place | null): Promise<void>
}

type Options = Omit<AskOptions, 'headers'> & {
  url: string
  /** Contact e-mail for the operators of the server. */
  email: string
  /**
   * Resolves when this process may send a request.
   * @throws {GeocoderTrouble} when the wait would be too long
   */
  turn: () => Promise<void>
  memory: PlaceMemory
}

const part = z.string().min(1).optional().catch(undefined)
const answer = z.union([
  z.object({
    address: z.object({
      house_number: part,
      road: part,
      neighbourhood: part,
      suburb: part,
      quarter: part,
      village: part,
      hamlet: part,
      town: part,
      city: part,
      municipality: part,
      county: part,
      state: part,
      country_code: z.string(),
    }),
  }),
  z.object({ error: z.unknown() }),
])

/**
 * Client of Nominatim (https://nominatim.org/release-docs/latest/api/Reverse/) that follows the policy of the public
 * server: one request a second for the whole shop, an identifying user agent, and no repeated queries
 * (https://operations.osmfoundation.org/policies/nominatim/).
 */
export function nominatim({ url, email, turn, memory, ...asking }: Options): Geocoder {
  const headers = { 'user-agent': `Kasero/1.0 (${email})` }
  return {
    async placeAt(spot) {
      const plusCode = plusCodeOf(spot)
      const known = await memory.recall(plusCode)
      if (known) return known.place
      await turn()
      const address = new URL('reverse', url.endsWith('/') ? url : `${url}/`)
      address.search = new URLSearchParams({
        format: 'jsonv2',
        lat: String(spot.latitude),
        lon: String(spot.longitude),
        zoom: '18',
        addressdetails: '1',
        'accept-language': 'en',
        email,
      }).toString()
      const parsed = answer.safeParse(await askJson(address, { ...asking, headers }))
      if (!parsed.success) throw new GeocoderTrouble('Nominatim: the answer cannot be read')
      if ('error' in parsed.data) throw new GeocoderTrouble('Nominatim: nothing is known of this place')
      const { house_number, road, ...named } = parsed.data.address
      const place: Place | null =
        named.country_code.toLowerCase() === 'ug'
          ? {
              addressLine: road ? [house_number, road].filter(Boolean).join(' ') : null,
              area: named.neighbourhood ?? named.suburb ?? named.quarter ?? named.village ?? named.hamlet ?? null,
              city: named.city ?? named.town ?? named.municipality ?? named.village ?? null,
              district: (named.county ?? named.state)?.replace(/ District$/i, '') ?? null,
              source: 'nominatim',
            }
          : null
      await memory.keep(plusCode, place)
      return place
    },
  }
}
