/** Domain errors as data: responses to operations that select `userErrors`, and to those that do not. */
import { eq } from 'drizzle-orm'
import { getNamedType, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '#server/db/tables/orders.ts'
import { buildShopSchema } from '#server/graphql/schema.ts'
import { convertIdKind, newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { mutation } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createDeliveryZones,
  createProduct,
  createShopper,
  type Person,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
})
afterAll(() => shop.close())

const USER_ERRORS = `userErrors { code field message details { __typename
  ... on StockDetails { productId productName availableQuantity }
  ... on TotalDetails { itemsTotal deliveryFee grandTotal lines { productId state availableQuantity } }
  ... on StatusDetails { status } } }`

type UserError = { code: string; field: string[] | null; message: string; details: unknown }
type Payload = { userErrors: UserError[]; [field: string]: unknown }

/** Input that each mutation rejects, with the expected errors and the data fields of its payload. */
const CASES: Record<
  string,
  { data: string; make: (shopper: Person) => Promise<{ input: object; expected: Partial<UserError>[] }> }
> = {
  addToCart: {
    data: 'cart { id }',
    make: async () => {
      const { id: productId, name: productName } = await createProduct(shop, { stock: 3 })
      const details = { __typename: 'StockDetails', productId, productName, availableQuantity: 3 }
      return {
        input: { productId, quantity: 4 },
        expected: [{ code: 'QUANTITY_TOO_HIGH', field: ['input', 'quantity'], details }],
      }
    },
  },
  changeCartQuantity: {
    data: 'cart { id }',
    make: async () => ({
      input: { lineId: convertIdKind('cartLine', newId('product')), quantity: 1 },
      expected: [{ code: 'NOT_FOUND', field: ['input', 'lineId'], details: null }],
    }),
  },
  setCartLineNote: {
    data: 'cart { id }',
    make: async () => ({
      input: { lineId: convertIdKind('cartLine', newId('product')), note: 'x'.repeat(201) },
      expected: [{ code: 'BAD_INPUT', field: ['input', 'note'], details: null }],
    }),
  },
  removeFromCart: {
    data: 'cart { id }',
    make: async () => ({ input: { lineId: 'x' }, expected: [{ code: 'NOT_FOUND', field: ['input', 'lineId'] }] }),
  },
  mergeCart: {
    data: 'cart { id } notices { quantity }',
    make: async () => ({
      input: { lines: [{ productId: 'x', quantity: 0 }] },
      expected: [{ code: 'BAD_INPUT', field: ['input', 'lines', 'quantity'] }],
    }),
  },
  placeOrder: {
    data: 'order { id } cart { id }',
    make: async (shopper) => {
      const product = await createProduct(shop, { listPrice: 10_000 })
      await createCart(shop, shopper, [{ product, quantity: 2 }])
      const { id: addressId } = await createAddress(shop, shopper)
      const details = {
        __typename: 'TotalDetails',
        itemsTotal: 20_000,
        deliveryFee: 5_000,
        grandTotal: 25_000,
        lines: [],
      }
      return {
        input: { addressId, expectedTotal: 1 },
        expected: [{ code: 'TOTAL_CHANGED', field: ['input', 'expectedTotal'], details }],
      }
    },
  },
  startOnlinePayment: {
    data: 'txRef redirectUrl',
    make: async (shopper) => {
      await createCart(shop, shopper, [{ product: await createProduct(shop), quantity: 1 }])
      return {
        input: { addressId: newId('address'), expectedTotal: 1 },
        expected: [{ code: 'ADDRESS_NOT_FOUND', field: ['input', 'addressId'] }],
      }
    },
  },
  settlePayment: {
    data: 'state order { id }',
    make: async () => ({ input: { txRef: 'none' }, expected: [{ code: 'NOT_FOUND', field: ['input', 'txRef'] }] }),
  },
  cancelOrder: {
    data: 'order { id }',
    make: async (shopper) => {
      await createCart(shop, shopper, [{ product: await createProduct(shop, { listPrice: 10_000 }), quantity: 1 }])
      const { id: addressId } = await createAddress(shop, shopper)
      const input = { input: { addressId, expectedTotal: 15_000 } }
      const { data } = await shop.graphql<{ placeOrder: { order: { id: string } } }>(
        mutation('placeOrder', 'PlaceOrderInput', 'order { id }'),
        input,
        shopper,
      )
      await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, data.placeOrder.order.id))
      return {
        input: { orderId: data.placeOrder.order.id },
        expected: [
          {
            code: 'STATUS_CONFLICT',
            field: ['input', 'orderId'],
            details: { __typename: 'StatusDetails', status: 'SHIPPED' },
          },
        ],
      }
    },
  },
  reorder: {
    data: 'cart { id } notices { quantity }',
    make: async () => ({
      input: { orderId: newId('order') },
      expected: [{ code: 'NOT_FOUND', field: ['input', 'orderId'] }],
    }),
  },
  createAddress: {
    data: 'address { id }',
    make: async () => ({
      input: {
        address: {
          addressLine: 'Plot 7',
          city: '',
          area: 'Ntinda',
          landmark: 'Church',
          country: 'Uganda',
          mobile: 'none',
        },
      },
      expected: [
        { code: 'BAD_INPUT', field: ['input', 'address', 'city'] },
        { code: 'BAD_INPUT', field: ['input', 'address', 'mobile'] },
      ],
    }),
  },
}

const inputType = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}Input`
const send = async (name: string, input: object, selection: string, as: Person | null, variables: object = {}) => {
  const { data, errors } = await shop.graphql<Record<string, Payload> | null>(
    mutation(name, inputType(name), selection),
    { input, ...variables },
    as,
  )
  return { payload: data?.[name], errors }
}

describe('A rejected mutation', () => {
  it.each(Object.keys(CASES))(
    'returns the error of %s in userErrors with null data fields when userErrors is selected',
    async (name) => {
      const shopper = await createShopper(shop)
      const { data = '', make } = CASES[name] ?? {}
      const { input, expected } = (await make?.(shopper)) ?? { input: {}, expected: [] }
      const { payload, errors } = await send(name, input, `${data} ${USER_ERRORS}`, shopper)
      expect(errors).toBeUndefined()
      const { userErrors, ...fields } = payload ?? { userErrors: [] }
      expect(userErrors).toEqual(
        expected.map((error) => ({ details: null, message: expect.stringMatching(/\S/), ...error })),
      )
      for (const [field, value] of Object.entries(fields)) expect([field, value]).toEqual([field, null])

      const unselected = await send(name, input, data, shopper)
      expect(unselected.payload).toBeUndefined()
      expect(unselected.errors).toMatchObject([{ path: [name], extensions: { code: expected[0]?.code } }])
    },
  )

  it('lists a changed line with its state', async () => {
    const shopper = await createShopper(shop)
    const product = await createProduct(shop, { stock: 0 })
    await createCart(shop, shopper, [{ product, quantity: 2 }])
    const { id: addressId } = await createAddress(shop, shopper)
    const { payload } = await send('placeOrder', { addressId, expectedTotal: 1 }, USER_ERRORS, shopper)
    expect(payload?.userErrors).toMatchObject([
      { details: { lines: [{ productId: product.id, state: 'OUT_OF_STOCK', availableQuantity: 0 }] } },
    ])
  })

  it('returns authentication and input type errors in errors', async () => {
    const input = { productId: newId('product') }
    expect((await send('addToCart', input, USER_ERRORS, null)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
    expect(
      (await send('addToCart', { ...input, quantity: 'x' }, USER_ERRORS, await createShopper(shop))).errors,
    ).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })

  it('finds userErrors in fragments and respects @skip and @include', async () => {
    const shopper = await createShopper(shop)
    const input = { productId: newId('product') }
    const ask = (selection: string, variables: object = {}) =>
      shop.graphql<{ added: Payload } | null>(
        `mutation ($input: AddToCartInput!, $no: Boolean! = false) { added: addToCart(input: $input) { __typename ${selection} } } fragment Refused on CartPayload { userErrors @include(if: true) { code } __typename @include(if: $no) }`,
        { input, ...variables },
        shopper,
      )
    for (const selection of [
      '...Refused',
      '... on CartPayload { ...Refused }',
      'userErrors @skip(if: $no) { code } ...Refused',
    ])
      expect((await ask(selection)).data?.added.userErrors).toEqual([{ code: 'NOT_FOUND' }])
    const { data, errors } = await shop.graphql(
      'mutation ($input: AddToCartInput!, $no: Boolean!) { addToCart(input: $input) { __typename userErrors @include(if: $no) { code } } }',
      { input, no: false },
      shopper,
    )
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  })

  it('does not affect the other mutations of its request', async () => {
    const shopper = await createShopper(shop)
    const { id } = await createProduct(shop)
    const add = (name: string, productId: string) =>
      `${name}: addToCart(input: { productId: "${productId}" }) { cart { itemCount } userErrors { code } }`
    const { data, errors } = await shop.graphql(
      `mutation { ${add('a', newId('product'))} ${add('b', id)} }`,
      {},
      shopper,
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      a: { cart: null, userErrors: [{ code: 'NOT_FOUND' }] },
      b: { cart: { itemCount: 1 }, userErrors: [] },
    })
  })
})

it('every mutation of the cart, checkout and addresses has userErrors and nullable data fields in its payload', () => {
  const schema = buildShopSchema()
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
  const having = mutations.filter(({ type }) => {
    const payload = getNamedType(type)
    if (!isObjectType(payload)) throw new Error('A payload is an object.')
    const { userErrors, ...fields } = payload.getFields()
    if (userErrors)
      for (const field of Object.values(fields))
        expect(String(field.type), `${payload.name}.${field.name}`).not.toMatch(/!$/)
    return String(userErrors?.type) === '[UserError!]!'
  })
  expect(having.map(({ name }) => name)).toEqual(
    expect.arrayContaining([...Object.keys(CASES), 'updateAddress', 'hideAddress', 'moveOrderForward']),
  )
})
