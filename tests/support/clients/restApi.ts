import { expect } from 'vitest'
import type { RestResponse } from '../app/shop.ts'
import type {
  AddressFields,
  AddressResult,
  ApiClient,
  LogInResult,
  Result,
  SettledResult,
  TicketResult,
} from './apiClient.ts'
import { STATUS } from './restStatus.ts'

export function read<T, V>({ status, body }: RestResponse, see: (data: T) => V): Result<V> {
  const details = {
    ...(body.data as object | undefined),
    ...(body.errors && { errors: body.errors }),
    ...(body.sessionExpired === true && { sessionExpired: true }),
  }
  if (status >= 400) return { value: null, refused: status, message: body.message, details }
  return { value: see(body.data as T), refused: null, message: body.message, details: {} }
}

const done = (): true => true

type Item = { product_details: { name: string }; unitPrice: number; quantity: number }
type OrderBody = {
  mainOrderId?: string
  orderId?: string
  order_status: string
  payment_status: string
  totalAmount?: number
  totalAmt?: number
  items: Item[]
  delivery_address: { city: string; address_line: string; second_mobile: string; rider_note: string; plus_code: string }
  change_for: number | null
  history?: { status: string }[]
}
const order = (body: OrderBody) => ({
  id: body.mainOrderId ?? body.orderId ?? '',
  status: body.order_status,
  paymentStatus: body.payment_status.toLowerCase(),
  total: body.totalAmount ?? body.totalAmt ?? Number.NaN,
  quantity: body.items.reduce((sum, { quantity }) => sum + quantity, 0),
  lines: body.items.map(({ product_details: { name }, unitPrice, quantity }) => ({ name, unitPrice, quantity })),
  city: body.delivery_address.city,
  addressLine: body.delivery_address.address_line,
  secondMobile: body.delivery_address.second_mobile,
  riderNote: body.delivery_address.rider_note,
  plusCode: body.delivery_address.plus_code,
  changeFor: body.change_for,
  // A new order is at its first step; only tracking returns the history.
  history: body.history?.map(({ status }) => status) ?? [body.order_status],
})

/** REST names by their GraphQL names. */
const OLD_NAMES = {
  addressLine: 'address_line',
  area: 'address1',
  landmark: 'address2',
  secondMobile: 'second_mobile',
  riderNote: 'rider_note',
  plusCode: 'plus_code',
} as const
type OldName = keyof typeof OLD_NAMES
const restName = (field: string) => OLD_NAMES[field as OldName] ?? (field === 'key' ? 'Idempotency-Key' : field)
type AddressBody = Record<
  Exclude<keyof AddressResult, OldName | 'id' | 'active'> | (typeof OLD_NAMES)[OldName] | '_id',
  string
> & { status: boolean }
const address = (body: AddressBody): AddressResult => ({
  id: body._id,
  name: body.name,
  addressLine: body.address_line,
  city: body.city,
  area: body.address1,
  landmark: body.address2,
  state: body.state,
  country: body.country,
  pincode: body.pincode,
  mobile: body.mobile,
  secondMobile: body.second_mobile,
  riderNote: body.rider_note,
  plusCode: body.plus_code,
  active: body.status,
})
const addressBody = (fields: AddressFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [restName(name), value]))

const logIn = (reply: RestResponse): Result<LogInResult> => {
  const { challengeToken = '' } = reply.body as { challengeToken?: string }
  const deviceToken = reply.cookies.knownDevice ?? ''
  return read(reply, (pair?: { accessToken: string; refreshToken: string }) => ({
    accessToken: pair?.accessToken ?? '',
    refreshToken: pair?.refreshToken ?? '',
    deviceToken,
    challengeToken,
  }))
}

type TicketBody = Omit<TicketResult, 'id' | 'number' | 'responses'> & {
  _id: string
  ticketId: string
  responses: { adminName: string; message: string }[]
}
const ticket = ({
  _id,
  ticketId,
  name,
  email,
  subject,
  message,
  priority,
  status,
  responses,
  pictures,
}: TicketBody): TicketResult => ({
  id: _id,
  number: ticketId,
  name,
  email,
  subject,
  message,
  priority,
  status,
  responses: responses.map((response) => ({ author: response.adminName, message: response.message })),
  pictures,
})

/** Builds a multipart form with one picture. */
export function pictureForm(bytes: Buffer, field = 'avatar'): { headers: { 'content-type': string }; payload: Buffer } {
  const [start, end] = [
    `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`,
    '\r\n--edge--\r\n',
  ]
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Buffer.concat([Buffer.from(start), bytes, Buffer.from(end)]),
  }
}

export const withKey = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key }

export const restClient: ApiClient = {
  name: 'REST',
  refusal: (code) => STATUS[code],
  messageOf: (field) => expect.stringMatching(`(^|[^\\w-])${restName(field)}([^\\w-]|$)`),
  putInCart: async (shop, productId, as) => read(await shop.rest('POST', '/cart/create', { productId }, as), done),
  setQuantity: async (shop, lineId, qty, as) =>
    read(await shop.rest('PUT', '/cart/update-qty', { _id: lineId, qty }, as), done),
  takeOut: async (shop, lineId, as) =>
    read(await shop.rest('DELETE', '/cart/delete-cart-item', { _id: lineId }, as), done),
  cartLines: async (shop, as) =>
    read(
      await shop.rest('GET', '/cart/get', undefined, as),
      (lines: { _id: string; quantity: number; productId: { _id: string } }[]) =>
        lines.map(({ _id, quantity, productId }) => ({ lineId: _id, productId: productId._id, quantity })),
    ),
  quote: async (shop, addressId, as) =>
    read(
      await shop.rest('POST', '/order/calculate-delivery-fee', { addressId, cartTotal: 1 }, as),
      ({ deliveryFee, finalTotal }: { deliveryFee: number; finalTotal: number }) => ({
        deliveryFee,
        grandTotal: finalTotal,
      }),
    ),
  placeOrder: async (shop, { addressId, total, key, changeFor, further }, as) => {
    const body = {
      addressId,
      totalAmt: total,
      paymentMethod: 'Cash on Delivery',
      ...(changeFor !== undefined && { change_for: changeFor }),
      ...further,
    }
    return read(await shop.rest('POST', '/order/cash-on-delivery', body, as, withKey(key)), order)
  },
  orderIds: async (shop, as) =>
    read(
      await shop.rest('GET', '/order/order-list', undefined, as),
      (lists: { groupedOrders: OrderBody[]; individualOrders: OrderBody[] }) =>
        [...lists.groupedOrders, ...lists.individualOrders].map((body) => order(body).id),
    ),
  track: async (shop, orderId, as) =>
    read(
      await shop.rest('GET', `/order/tracking?orderId=${encodeURIComponent(String(orderId))}`, undefined, as),
      order,
    ),
  startPayment: async (shop, { addressId, total, key, further }, as) => {
    const reply = await shop.rest(
      'POST',
      '/order/checkout',
      { addressId, totalAmt: total, ...further },
      as,
      withKey(key),
    )
    return read(reply, (redirectUrl: string) => ({ txRef: String(reply.body.tx_ref), redirectUrl }))
  },
  settlePayment: async (shop, txRef, as, further = {}) => {
    const reply = await shop.rest(
      'GET',
      `/order/verify-payment?${new URLSearchParams({ ...further, tx_ref: String(txRef) })}`,
      undefined,
      as,
    )
    const data = reply.body.data as { payment_status: string; orderId?: string } | undefined
    if (!data) return read(reply, () => ({ state: 'failed', orderId: null }))
    const statusOf = { Paid: 200, Pending: 200, Failed: 409, Refunded: 409 }[data.payment_status]
    if (reply.status !== statusOf || reply.body.success !== (statusOf === 200))
      throw new Error(`${data.payment_status} with ${reply.status}`)
    const state = data.payment_status.toLowerCase() as SettledResult['state']
    return { value: { state, orderId: data.orderId ?? null }, refused: null, message: reply.body.message, details: {} }
  },
  abandonPayment: async (shop, txRef, as, key) =>
    read(
      await shop.rest('POST', '/order/cancel-payment', { tx_ref: txRef }, as, withKey(key)),
      (data: { payment_status: string; orderId?: string }) => ({
        state: data.payment_status.toLowerCase() as SettledResult['state'],
        orderId: data.orderId ?? null,
      }),
    ),
  pendingPayment: async (shop, as) =>
    read(
      await shop.rest('GET', '/order/pending-payment', undefined, as),
      ({ tx_ref, amount, link }: { tx_ref: string; amount: number; link: string }) => ({
        txRef: tx_ref,
        amount,
        redirectUrl: link,
      }),
    ),
  cancelOrder: async (shop, orderId, as, key) =>
    read(await shop.rest('POST', '/order/cancel', { orderId }, as, withKey(key)), order),
  addresses: async (shop, as) =>
    read(await shop.rest('GET', '/address/get', undefined, as), (bodies: AddressBody[]) => bodies.map(address)),
  addAddress: async (shop, fields, as, further) =>
    read(await shop.rest('POST', '/address/create', { ...addressBody(fields), ...further }, as), address),
  changeAddress: async (shop, addressId, fields, as) =>
    read(await shop.rest('PUT', '/address/update', { _id: addressId, ...addressBody(fields) }, as), address),
  hideAddress: async (shop, addressId, as) =>
    read(await shop.rest('DELETE', '/address/disable', { _id: addressId }, as), done),
  register: async (shop, form) => {
    const reply = await shop.rest('POST', '/user/register', form)
    return read(reply, ({ email }: { email: string }) => ({ email, message: reply.body.message }))
  },
  verify: async (shop, { email, otp }) =>
    read(await shop.rest('POST', '/user/verify-registration-otp', { email, otp }), done),
  logIn: async (shop, { deviceToken, ...form }) =>
    logIn(
      await shop.rest(
        'POST',
        '/user/login',
        form,
        null,
        deviceToken === undefined ? {} : { cookie: `knownDevice=${deviceToken}` },
      ),
    ),
  completeLogIn: async (shop, { challengeToken, email, otp }) =>
    logIn(
      await shop.rest(
        'POST',
        '/user/login',
        { email, otp },
        null,
        challengeToken ? { cookie: `loginChallenge=${challengeToken}` } : {},
      ),
    ),
  forgot: async (shop, form) => read(await shop.rest('PUT', '/user/forgot-password', form), done),
  verifyReset: async (shop, { email, otp }) => {
    const reply = await shop.rest('PUT', '/user/verify-forgot-password-otp', { email, otp })
    return read(reply, () => ({ resetToken: reply.cookies.resetGrant ?? '' }))
  },
  reset: async (shop, { resetToken, ...form }) =>
    read(
      await shop.rest(
        'PUT',
        '/user/reset-password',
        form,
        null,
        resetToken ? { cookie: `resetGrant=${resetToken}` } : {},
      ),
      done,
    ),
  updateProfile: async (shop, form, as) => read(await shop.rest('PUT', '/user/update-user', form, as), done),
  changeEmail: async (shop, form, as) =>
    read(await shop.rest('PUT', '/user/update-user', { name: 'Person', mobile: '0772 000111', ...form }, as), done),
  requestPasswordChangeCode: async (shop, currentPassword, as) =>
    read(
      await shop.rest('POST', '/user/change-password-code', { currentPassword }, as),
      ({ resendAfterSeconds }: { resendAfterSeconds: number }) => resendAfterSeconds,
    ),
  changePassword: async (shop, form, as) => read(await shop.rest('PUT', '/user/change-password', form, as), done),
  setAvatar: async (shop, bytes, as) => {
    const { headers, payload } = pictureForm(bytes)
    return read(
      await shop.rest('PUT', '/user/upload-avatar', payload, as, headers),
      ({ avatar }: { avatar: string }) => avatar,
    )
  },
  createTicket: async (shop, { key, ...form }, as) =>
    read(
      await shop.rest('POST', '/support/create-ticket', form, as, withKey(key)),
      ({ ticketId }: { ticketId: string }) => ticketId,
    ),
  tickets: async (shop, as) =>
    read(await shop.rest('GET', '/user/support-tickets', undefined, as), ({ tickets }: { tickets: TicketBody[] }) =>
      tickets.map(ticket),
    ),
  ticket: async (shop, number, as) =>
    read(await shop.rest('GET', `/user/support-tickets/${encodeURIComponent(number)}`, undefined, as), ticket),
  sendTicketPicture: async (shop, bytes, as) => {
    const { headers, payload } = pictureForm(bytes, 'image')
    return read(
      await shop.rest('POST', '/support/upload-picture', payload, as, headers),
      ({ token }: { token: string }) => token,
    )
  },
  refresh: async (shop, refreshToken) =>
    read(
      await shop.rest('POST', '/user/refresh-token', undefined, null, { authorization: `Bearer ${refreshToken}` }),
      ({ accessToken, refreshToken: next }: { accessToken: string; refreshToken: string }) => ({
        accessToken,
        refreshToken: next,
      }),
    ),
  logOut: async (shop, as) => read(await shop.rest('GET', '/user/logout', undefined, as), done),
  whoAmI: async (shop, as) =>
    read(
      await shop.rest('GET', '/user/user-details', undefined, as),
      ({ _id, role }: { _id: string; role: string }) => ({ id: _id, role }),
    ),
}
