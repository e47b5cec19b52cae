/** Reverse geocoding with `placeAt`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlaceCache } from '#server/integrations/geocoder/geocoder.memory.ts'
import { createRateLimits } from '#server/security/rateLimits.ts'
import { type Credentials, nextClientAddress, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createShopper } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PLACE =
  'query ($latitude: Float!, $longitude: Float!) { placeAt(latitude: $latitude, longitude: $longitude) { addressLine area city district plusCode source attribution } }'
const NTINDA = { latitude: 0.35356, longitude: 32.6125 }
const placeAt = (spot: { latitude: number; longitude: number }, as: Credentials = null, at = shop) =>
  at.graphql<{ placeAt: Record<string, unknown> | null }>(PLACE, spot, as)

describe('placeAt', () => {
  it('returns the nearest named place and its Plus Code', async () => {
    const { data } = await placeAt(NTINDA)
    expect(data.placeAt).toEqual({
      addressLine: null,
      area: 'Ntinda',
      city: 'Kampala',
      district: 'Kampala',
      plusCode: '6GGJ9J37+C2',
      source: 'GAZETTEER',
      attribution: null,
    })
  })

  it('returns null outside Uganda', async () => {
    expect(await placeAt({ latitude: -1.286, longitude: 36.817 })).toMatchObject({ data: { placeAt: null } })
  })

  it.each([
    [{ latitude: 90.1, longitude: 0 }, 'latitude must be from -90 to 90.'],
    [{ latitude: 0, longitude: -180.1 }, 'longitude must be from -180 to 180.'],
  ])('rejects %j', async (spot, message) => {
    const [error] = (await placeAt(spot)).errors ?? []
    expect(error).toMatchObject({ message, extensions: { code: 'BAD_INPUT' } })
  })

  it('allows visitors 60 requests per hour from one IP address, and does not limit signed-in users by it', async () => {
    const here = shop.as({ address: nextClientAddress() })
    for (let at = 0; at < 60; at++) expect((await placeAt(NTINDA, null, here)).errors).toBeUndefined()
    expect((await placeAt(NTINDA, null, here)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    expect((await placeAt(NTINDA, await createShopper(shop), here)).errors).toBeUndefined()
    expect((await placeAt(NTINDA)).errors).toBeUndefined()
  })

  it('allows a signed-in user 60 requests per hour from any IP address', async () => {
    const shopper = await createShopper(shop)
    for (let at = 0; at < 60; at++) expect((await placeAt(NTINDA, shopper)).errors).toBeUndefined()
    expect((await placeAt(NTINDA, shopper)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    expect((await placeAt(NTINDA, await createShopper(shop))).errors).toBeUndefined()
  })
})

describe('A stored Nominatim result', () => {
  const place = {
    addressLine: 'Ntinda Road',
    area: 'Ntinda',
    city: 'Kampala',
    district: 'Kampala',
    source: 'nominatim',
  } as const

  it('is stored by Plus Code, also as null outside Uganda, and is overwritten by a newer one', async () => {
    const memory = createPlaceCache(shop.db)
    expect(await memory.get('6GGJ9J37+C2')).toBeNull()
    await memory.set('6GGJ9J37+C2', null)
    expect(await memory.get('6GGJ9J37+C2')).toEqual({ place: null })
    await memory.set('6GGJ9J37+C2', place)
    expect(await memory.get('6GGJ9J37+C2')).toEqual({ place })
  })

  it('expires after 90 days and contains no personal data', async () => {
    const memory = createPlaceCache(shop.db)
    await memory.set('6GGJ9J37+C2', place)
    await shop.pool.query(`update geocoded_places set at = now() - interval '91 days'`)
    expect(await memory.get('6GGJ9J37+C2')).toBeNull()
    await memory.set('6GGJ9J37+C3', place)
    expect((await shop.pool.query('select plus_code, place from geocoded_places')).rows).toEqual([
      { plus_code: '6GGJ9J37+C3', place: { place } },
    ])
  })
})

describe('The Nominatim rate limit', () => {
  it('is one request per second across all server instances', async () => {
    const turns = [createRateLimits(shop.pool), createRateLimits(shop.pool)].map((limits) =>
      limits.take('nominatim', 'shop'),
    )
    expect((await Promise.allSettled(turns)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
