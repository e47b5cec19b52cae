/** Static map images of delivery addresses. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addresses } from '#server/db/tables/delivery.ts'
import { googleMaps } from '#server/integrations/maps/google.maps.ts'
import { nextClientAddress, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'
import { A_PNG, MAP_KEY, startMapService } from '../../support/fixtures/mapService.ts'

let service: Awaited<ReturnType<typeof startMapService>>
let shop: TestShop
beforeAll(async () => {
  service = await startMapService()
  shop = await openTestShop({ deps: { maps: googleMaps({ key: MAP_KEY, url: service.url }) } })
  await createDeliveryZones(shop)
})
afterAll(async () => {
  await shop.close()
  service.close()
})

const MAPS = '{ addresses { mapPath } }'
let spots = 0

/** Creates an address at coordinates that no other test uses, and returns its map path. */
async function createMappedAddress(at = shop) {
  spots += 1
  const spot = { latitude: 0.35356 + spots / 1_000, longitude: 32.6125 }
  const shopper = await createShopper(at)
  const address = await createAddress(at, shopper)
  await at.db.update(addresses).set(spot).where(eq(addresses.id, address.id))
  const { data } = await at.graphql<{ addresses: { mapPath: string | null }[] }>(MAPS, {}, shopper)
  return { shopper, address, spot, mapPath: data.addresses[0]?.mapPath ?? null }
}

const look = (path: string | null, remoteAddress = nextClientAddress(), at = shop) =>
  at.app.inject({ method: 'GET', url: path ?? '', remoteAddress })
const pins = () => service.asked.map(({ searchParams }) => searchParams.get('markers'))

describe('A map', () => {
  it('of an address shows a pin at its coordinates and is cached by browsers for a day', async () => {
    const { spot, mapPath } = await createMappedAddress()
    const before = pins().length
    const response = await look(mapPath)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload).toEqual(A_PNG)
    expect(pins().slice(before)).toEqual([`color:0x5B1547|${spot.latitude.toFixed(5)},32.6125`])
  })

  it('is returned with an order and with a looked-up place', async () => {
    const { shopper, address, mapPath, spot } = await createMappedAddress()
    const milk = await createProduct(shop, { listPrice: 10_000 })
    await createCart(shop, shopper, [{ product: milk, quantity: 1 }])
    const { id } = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total: 15_000 }, shopper))
    const { data } = await shop.graphql('query ($id: ID!) { order(id: $id) { address { mapPath } } }', { id }, shopper)
    expect(data).toEqual({ order: { address: { mapPath } } })
    expect(
      (
        await shop.graphql(
          'query ($latitude: Float!, $longitude: Float!) { placeAt(latitude: $latitude, longitude: $longitude) { mapPath } }',
          spot,
        )
      ).data,
    ).toEqual({
      placeAt: { mapPath },
    })
    const { body } = await shop.rest('GET', `/order/tracking?orderId=${id}`, undefined, shopper)
    expect(body.data).toMatchObject({ delivery_address: { coordinates: { lat: spot.latitude, lng: spot.longitude } } })
  })

  it('is not rendered for coordinates without a valid signature', async () => {
    const { mapPath } = await createMappedAddress()
    const before = pins().length
    for (const path of [
      mapPath?.replace(/0\.\d+,/, '0.99999,'),
      mapPath?.replace(/\/[^/]+\.png$/, '/x.png'),
      '/map/0.3,32.6/.png',
      '/map/0.3,32.6/x.png',
    ])
      expect((await look(path ?? '')).statusCode).toBe(404)
    expect(pins()).toHaveLength(before)
  })

  it('is rendered at most 600 times per hour for one IP address', async () => {
    const here = nextClientAddress()
    const { mapPath } = await createMappedAddress()
    for (let at = 0; at < 600; at++) expect((await look(mapPath, here)).statusCode).toBe(200)
    expect((await look(mapPath, here)).statusCode).toBe(429)
    expect((await look(mapPath)).statusCode).toBe(200)
  })

  it('is a 503 without caching when the map service fails, and is requested again', async () => {
    const refused = await openTestShop({
      databaseUrl: shop.databaseUrl,
      deps: { maps: googleMaps({ key: 'stolen', url: service.url }) },
    })
    const { mapPath } = await createMappedAddress(refused)
    const response = await look(mapPath, undefined, refused)
    expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([
      503,
      'no-store',
      'There is no map at the moment.',
    ])
    expect((await look(mapPath)).statusCode).toBe(200)
    await refused.close()
  })

  it('has no path when no map service is configured', async () => {
    const without = await openTestShop({ databaseUrl: shop.databaseUrl })
    expect((await createMappedAddress(without)).mapPath).toBeNull()
    const { mapPath } = await createMappedAddress()
    expect((await look(mapPath, undefined, without)).statusCode).toBe(404)
    await without.close()
  })
})
