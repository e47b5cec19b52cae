import { z } from 'zod'
import { type FetchOptions, fetchJson, type Geocoder, GeocoderError } from './geocoder.ts'

type Options = Omit<FetchOptions, 'headers'> & { key: string; url?: string | undefined }

const GOOGLE = 'https://maps.googleapis.com'

const responseSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string().catch(''), types: z.array(z.string()) }),
        ),
      }),
    )
    .catch([]),
})

type Component = z.infer<typeof responseSchema>['results'][number]['address_components'][number]

/** Google's component types for each part of an address, the most precise first. */
const AREA = ['neighborhood', 'sublocality_level_2', 'sublocality_level_1', 'sublocality']
const CITY = ['locality', 'postal_town', 'administrative_area_level_3']
const DISTRICT = ['administrative_area_level_2', 'administrative_area_level_1']

/**
 * Client of Google's Geocoding API:
 * https://developers.google.com/maps/documentation/geocoding/requests-reverse-geocoding
 */
export function google({ key, url = GOOGLE, ...fetchOptions }: Options): Geocoder {
  return {
    async placeAt({ latitude, longitude }) {
      const address = new URL('/maps/api/geocode/json', url)
      address.search = new URLSearchParams({
        latlng: `${latitude},${longitude}`,
        language: 'en',
        region: 'ug',
        key,
      }).toString()
      const parsed = responseSchema.safeParse(await fetchJson(address, fetchOptions))
      if (!parsed.success) throw new GeocoderError('Google: invalid response')
      const { status, results } = parsed.data
      if (status !== 'OK') throw new GeocoderError(`Google: ${status}`)
      const country = findComponent(results, ['country'])
      if (country === null) throw new GeocoderError('Google: no country')
      if (country.short_name !== 'UG') return null
      const road = findComponent(results.slice(0, 1), ['route'])?.long_name ?? null
      const number = findComponent(results.slice(0, 1), ['street_number'])?.long_name
      return {
        // Google returns 'Unnamed Road' for a road without a name.
        addressLine: road === null || /^unnamed/i.test(road) ? null : [number, road].filter(Boolean).join(' '),
        area: findComponent(results, AREA)?.long_name ?? null,
        city: findComponent(results, CITY)?.long_name ?? null,
        district: findComponent(results, DISTRICT)?.long_name.replace(/ District$/i, '') ?? null,
        source: 'google',
      }
    },
  }
}

/** Returns the first component of one of these types; results are ordered from the most precise to the widest. */
function findComponent(results: { address_components: Component[] }[], kinds: readonly string[]): Component | null {
  for (const kind of kinds) {
    for (const { address_components } of results) {
      const found = address_components.find(({ types }) => types.includes(kind))
      if (found) return found
    }
  }
  return null
}
