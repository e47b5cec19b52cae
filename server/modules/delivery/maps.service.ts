import type { CoreDependencies } from '#server/context.ts'
import type { Coordinates } from '#server/integrations/geocoder/geocoder.ts'

/** Precision of about a metre: as exact as a phone's location, and the same picture for all users at that spot. */
const DECIMALS = 5

type OptionalSpot = { latitude?: number | null; longitude?: number | null }

/**
 * Returns the path of a small map with a pin; null where the shop has no maps or the spot is unknown. Paths are signed,
 * so that clients cannot request other maps at the shop's cost, and they contain nothing but the spot.
 */
export function buildMapPath(
  { maps, secrets }: Pick<CoreDependencies, 'maps' | 'secrets'>,
  { latitude, longitude }: OptionalSpot,
): string | null {
  if (!maps || typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const spot = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`
  return `/map/${spot}/${secrets.mac('map', spot)}.png`
}

/** Returns the spot in a path of {@link buildMapPath}; null when the signature is not valid. */
export function parseMapSpot(
  { secrets }: Pick<CoreDependencies, 'secrets'>,
  { spot, mac }: { spot: string; mac: string },
): Coordinates | null {
  if (!secrets.isMac('map', spot, mac)) return null
  const [latitude = 0, longitude = 0] = spot.split(',').map(Number)
  return { latitude, longitude }
}
