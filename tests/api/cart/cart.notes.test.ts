import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLines } from '#server/db/tables/orders.ts'
import { convertIdKind, newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { API_CLIENTS, unwrap } from '../../support/clients/apis.ts'
import { ask, mutation } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

type Credentials = { accessToken: string }
type Lines = { cart: { lines: { quantity: number; note: string | null }[] } }

const setNote = (as: Credentials | null, lineId: string, note: unknown) =>
  ask(
    shop,
    mutation('setCartLineNote', 'SetCartLineNoteInput', 'cart { lines { quantity note } }'),
    { input: { lineId, note } },
    as,
    ({ cart }: Lines) => cart.lines.map((line) => line.note),
  )
const add = (as: Credentials, input: object) =>
  ask(
    shop,
    mutation('addToCart', 'AddToCartInput', 'cart { lines { quantity note } }'),
    { input },
    as,
    ({ cart }: Lines) => cart.lines,
  )
const merge = (as: Credentials, lines: object[]) =>
  ask(
    shop,
    mutation('mergeCart', 'MergeCartInput', 'cart { lines { quantity note } }'),
    { input: { lines } },
    as,
    ({ cart }: Lines) => cart.lines,
  )

async function createFilledCart() {
  const shopper = await createShopper(shop)
  const product = await createProduct(shop)
  await createCart(shop, shopper, [{ product, quantity: 2 }])
  return { shopper, product, lineId: convertIdKind('cartLine', product.id) }
}

describe('A cart line note', () => {
  it('is saved, changed and removed', async () => {
    const { shopper, lineId } = await createFilledCart()
    expect(await unwrap(setNote(shopper, lineId, 'ripe please'))).toEqual(['ripe please'])
    expect(await unwrap(setNote(shopper, lineId, 'green please'))).toEqual(['green please'])
    expect(await unwrap(setNote(shopper, lineId, '  \n '))).toEqual([null])
  })

  it('is normalized to one line of plain text', async () => {
    const { shopper, lineId } = await createFilledCart()
    expect(await unwrap(setNote(shopper, lineId, ' ripe\r\n\tplease\0 <b>&amp;</b>\u2028thanks '))).toEqual([
      'ripe please <b>&amp;</b> thanks',
    ])
  })

  it('has at most 200 characters; a longer one is rejected and leaves the old note unchanged', async () => {
    const { shopper, lineId } = await createFilledCart()
    const longest = '🍌'.repeat(200)
    expect(await unwrap(setNote(shopper, lineId, longest))).toEqual([longest])
    expect(await setNote(shopper, lineId, `${longest}!`)).toMatchObject({
      refused: 'BAD_INPUT',
      details: { errors: [{ field: 'note' }] },
    })
    expect((await add(shopper, { productId: newId('product'), quantity: 1, note: `${longest}!` })).refused).toBe(
      'BAD_INPUT',
    )
    const { data } = await shop.graphql<Lines>('{ cart { lines { quantity note } } }', {}, shopper)
    expect(data.cart.lines).toEqual([{ quantity: 2, note: longest }])
  })

  it('is rejected for a missing line, for the line of another shopper and for a visitor', async () => {
    const { shopper, lineId } = await createFilledCart()
    await unwrap(setNote(shopper, lineId, 'ripe please'))
    expect((await setNote(await createShopper(shop), lineId, 'mine')).refused).toBe('NOT_FOUND')
    expect((await setNote(shopper, newId('cartLine'), 'x')).refused).toBe('NOT_FOUND')
    expect((await setNote(null, lineId, 'x')).refused).toBe('UNAUTHENTICATED')
    expect(await unwrap(setNote(shopper, lineId, 'ripe please'))).toEqual(['ripe please'])
  })

  it('is set when a line is added, as undoing a removal does, and stays when the quantity increases', async () => {
    const shopper = await createShopper(shop)
    const productId = (await createProduct(shop)).id
    expect(await unwrap(add(shopper, { productId, quantity: 3, note: 'ripe please' }))).toEqual([
      { quantity: 3, note: 'ripe please' },
    ])
    expect(await unwrap(add(shopper, { productId, quantity: 1 }))).toEqual([{ quantity: 4, note: 'ripe please' }])
  })

  it('of a visitor is merged at login; without one the note of the account stays', async () => {
    const { shopper, product, lineId } = await createFilledCart()
    expect(await unwrap(merge(shopper, [{ productId: product.id, quantity: 1, note: 'ripe please' }]))).toEqual([
      { quantity: 2, note: 'ripe please' },
    ])
    expect(await unwrap(merge(shopper, [{ productId: product.id, quantity: 1 }]))).toEqual([
      { quantity: 2, note: 'ripe please' },
    ])
    expect(await unwrap(setNote(shopper, lineId, ''))).toEqual([null])
  })

  it('is returned in the guest cart', async () => {
    const lines = [{ productId: (await createProduct(shop)).id, quantity: 1, note: 'ripe please' }]
    const { data } = await shop.graphql<{ guestCart: { lines: object[] } }>(
      'query ($lines: [CartLineInput!]!) { guestCart(lines: $lines) { lines { quantity note } } }',
      { lines },
    )
    expect(data.guestCart.lines).toEqual([{ quantity: 1, note: 'ripe please' }])
  })

  it('is returned by the legacy REST path, as an empty string when there is none', async () => {
    const { shopper, lineId } = await createFilledCart()
    const notes = async () =>
      ((await shop.rest('GET', '/cart/get', undefined, shopper)).body.data as { note: string }[]).map(
        ({ note }) => note,
      )
    expect(await notes()).toEqual([''])
    await unwrap(setNote(shopper, lineId, 'ripe please'))
    expect(await notes()).toEqual(['ripe please'])
  })
})

describe.each(API_CLIENTS)('An order placed through $name', (api) => {
  it('keeps the notes of its lines', async () => {
    const { shopper, product, lineId } = await createFilledCart()
    await unwrap(setNote(shopper, lineId, 'ripe please'))
    const address = await createAddress(shop, shopper)
    const order = await unwrap(
      api.placeOrder(shop, { addressId: address.id, total: product.price * 2 + 5_000 }, shopper),
    )
    expect(
      await shop.db.select({ note: orderLines.note }).from(orderLines).where(eq(orderLines.orderId, order.id)),
    ).toEqual([{ note: 'ripe please' }])
    const { data } = await shop.graphql<{ order: object }>(
      'query ($id: ID!) { order(id: $id) { lines { note } } }',
      { id: order.id },
      shopper,
    )
    expect(data.order).toEqual({ lines: [{ note: 'ripe please' }] })
  })
})
