import type { Geocoder, Place, Spot } from './geocoder.ts'
import places from './places.json' with { type: 'json' }
import { isInUganda, kilometresBetween } from './uganda.ts'

type Named = Spot & { place: Place }

/** Every place of the bundled list. */
export const PLACES: readonly Named[] = [
  ...Object.entries(places.districts).flatMap(([district, towns]) =>
    Object.entries(towns).map(([city, spot]) =>
      named(spot, { addressLine: null, area: null, city, district, source: 'gazetteer' }),
    ),
  ),
  ...Object.entries(places.suburbs).flatMap(([of, areas]) => {
    const [city = null, district = null] = of.split(', ')
    return Object.entries(areas).map(([area, spot]) =>
      named(spot, { addressLine: null, area, city, district, source: 'gazetteer' }),
    )
  }),
]

/** Geocoder that returns the nearest place of a bundled list; it needs no key and no network. */
export const gazetteer: Geocoder = {
  async placeAt(spot) {
    if (!isInUganda(spot)) return null
    let [nearest] = PLACES
    for (const known of PLACES) {
      if (nearest && kilometresBetween(known, spot) < kilometresBetween(nearest, spot)) nearest = known
    }
    return nearest?.place ?? null
  },
}

function named([latitude = 0, longitude = 0]: number[], place: Place): Named {
  return { latitude, longitude, place }
}
