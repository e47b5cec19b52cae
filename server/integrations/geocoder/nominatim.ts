import { z } from 'zod'
import { type FetchOptions, fetchJson, type Geocoder, GeocoderError, type Place, plusCodeOf } from './geocoder.ts'

/** Cache of geocoded places by Plus Code; `place` is null outside Uganda. */
export type PlaceCache = {
  get(plusCode: string): Promise<{ place: Place | null } | null>
  set(plusCode: string, place: Place | null): Promise<void>
}

type Options = Omit<FetchOptions, 'headers'> & {
  url: string
  /** Contact e-mail for the operators of the server. */
  email: string
  /**
   * Resolves when this process may send a request.
   * @throws {GeocoderError} when the wait would be too long
   */
  waitForTurn: () => Promise<void>
  cache: PlaceCache
}

const optionalText = z.string().min(1).optional().catch(undefined)
const responseSchema = z.union([
  z.object({
    address: z.object({
      house_number: optionalText,
      road: optionalText,
      neighbourhood: optionalText,
      suburb: optionalText,
      quarter: optionalText,
      village: optionalText,
      hamlet: optionalText,
      town: optionalText,
      city: optionalText,
      municipality: optionalText,
      county: optionalText,
      state: optionalText,
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
export function nominatim({ url, email, waitForTurn, cache, ...fetchOptions }: Options): Geocoder {
  const headers = { 'user-agent': `Kasero/1.0 (${email})` }
  return {
    async placeAt(spot) {
      const plusCode = plusCodeOf(spot)
      const cached = await cache.get(plusCode)
      if (cached) return cached.place
      await waitForTurn()
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
      const parsed = responseSchema.safeParse(await fetchJson(address, { ...fetchOptions, headers }))
      if (!parsed.success) throw new GeocoderError('Nominatim: invalid response')
      if ('error' in parsed.data) throw new GeocoderError('Nominatim: no result for this location')
      const { house_number, road, ...names } = parsed.data.address
      const place: Place | null =
        names.country_code.toLowerCase() === 'ug'
          ? {
              addressLine: road ? [house_number, road].filter(Boolean).join(' ') : null,
              area: names.neighbourhood ?? names.suburb ?? names.quarter ?? names.village ?? names.hamlet ?? null,
              city: names.city ?? names.town ?? names.municipality ?? names.village ?? null,
              district: (names.county ?? names.state)?.replace(/ District$/i, '') ?? null,
              source: 'nominatim',
            }
          : null
      await cache.set(plusCode, place)
      return place
    },
  }
}
