import { msg } from '#client/i18n/t.ts'
/** Latitude north and longitude east, in degrees. */
export type Spot = { latitude: number; longitude: number }

/** Error whose message says why the device's location is unavailable, worded as in the specification. */
export class NotLocated extends Error {}

const PATIENCE_MS = 15_000
const GOOD_FOR_MS = 60_000

/**
 * Returns the location of the device; the browser asks the user for permission first.
 * @throws {NotLocated}
 */
export function locate(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | null = navigator.geolocation ?? null,
): Promise<Spot> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new NotLocated(msg('Geolocation is not supported by this browser')))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => reject(new NotLocated(msg('Could not detect location. Please enable location services.'))),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: GOOD_FOR_MS },
    )
  })
}
