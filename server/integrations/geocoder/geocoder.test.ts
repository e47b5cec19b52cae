/** Tests the clients against local servers that speak Google's and Nominatim's real wire formats. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DomainError } from '#server/errors.ts'
import { gazetteer } from './gazetteer.ts'
import { type Place, plusCodeOf, withFallbacks } from './geocoder.ts'
import { google } from './google.ts'
import { limitToOnePerSecond } from './nominatim.rateLimit.ts'
import { nominatim } from './nominatim.ts'

const NTINDA = { latitude: 0.35356, longitude: 32.6125 }
const KISUMU = { latitude: -0.0917, longitude: 34.768 }

/** https://developers.google.com/maps/documentation/geocoding/requests-reverse-geocoding */
const part = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types })
const uganda = { long_name: 'Uganda', short_name: 'UG', types: ['country', 'political'] }
const FROM_GOOGLE = {
  plus_code: { compound_code: '9J36+C2 Kampala, Uganda', global_code: '6GGJ9J36+C2' },
  results: [
    {
      address_components: [
        part('14', 'street_number'),
        part('Ntinda Road', 'route'),
        part('Kampala', 'locality', 'political'),
        uganda,
      ],
      formatted_address: '14 Ntinda Rd, Kampala, Uganda',
      geometry: { location: { lat: 0.3535, lng: 32.6125 }, location_type: 'ROOFTOP' },
      place_id: 'ChIJ',
      types: ['street_address'],
    },
    {
      address_components: [
        part('Ntinda', 'neighborhood', 'political'),
        part('Nakawa Division', 'sublocality', 'sublocality_level_1', 'political'),
        part('Kampala District', 'administrative_area_level_2', 'political'),
        part('Central Region', 'administrative_area_level_1', 'political'),
        uganda,
      ],
      types: ['neighborhood', 'political'],
    },
  ],
  status: 'OK',
}

/** https://nominatim.org/release-docs/latest/api/Reverse/ */
const FROM_NOMINATIM = {
  place_id: 178,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  category: 'highway',
  type: 'residential',
  display_name: 'Ntinda Road, Ntinda, Nakawa, Kampala, Central Region, Uganda',
  address: {
    road: 'Ntinda Road',
    suburb: 'Ntinda',
    city: 'Kampala',
    county: 'Kampala District',
    state: 'Central Region',
    'ISO3166-2-lvl4': 'UG-C',
    country: 'Uganda',
    country_code: 'ug',
  },
  boundingbox: ['0.3', '0.4', '32.6', '32.7'],
}

let server: Server
let url: string
let asked: IncomingMessage[]
/** Responses the service gives next: a status with a body, or no response at all. */
let responses: ([status: number, text: string] | 'silence')[]

beforeEach(async () => {
  asked = []
  responses = []
  server = createServer((request, response) => {
    asked.push(request)
    const next = responses.shift() ?? [404, '']
    if (next === 'silence') return
    response.writeHead(next[0], { 'content-type': 'application/json' }).end(next[1])
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const saying = (body: unknown): [number, string] => [200, JSON.stringify(body)]
const parametersOf = (request: IncomingMessage | undefined) =>
  Object.fromEntries(new URL(request?.url ?? '', url).searchParams)

/** In-memory equivalent of the place cache in the database. */
function createMemoryCache() {
  const places = new Map<string, { place: Place | null }>()
  return {
    places,
    get: async (code: string) => places.get(code) ?? null,
    set: async (code: string, place: Place | null) => void places.set(code, { place }),
  }
}
const createGoogle = (more = {}) => google({ key: 'a key', url, ...more })
const createNominatim = (more = {}) =>
  nominatim({
    url: `${url}/nominatim`,
    email: 'maps@kasero.test',
    waitForTurn: async () => {},
    cache: createMemoryCache(),
    ...more,
  })

describe('Google', () => {
  test('requests the spot with the key and maps the address components', async () => {
    responses = [saying(FROM_GOOGLE)]
    expect(await createGoogle().placeAt(NTINDA)).toEqual({
      addressLine: '14 Ntinda Road',
      area: 'Ntinda',
      city: 'Kampala',
      district: 'Kampala',
      source: 'google',
    })
    expect(asked[0]?.url).toMatch(/^\/maps\/api\/geocode\/json\?/)
    expect(parametersOf(asked[0])).toEqual({ latlng: '0.35356,32.6125', language: 'en', region: 'ug', key: 'a key' })
  })

  test('leaves out the placeholder name of an unnamed road', async () => {
    responses = [
      saying({
        status: 'OK',
        results: [{ address_components: [part('Unnamed Road', 'route'), part('Gulu', 'locality'), uganda] }],
      }),
    ]
    expect(await createGoogle().placeAt(NTINDA)).toEqual({
      addressLine: null,
      area: null,
      city: 'Gulu',
      district: null,
      source: 'google',
    })
  })

  test('returns null for a spot in another country', async () => {
    responses = [
      saying({
        status: 'OK',
        results: [{ address_components: [{ long_name: 'Kenya', short_name: 'KE', types: ['country'] }] }],
      }),
    ]
    expect(await createGoogle().placeAt(KISUMU)).toBeNull()
  })
})

describe('Nominatim', () => {
  test('sends the parameters that its usage policy requires and maps the address', async () => {
    responses = [saying(FROM_NOMINATIM)]
    expect(await createNominatim().placeAt(NTINDA)).toEqual({
      addressLine: 'Ntinda Road',
      area: 'Ntinda',
      city: 'Kampala',
      district: 'Kampala',
      source: 'nominatim',
    })
    expect(asked[0]?.url).toMatch(/^\/nominatim\/reverse\?/)
    expect(asked[0]?.headers['user-agent']).toBe('Kasero/1.0 (maps@kasero.test)')
    expect(parametersOf(asked[0])).toEqual({
      format: 'jsonv2',
      lat: '0.35356',
      lon: '32.6125',
      zoom: '18',
      addressdetails: '1',
      'accept-language': 'en',
      email: 'maps@kasero.test',
    })
  })

  test('requests each area of 14 m only once, whatever the result', async () => {
    const kenya = { address: { city: 'Kisumu', country_code: 'ke' } }
    responses = [saying(FROM_NOMINATIM), saying(kenya)]
    const geocoder = createNominatim()
    const first = await geocoder.placeAt(NTINDA)
    expect(await geocoder.placeAt({ latitude: NTINDA.latitude + 0.00001, longitude: NTINDA.longitude })).toEqual(first)
    expect(await geocoder.placeAt(KISUMU)).toBeNull()
    expect(await geocoder.placeAt(KISUMU)).toBeNull()
    expect(asked).toHaveLength(2)
  })

  test('waits for its turn and falls back to the gazetteer when too many requests are waiting', async () => {
    const taken = async () => {
      throw new DomainError('RATE_LIMITED', '', { retryAfterSeconds: 1 })
    }
    let refusals = 1
    const soon = async () => {
      if (refusals-- > 0) await taken()
    }
    responses = [saying(FROM_NOMINATIM)]
    const turn = (take: () => Promise<void>) => limitToOnePerSecond({ take }, async () => {})
    expect(await createNominatim({ waitForTurn: turn(soon) }).placeAt(NTINDA)).toMatchObject({ area: 'Ntinda' })
    expect(
      await withFallbacks([createNominatim({ waitForTurn: turn(taken) }), gazetteer], { warn: () => {} }).placeAt(
        NTINDA,
      ),
    ).toMatchObject({ source: 'gazetteer' })
    expect(asked).toHaveLength(1)
  })
})

const TROUBLE: [what: string, response: (typeof responses)[number]][] = [
  ['does not respond', 'silence'],
  ['responds with 500', [500, '{}']],
  ['responds with 429', [429, '{}']],
  ['redirects', [302, '']],
  ['does not return JSON', [200, '<html>']],
  ['returns JSON of another shape', [200, '"Ntinda"']],
  ['returns an oversized response', [200, `"${'x'.repeat(600_000)}"`]],
  [
    'denies the request',
    saying({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] }),
  ],
  ['has exceeded its quota', saying({ status: 'OVER_QUERY_LIMIT', results: [] })],
  ['finds nothing', saying({ status: 'ZERO_RESULTS', results: [] })],
  ['names no country', saying({ status: 'OK', results: [] })],
  ['is unable to geocode', saying({ error: 'Unable to geocode' })],
]

describe.each([
  ['Google', createGoogle],
  ['Nominatim', createNominatim],
] as const)('When %s', (_name, geocoder) => {
  test.each(TROUBLE)(
    '%s, the gazetteer answers, and the log records the reason but no place',
    async (_what, response) => {
      responses = [response]
      const told: string[] = []
      const log = { warn: (details: object, words: string) => told.push(JSON.stringify(details), words) }
      expect(await withFallbacks([geocoder({ patienceMs: 200 }), gazetteer], log).placeAt(NTINDA)).toMatchObject({
        area: 'Ntinda',
        source: 'gazetteer',
      })
      expect(told).toHaveLength(2)
      expect(told.join()).not.toMatch(/0\.35|32\.6|a key|Ntinda|maps@/)
    },
  )

  test('is unreachable, the gazetteer answers', async () => {
    server.close()
    server.closeAllConnections()
    expect(await withFallbacks([geocoder(), gazetteer], { warn: () => {} }).placeAt(NTINDA)).toMatchObject({
      source: 'gazetteer',
    })
  })
})

test('withFallbacks rethrows errors other than GeocoderError', async () => {
  const faulty = { placeAt: () => Promise.reject(new TypeError('no such column')) }
  await expect(withFallbacks([faulty, gazetteer], { warn: () => {} }).placeAt(NTINDA)).rejects.toThrow('no such column')
})

test('plusCodeOf returns the Open Location Code', () => {
  expect(plusCodeOf({ latitude: 0.3163, longitude: 32.5822 })).toBe('6GGJ8H8J+GV')
})
