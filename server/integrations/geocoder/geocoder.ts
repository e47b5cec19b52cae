import { encode } from 'pluscodes'
import { DomainError } from '#server/errors.ts'
import { boundedText } from '#server/integrations/bounded.ts'

/** Coordinates in degrees north and east, WGS 84. */
export type Coordinates = { latitude: number; longitude: number }

/** Result of reverse geocoding; unknown parts are null. */
export type Place = {
  /** House number and road. */
  addressLine: string | null
  area: string | null
  city: string | null
  district: string | null
  /** Geocoder that returned the place. */
  source: 'google' | 'nominatim' | 'gazetteer'
}

export type Geocoder = {
  /**
   * Looks up the place at a spot.
   * @returns null outside Uganda
   * @throws {GeocoderError} when the service cannot answer
   */
  placeAt(spot: Coordinates): Promise<Place | null>
}

/**
 * Error of a geocoding service that did not respond, or did not return a place. It never concerns the shopper's input.
 */
export class GeocoderError extends Error {}

export const TIMEOUT_MS = 5_000
/** Maximum size of a response in bytes; a geocoder's response has some 20 kB. */
const MAX_RESPONSE_BYTES = 512 * 1024

/**
 * Tries each geocoder until one answers; the gazetteer at the end always does. Failures are logged without the place.
 */
export function withFallbacks(
  geocoders: readonly Geocoder[],
  log: { warn(details: object, words: string): void },
): Geocoder {
  return {
    async placeAt(spot) {
      for (const geocoder of geocoders) {
        try {
          return await geocoder.placeAt(spot)
        } catch (error) {
          if (!(error instanceof GeocoderError)) throw error
          log.warn({ reason: error.message }, 'Geocoder failed; trying the next one')
        }
      }
      throw new DomainError('UNAVAILABLE', 'We could not look up the place. Please type the address.')
    },
  }
}

/**
 * Returns the Plus Code of the area of about 14 m around a spot, such as 6GGJ8H22+22:
 * https://github.com/google/open-location-code
 */
export function plusCodeOf(spot: Coordinates): string {
  const code = encode(spot)
  if (code === null) throw new Error('No Plus Code exists for these coordinates')
  return code
}

/**
 * Fetches JSON from a service; the time limit covers the whole body. Errors omit the URL, because
 * it contains the coordinates.
 * @throws {GeocoderError}
 */
export async function fetchJson(
  url: URL,
  { headers = {}, fetch: request = fetch, patienceMs = TIMEOUT_MS }: FetchOptions,
): Promise<unknown> {
  try {
    const response = await request(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`responded with ${response.status}`)
    }
    return JSON.parse(await boundedText(response, MAX_RESPONSE_BYTES))
  } catch (error) {
    throw new GeocoderError(
      `${url.host}: ${error instanceof Error ? (error.name === 'TimeoutError' ? 'timed out' : error.message) : 'no response'}`,
    )
  }
}

export type FetchOptions = {
  headers?: Record<string, string>
  fetch?: typeof fetch | undefined
  patienceMs?: number | undefined
}
