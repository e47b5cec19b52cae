import { describe, expect, test } from 'vitest'
import { gazetteer, PLACES } from './gazetteer.ts'
import places from './places.json' with { type: 'json' }
import { isInUganda } from './uganda.ts'

/** Locations, and the place names that local people would use for them. */
const KNOWN: [
  where: string,
  latitude: number,
  longitude: number,
  area: string | null,
  city: string,
  district: string,
][] = [
  ['Uganda National Mosque', 0.3152, 32.5676, 'Old Kampala', 'Kampala', 'Kampala'],
  ['Acacia Mall', 0.338, 32.59, 'Kamwokya', 'Kampala', 'Kampala'],
  ['Makerere University, main building', 0.3334, 32.5677, 'Makerere', 'Kampala', 'Kampala'],
  ['Mandela National Stadium', 0.3475, 32.6595, 'Kireka', 'Kampala', 'Wakiso'],
  ['Capital Shoppers, Ntinda', 0.3535, 32.6125, 'Ntinda', 'Kampala', 'Kampala'],
  ['Ggaba landing site', 0.2545, 32.637, 'Ggaba', 'Kampala', 'Kampala'],
  ['Village Mall, Bugolobi', 0.3185, 32.6205, 'Bugolobi', 'Kampala', 'Kampala'],
  ['Uganda Martyrs shrine', 0.389, 32.6585, 'Namugongo', 'Kampala', 'Wakiso'],
  ['Entebbe International Airport', 0.0447, 32.4433, 'Kitoro', 'Entebbe', 'Wakiso'],
  ['Kajjansi airfield', 0.1967, 32.553, 'Kitende', 'Kampala', 'Wakiso'],
  ['Source of the Nile', 0.4226, 33.195, null, 'Jinja', 'Jinja'],
  ['Mukono, Bishop Tucker Road', 0.356, 32.752, null, 'Mukono', 'Mukono'],
  ['Gulu main market', 2.7725, 32.2985, null, 'Gulu', 'Gulu'],
  ['Mbarara University', -0.6165, 30.6575, null, 'Mbarara', 'Mbarara'],
  ['Fort Portal, Mpanga market', 0.659, 30.275, null, 'Fort Portal', 'Kabarole'],
  ['Arua airport', 3.0467, 30.9117, null, 'Arua', 'Arua'],
  ['Soroti rock', 1.719, 33.607, null, 'Soroti', 'Soroti'],
  ['Kabale University', -1.2725, 29.988, null, 'Kabale', 'Kabale'],
  ['Masaka, Nyendo market', -0.322, 31.7565, null, 'Nyendo', 'Masaka'],
  ['Hoima, Boma grounds', 1.436, 31.348, null, 'Hoima', 'Hoima'],
  ['Lira Main Stadium', 2.2445, 32.895, null, 'Lira', 'Lira'],
  ['Moroto, below the mountain', 2.53, 34.66, null, 'Moroto', 'Moroto'],
  ['Tororo rock', 0.687, 34.187, null, 'Tororo', 'Tororo'],
]

describe('Gazetteer', () => {
  test.each(KNOWN)('%s', async (_where, latitude, longitude, area, city, district) => {
    expect(await gazetteer.placeAt({ latitude, longitude })).toEqual({
      addressLine: null,
      area,
      city,
      district,
      source: 'gazetteer',
    })
  })

  test('lists all 136 districts, and more than 150 towns and suburbs', () => {
    expect(Object.keys(places.districts)).toHaveLength(136)
    expect(PLACES.length - 136).toBeGreaterThan(150)
    expect(new Set(PLACES.map(({ place }) => `${place.area} ${place.city} ${place.district}`)).size).toBe(PLACES.length)
  })

  test('lists only places in Uganda', () => {
    expect(PLACES.filter((spot) => !isInUganda(spot))).toEqual([])
  })

  test.each([
    ['Nairobi', -1.286, 36.817],
    ['Kisumu', -0.092, 34.768],
    ['Eldoret', 0.514, 35.27],
    ['Bukoba', -1.332, 31.812],
    ['Kigali', -1.944, 30.062],
    ['Goma', -1.67, 29.23],
    ['Beni', 0.491, 29.473],
    ['Bunia', 1.559, 30.244],
    ['Juba', 4.859, 31.571],
    ['Lodwar', 3.119, 35.597],
    ['London', 51.507, -0.128],
    ['the Gulf of Guinea', 0, 0],
    ['the South Pole', -90, 0],
  ])('returns null for %s', async (_where, latitude, longitude) => {
    expect(await gazetteer.placeAt({ latitude, longitude })).toBeNull()
  })
})
