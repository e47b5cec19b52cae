import { encode } from 'pluscodes'
import { DomainError } from '#server/errors.ts'
import { boundedText } from '#server/integrations/bounded.ts'

/** Degrees north and east, WGS 84. */
export type Spot = { latitude: number; longitude: number }

/** What is known of a spot; null where nothing is. */
export type Place = {
  /** Number and road. */
  addressLine: string | null
  area: string | null
  city: string | null
  district: string | null
  /** Who knew it. */
  source: 'google' | 'nominatim' | 'gazetteer'
}

export type Geocoder = {
  /** @returns null outside Uganda. @throws {GeocoderTrouble} when the service cannot say */
  placeAt(spot: Spot): Promise<Place | null>
}

/** A service that did not answer, or not with a place. It is the shop's trouble, never the shopper's. */
export class GeocoderTrouble extends Error {}

export const PATIENCE_MS = 5_000
/** An answer is some 20 kB; more is no answer of a geocoder. */
const LONGEST_ANSWER = 512 * 1024

/** Asks each in turn until one answers; the gazetteer at the end always does. The log learns of trouble, not of places. */
export function inTurn(geocoders: readonly Geocoder[], log: { warn(details: object, words: string): void }): Geocoder {
  return {
    async placeAt(spot) {
      for (const geocoder of geocoders) {
        try {
          return await geocoder.placeAt(spot)
        } catch (error) {
          if (!(error instanceof GeocoderTrouble)) throw error
          log.warn({ reason: error.message }, 'a geocoder gave no answer')
        }
      }
      throw new DomainError('UNAVAILABLE', 'We could not look up the place. Please type the address.')
    },
  }
}

/** The field of about 14 m that a spot lies in, such as 6GGJ8H22+22: https://github.com/google/open-location-code */
export function plusCodeOf(spot: Spot): string {
  const code = encode(spot)
  if (code === null) throw new Error('there is no Plus Code for this spot')
  return code
}

/**
 * The JSON a service answers with, all of it within the patience. Its address is not told: it names the place.
 * @throws {GeocoderTrouble}
 */
export async function askJson(url: URL, { headers = {}, fetch: request = fetch, patienceMs = PATIENCE_MS }: AskOptions): Promise<unknown> {
  try {
    const response = await request(url, { headers: { accept: 'application/json', ...headers }, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`it answered ${response.status}`)
    }
    return JSON.parse(await boundedText(response, LONGEST_ANSWER))
  } catch (error) {
    throw new GeocoderTrouble(`${url.host}: ${error instanceof Error ? (error.name === 'TimeoutError' ? 'no answer in time' : error.message) : 'no answer'}`)
  }
}

export type AskOptions = { headers?: Record<string, string>; fetch?: typeof fetch | undefined; patienceMs?: number | undefined }
