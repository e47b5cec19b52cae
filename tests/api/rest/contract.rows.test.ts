/** REST contract tests, one for each row and each error, written from the contract and not from the code. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { later } from '../../support/fixtures/accounts.ts'
import type { Scene } from '../../support/fixtures/contract/sceneTools.ts'
import { contractScenes } from '../../support/fixtures/contractScenes.ts'
import { createDeliveryZones, createShopper, createStaffMember } from '../../support/fixtures/fixtures.ts'
import { createPayment, onPage } from '../../support/fixtures/payments.ts'

let shop: TestShop
let scenes: Record<string, Scene>
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  scenes = contractScenes(shop, { shopper: await createShopper(shop), staff: await createStaffMember(shop) })
})
afterAll(() => shop.close())

const TEXT = expect.any(String)
const NUMBER = expect.any(Number)
const NUMBER_OR_NULL = expect.toSatisfy((value) => value === null || typeof value === 'number')
const YES_OR_NO = expect.any(Boolean)
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
/** Ids contain no hyphen. */
const ID = expect.stringMatching(/^[a-z]+_[0-9a-z]{26}$/)
const looksLike = (shape: unknown) => (one: unknown) => {
  expect(one).toEqual(shape)
  return true
}
/** Matches a list, possibly empty, whose entries all match the shape. */
const perhaps = (shape: unknown) => expect.toSatisfy((value) => Array.isArray(value) && value.every(looksLike(shape)))
/** Matches a non-empty list whose entries all match the shape. */
const listOf = (shape: unknown) =>
  expect.toSatisfy((value) => Array.isArray(value) && value.length > 0 && value.every(looksLike(shape)))

const SHELF = { _id: ID, name: TEXT, image: TEXT }
const SUBCATEGORY = { ...SHELF, category: listOf(SHELF) }
const PRODUCT = {
  _id: ID,
  name: TEXT,
  image: perhaps(TEXT),
  category: perhaps(SHELF),
  subCategory: perhaps(SHELF),
  unit: TEXT,
  price: NUMBER,
  discount: NUMBER,
  stock: NUMBER,
  description: TEXT,
  more_details: expect.any(Object),
  productNumber: TEXT,
  publish: YES_OR_NO,
  createdAt: ISO,
  updatedAt: ISO,
}
const TOKENS = { accesstoken: TEXT, accessToken: TEXT, refreshToken: TEXT }
const ADDRESS = {
  _id: ID,
  userId: ID,
  name: TEXT,
  address_line: TEXT,
  city: TEXT,
  address1: TEXT,
  address2: TEXT,
  state: TEXT,
  country: TEXT,
  pincode: TEXT,
  mobile: TEXT,
  status: YES_OR_NO,
  coordinates: { lat: NUMBER_OR_NULL, lng: NUMBER_OR_NULL },
  // Fields added after the contract, which does not mention them.
  second_mobile: TEXT,
  rider_note: TEXT,
  plus_code: TEXT,
}
const CART_ITEM = {
  _id: ID,
  quantity: NUMBER,
  productId: { _id: ID, name: TEXT, image: listOf(TEXT), price: NUMBER, discount: NUMBER, stock: NUMBER, unit: TEXT },
  note: TEXT,
  state: 'OK',
  availableQuantity: NUMBER,
}
const ORDER_ITEM = {
  _id: ID,
  product_details: { _id: ID, name: TEXT, image: listOf(TEXT), productNumber: TEXT, price: NUMBER, discount: NUMBER },
  quantity: NUMBER,
  price: NUMBER,
  originalPrice: NUMBER,
  discount: NUMBER,
  itemTotal: NUMBER,
  totalAmt: NUMBER,
  unitPrice: NUMBER,
}
const PLACE = { address_line: TEXT, city: TEXT, state: TEXT, country: TEXT }
const INDIVIDUAL_ORDER = expect.objectContaining({
  orderId: ID,
  createdAt: ISO,
  order_status: 'pending',
  payment_status: 'Cash on Delivery',
  items: listOf(ORDER_ITEM),
  itemTotal: NUMBER,
  totalAmt: NUMBER,
  quantity: NUMBER,
  deliveryFee: NUMBER,
  delivery_address: expect.objectContaining(PLACE),
})
const TICKET = expect.objectContaining({
  ticketId: expect.stringMatching(/^TKT-[0-9A-Z]{6}$/),
  subject: TEXT,
  message: TEXT,
  priority: 'medium',
  status: 'open',
  createdAt: ISO,
  updatedAt: ISO,
  responses: perhaps({ adminName: TEXT, message: TEXT, createdAt: ISO }),
})

/** Response fields of each call of the contract besides the envelope. */
const GIVES: [row: string, beyond: object][] = [
  ['GET /user/csrf-token 200', { csrfToken: TEXT }],
  ['POST /user/register 201', { data: { _id: ID, email: TEXT } }],
  ['POST /user/verify-registration-otp 200', {}],
  ['POST /user/login 200', { data: TOKENS }],
  ['PUT /user/forgot-password 200', {}],
  ['PUT /user/verify-forgot-password-otp 200', { data: { resetToken: TEXT } }],
  ['PUT /user/reset-password 200', {}],
  ['POST /user/refresh-token 200', { data: TOKENS }],
  [
    'GET /user/user-details 200',
    {
      data: {
        _id: ID,
        name: TEXT,
        email: TEXT,
        avatar: TEXT,
        mobile: TEXT,
        verify_email: true,
        last_login_date: TEXT,
        status: 'active',
        address_details: perhaps(ADDRESS),
        shopping_cart: perhaps(CART_ITEM),
        orderHistory: perhaps(ID),
        role: 'customer',
      },
    },
  ],
  ['GET /user/logout 200', {}],
  ['PUT /user/upload-avatar 200', { data: { _id: ID, avatar: TEXT } }],
  ['PUT /user/update-user 200', {}],
  ['POST /user/change-password-code 200', { data: { resendAfterSeconds: 60 } }],
  ['PUT /user/change-password 200', {}],
  ['POST /support/create-ticket 200', { data: { ticketId: expect.stringMatching(/^TKT-[0-9A-Z]{6}$/) } }],
  ['GET /user/support-tickets 200', { data: { tickets: listOf(TICKET) } }],
  ['GET /user/support-tickets/{ticketId} 200', { data: TICKET }],
  ['POST /subcategory/create 200', { data: SUBCATEGORY }],
  ['POST /subcategory/get 200', { data: listOf(SUBCATEGORY) }],
  ['PUT /subcategory/update 200', { data: SUBCATEGORY }],
  ['DELETE /subcategory/delete 200', {}],
  ['POST /category/add-category 200', { data: { ...SHELF, Image: TEXT } }],
  ['GET /category/get-category 200', { data: listOf({ ...SHELF, Image: TEXT }) }],
  ['PUT /category/update-category 200', { data: { ...SHELF, Image: TEXT } }],
  ['DELETE /category/delete-category 200', {}],
  ['POST /file/upload-image 200', { data: { _id: expect.stringMatching(/^[^-]+$/), url: TEXT } }],
  ['POST /product/create 200', { data: PRODUCT }],
  ['PUT /product/update 200', { data: PRODUCT }],
  ['DELETE /product/delete 200', {}],
  ['POST /product/get-product-by-category 200', { data: listOf(PRODUCT) }],
  ['POST /product/get 200', { data: listOf(PRODUCT), totalCount: NUMBER, totalNoPage: NUMBER }],
  [
    'POST /product/get-product-by-category-and-subcategory 200',
    { data: perhaps(PRODUCT), totalCount: NUMBER, page: 1, limit: 20 },
  ],
  ['POST /product/get-product-details 200', { data: PRODUCT }],
  [
    'POST /product/search 200',
    { data: listOf({ ...PRODUCT, image: perhaps({ url: TEXT }) }), page: 1, totalPage: NUMBER, totalCount: NUMBER },
  ],
  ['POST /cart/create 200', {}],
  ['GET /cart/get 200', { data: listOf(CART_ITEM) }],
  ['PUT /cart/update-qty 200', {}],
  ['DELETE /cart/delete-cart-item 200', {}],
  ['POST /address/create 201', { data: ADDRESS }],
  ['GET /address/get 200', { data: listOf(ADDRESS) }],
  ['PUT /address/update 200', { data: ADDRESS }],
  ['DELETE /address/disable 200', {}],
  ['POST /order/calculate-delivery-fee 200', { data: { deliveryFee: NUMBER, finalTotal: NUMBER } }],
  ['POST /order/cash-on-delivery 200', { data: INDIVIDUAL_ORDER }],
  ['POST /order/checkout 200', { data: expect.stringMatching(/^http/), tx_ref: TEXT }],
  ['GET /order/verify-payment 200', { status: 'paid', data: { payment_status: 'Paid', orderId: ID } }],
  ['GET /order/order-list 200', { data: { groupedOrders: [], individualOrders: listOf(INDIVIDUAL_ORDER) } }],
  [
    'GET /order/tracking 200',
    {
      data: expect.objectContaining({
        orderId: ID,
        createdAt: ISO,
        totalAmt: NUMBER,
        order_status: 'pending',
        quantity: NUMBER,
        product_details: { name: TEXT, image: listOf(TEXT) },
        delivery_address: expect.objectContaining(PLACE),
        items: listOf(ORDER_ITEM),
        history: [{ status: 'pending', at: ISO }],
      }),
    },
  ],
  ['POST /payment/webhook 200', {}],
]

describe('Successful responses of the contract', () => {
  it('are tested here for every path of it', async () => {
    const { paths } = await shop.contract.document()
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const ours = [
      'GET /changelog',
      'GET /order/pending-payment',
      'GET /order/receipt',
      'GET /partner/exports/{id}',
      'GET /partner/key',
      'GET /partner/orders',
      'GET /partner/orders/{id}',
      'GET /partner/products',
      'GET /partner/products/removed',
      'GET /partner/tickets',
      'GET /partner/tickets/{id}',
      'POST /order/cancel',
      'POST /partner/exports',
      'POST /order/cancel-payment',
      'POST /support/upload-picture',
    ]
    expect([...GIVES.map(([row]) => row.slice(0, -4)), ...ours].sort()).toEqual(all.sort())
  })

  it.each(GIVES)('%s', async (row, beyond) => {
    const response = await scenes[row]?.()
    expect([response?.status, response?.body]).toEqual([
      Number(row.slice(-3)),
      { success: true, error: false, message: TEXT, ...beyond },
    ])
  })
})

/** Errors of each call of the contract, with their fields besides the message. */
const REFUSES: [row: string, code: string, message: unknown, beyond: object][] = [
  [
    'POST /user/register 400',
    'BAD_INPUT',
    'name is required and must be a string.',
    {
      errors: ['name', 'email', 'mobile', 'password', 'confirmPassword'].map(
        (field) => `${field} is required and must be a string.`,
      ),
    },
  ],
  ['POST /user/login 401', 'INVALID_CREDENTIALS', TEXT, {}],
  ['POST /user/login 403', 'EMAIL_NOT_VERIFIED', TEXT, { data: { codeState: 'STILL_GOOD', resendAfterSeconds: 60 } }],
  ['POST /user/refresh-token 401', 'UNAUTHENTICATED', 'Please log in first.', {}],
  [
    'POST /product/get 400',
    'BAD_INPUT',
    'limit must be a whole number from 1 to 100.',
    { errors: ['limit must be a whole number from 1 to 100.'] },
  ],
  [
    'POST /product/search 400',
    'BAD_INPUT',
    expect.stringContaining('sortBy'),
    { errors: [expect.stringContaining('sortBy')] },
  ],
  ['POST /product/get-product-details 404', 'NOT_FOUND', 'Product not found', {}],
  ['DELETE /category/delete-category 409', 'IN_USE', TEXT, { data: { products: 0, subcategories: 1 } }],
  ['PUT /cart/update-qty 409', 'QUANTITY_TOO_HIGH', TEXT, { data: expect.objectContaining({ availableQuantity: 3 }) }],
  ['POST /cart/create 404', 'NOT_FOUND', 'Product not found', {}],
  ['PUT /address/update 404', 'ADDRESS_NOT_FOUND', 'Address not found', {}],
  ['POST /order/cash-on-delivery 400', 'CART_EMPTY', 'Your cart is empty!', {}],
  ['POST /order/cash-on-delivery 404', 'ADDRESS_NOT_FOUND', 'Please select a delivery address first!', {}],
  [
    'POST /order/cash-on-delivery 409',
    'TOTAL_CHANGED',
    TEXT,
    { data: expect.objectContaining({ subTotalAmt: NUMBER, deliveryFee: NUMBER, totalAmt: NUMBER }) },
  ],
  ['POST /order/cash-on-delivery 422', 'IDEMPOTENCY_KEY_REUSED', TEXT, {}],
  ['POST /order/checkout 400', 'CART_EMPTY', 'Your cart is empty!', {}],
  [
    'POST /order/checkout 409',
    'TOTAL_CHANGED',
    TEXT,
    { data: expect.objectContaining({ subTotalAmt: NUMBER, deliveryFee: NUMBER, totalAmt: NUMBER }) },
  ],
  ['POST /order/checkout 503', 'PAYMENT_UNAVAILABLE', 'Failed to initiate payment. Please try again.', {}],
  [
    'GET /order/verify-payment 409',
    'PAYMENT_FAILED',
    'Payment verification failed.',
    { status: 'failed', data: { payment_status: 'Failed' } },
  ],
  ['GET /order/tracking 404', 'NOT_FOUND', 'Order not found', {}],
  [
    'POST /support/create-ticket 400',
    'BAD_INPUT',
    'subject: Please fill in all required fields',
    { errors: ['subject: Please fill in all required fields'] },
  ],
  [
    'POST /support/create-ticket 401',
    'SESSION_EXPIRED',
    'Session expired. Please login again.',
    { sessionExpired: true },
  ],
  ['POST /payment/webhook 401', 'UNAUTHENTICATED', TEXT, {}],
]

describe('Errors of the contract', () => {
  it.each(REFUSES)('%s', async (row, code, message, beyond) => {
    const response = await scenes[row]?.()
    expect([response?.status, response?.body]).toEqual([
      Number(row.slice(-3)),
      { success: false, error: true, code, message, ...beyond },
    ])
  })

  it('return a plain 401 for an expired access token and sessionExpired for an ended session', async () => {
    const [ended, late] = [await createShopper(shop), await createShopper(shop)]
    const refused = { success: false, error: true }
    await shop.rest('GET', '/user/logout', undefined, ended)
    const { status, body } = await shop.rest('GET', '/cart/get', undefined, ended)
    expect([status, body]).toEqual([
      401,
      { ...refused, code: 'SESSION_EXPIRED', message: 'Session expired. Please login again.', sessionExpired: true },
    ])
    await later(shop, 21 * 60, async () => {
      const response = await shop.rest('GET', '/cart/get', undefined, late)
      expect([response.status, response.body]).toEqual([
        401,
        { ...refused, code: 'UNAUTHENTICATED', message: 'Please log in first.' },
      ])
    })
  })
})

describe('A payment that the provider has not confirmed', () => {
  it('returns 200 with status pending and without an orderId', async () => {
    const { shopper, txRef, redirectUrl } = await createPayment(shop)
    await onPage(shop, { redirectUrl }, 'pending')
    const { status, body } = await shop.rest('GET', `/order/verify-payment?tx_ref=${txRef}`, undefined, shopper)
    const envelope = { success: true, error: false, message: 'The payment is not confirmed yet.' }
    expect([status, body]).toEqual([200, { ...envelope, status: 'pending', data: { payment_status: 'Pending' } }])
  })
})

describe('A DELETE', () => {
  it('accepts its fields in the query string as well', async () => {
    const shopper = await createShopper(shop)
    expect(
      (await shop.rest('DELETE', '/cart/delete-cart-item?_id=line_01kagv4xwbexvb3t0r2q9m5d8n', undefined, shopper))
        .status,
    ).toBe(200)
    expect((await shop.rest('DELETE', '/cart/delete-cart-item', undefined, shopper)).body).toMatchObject({
      message: '_id is required and must be a string.',
    })
  })
})
