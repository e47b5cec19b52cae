import { msg } from '#client/i18n/t.ts'
/** Latitude north and longitude east, in degrees. */
export type Coordinates = { latitude: number; longitude: number }

/** Error whose message says why the device's location is unavailable, worded as in the specification. */
export class LocationError extends Error {}

const TIMEOUT_MS = 15_000
const MAX_AGE_MS = 60_000

/**
 * Returns the location of the device; the browser asks the user for permission first.
 * @throws {LocationError}
 */
export function locate(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | null = navigator.geolocation ?? null,
): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new LocationError(msg('Geolocation is not supported by this browser')))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => reject(new LocationError(msg('Could not detect location. Please enable location services.'))),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
