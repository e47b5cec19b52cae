import type { Coordinates, Geocoder, Place } from './geocoder.ts'
import places from './places.json' with { type: 'json' }
import { isInUganda, kilometresBetween } from './uganda.ts'

type KnownPlace = Coordinates & { place: Place }

/** Every place of the bundled list. */
export const PLACES: readonly KnownPlace[] = [
  ...Object.entries(places.districts).flatMap(([district, towns]) =>
    Object.entries(towns).map(([city, spot]) =>
      toKnownPlace(spot, { addressLine: null, area: null, city, district, source: 'gazetteer' }),
    ),
  ),
  ...Object.entries(places.suburbs).flatMap(([of, areas]) => {
    const [city = null, district = null] = of.split(', ')
    return Object.entries(areas).map(([area, spot]) =>
      toKnownPlace(spot, { addressLine: null, area, city, district, source: 'gazetteer' }),
    )
  }),
]

/** Geocoder that returns the nearest place of a bundled list; it needs no key and no network. */
export const gazetteer: Geocoder = {
  async placeAt(spot) {
    if (!isInUganda(spot)) return null
    let [nearest] = PLACES
    for (const candidate of PLACES) {
      if (nearest && kilometresBetween(candidate, spot) < kilometresBetween(nearest, spot)) nearest = candidate
    }
    return nearest?.place ?? null
  },
}

function toKnownPlace([latitude = 0, longitude = 0]: number[], place: Place): KnownPlace {
  return { latitude, longitude, place }
}
