import type { CoreDependencies } from '#server/context.ts'
import type { Spot } from '#server/integrations/geocoder/geocoder.ts'

/** About a metre: as exact as a phone knows where it is, and the same picture for everybody there. */
const DECIMALS = 5

type MaybeSpot = { latitude?: number | null; longitude?: number | null }

/**
 * Where a small map with a pin lies; null where the shop has no maps, or the spot is not known. Only the shop can make such a path, so
 * that nobody looks at maps of the world at its cost, and a path tells nothing but the spot.
 */
export function mapPathOf({ maps, secrets }: Pick<CoreDependencies, 'maps' | 'secrets'>, { latitude, longitude }: MaybeSpot): string | null {
  if (!maps || typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const spot = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`
  return `/map/${spot}/${secrets.mac('map', spot)}.png`
}

/** The spot that a path of {@link mapPathOf} names; null when the path was not made by this shop. */
export function spotOfMap({ secrets }: Pick<CoreDependencies, 'secrets'>, { spot, mac }: { spot: string; mac: string }): Spot | null {
  if (!secrets.isMac('map', spot, mac)) return null
  const [latitude = 0, longitude = 0] = spot.split(',').map(Number)
  return { latitude, longitude }
}
