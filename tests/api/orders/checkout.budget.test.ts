/**
 * SQL statement counts of a sale as the web client requests it; bench/checkout.ts checks the same numbers over HTTP.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import documents from '#schema/documents.json' with { type: 'json' }
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCheckouts, createDeliveryZones, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const textOf = (name: string): string =>
  Object.values(documents).find((text) => new RegExp(`^(query|mutation) ${name}\\b`).test(text)) ?? ''

it('adding a product to the cart takes two statements, later one, quoting and ordering three lines nine', async () => {
  const [shopper] = await createCheckouts(shop, 1, () => [])
  if (!shopper) throw new Error('nobody shops')
  const ask = async <T>(name: string, variables: object): Promise<T> => {
    const { data, errors } = await shop.graphql<T>(textOf(name), { ...variables }, shopper)
    expect(errors).toBeUndefined()
    return data
  }
  const add = async () => {
    const { id: productId } = await createProduct(shop)
    return shop.statementsOf(() =>
      ask('AddToCart', { input: { productId, quantity: 1, changeId: crypto.randomUUID() } }),
    )
  }
  // Delivery zones are cached once the subscription to their changes is active.
  await shop.receiveNotices()
  await ask('Cart', {})
  expect(await shop.statementsOf(() => ask('Cart', {}))).toHaveLength(2)
  const added = [await add(), await add(), await add()]
  expect(added.map((statements) => statements.length)).toEqual([2, 1, 1])
  const ordered = await shop.statementsOf(async () => {
    const { addressId } = shopper
    const { deliveryQuote } = await ask<{ deliveryQuote: { grandTotal: number } }>('DeliveryQuote', { addressId })
    await ask('PlaceOrder', {
      input: { addressId, expectedTotal: deliveryQuote.grandTotal, idempotencyKey: crypto.randomUUID() },
    })
  })
  expect(ordered, ordered.join('\n')).toHaveLength(9)
})
