import { z } from 'zod'
import { type AskOptions, askJson, type Geocoder, GeocoderTrouble, type Place, plusCodeOf } from './geocoder.ts'

/** What was said of a field before, by its Plus Code; `place` is null outside Uganda. */
export type PlaceMemory = {
  recall(plusCode: string): Promise<{ place: Place | null } | null>
  keep(plusCode: string, place: Place | null): Promise<void>
}

type Options = Omit<AskOptions, 'headers'> & {
  url: string
  /** Whom the operators can write to. */
  email: string
  /** Resolves when it is this process's turn. @throws {GeocoderTrouble} when it would take too long */
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
 * Nominatim (https://nominatim.org/release-docs/latest/api/Reverse/), within the policy of its public server: one request
 * a second from the whole shop, a name that says who asks, and nothing asked twice
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
