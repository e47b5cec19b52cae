import { msg } from '#client/i18n/t.ts'
/** Degrees north and east. */
export type Spot = { latitude: number; longitude: number }

/** Why the device does not say where it is, in the specification's words. */
export class NotLocated extends Error {}

const PATIENCE_MS = 15_000
const GOOD_FOR_MS = 60_000

/** Where the device is; the browser asks its owner first. @throws {NotLocated} */
export function locate(geolocation: Pick<Geolocation, 'getCurrentPosition'> | null = navigator.geolocation ?? null): Promise<Spot> {
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new NotLocated(msg('Geolocation is not supported by this browser')))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => reject(new NotLocated(msg('Could not detect location. Please enable location services.'))),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: GOOD_FOR_MS },
    )
  })
}
