import type { Credentials, TestShop } from '../app/shop.ts'
import type {
  AddressResult,
  ApiClient,
  LogInResult,
  OrderResult,
  PendingResult,
  Result,
  SettledResult,
  Started,
  TicketResult,
} from './apiClient.ts'

const LINES = 'lines { id quantity product { id } }'
const ORDER =
  'id status paymentStatus total itemCount changeFor address { city addressLine secondMobile riderNote plusCode } lines { name unitPrice quantity } history { status }'
const ADDRESS =
  'id name addressLine city area landmark state country pincode mobile secondMobile riderNote plusCode active'
const TICKET =
  'id number name email subject message priority status responses { author message } pictures { url thumbnail }'
const PAIR = 'accessToken refreshToken'
const LOGIN = `challengeToken session { ${PAIR} deviceToken }`

/** Runs an operation with one root field and returns its value, or its error code. */
export async function ask<T, V>(
  shop: TestShop,
  query: string,
  variables: Record<string, unknown>,
  as: Credentials,
  see: (field: T) => V,
): Promise<Result<V>> {
  const { data, errors } = await shop.graphql<Record<string, T> | null>(query, variables, as)
  const [error] = errors ?? []
  const field = data && Object.values(data)[0]
  if (error) {
    // A variable of the wrong type never reaches validation in the services; callers see the same error.
    const { code, details = {} } = error.extensions
    // REST writes statuses in lower case.
    const status = typeof details.status === 'string' && { status: details.status.toLowerCase() }
    return {
      value: null,
      refused: code === 'BAD_USER_INPUT' ? 'BAD_INPUT' : code,
      message: error.message,
      details: { ...details, ...status },
    }
  }
  if (field === null || field === undefined) return { value: null, refused: 'NOT_FOUND', message: '', details: {} }
  return { value: see(field), refused: null, message: '', details: {} }
}

/** GraphQL returns null as the viewer of an anonymous client; REST returns 401. */
const unlessVisitor = <T>(result: Result<T>): Result<T> =>
  result.refused === 'NOT_FOUND' ? { ...result, refused: 'UNAUTHENTICATED' } : result

export const done = (): true => true
export const mutation = (field: string, input: string, result: string): string =>
  `mutation ($input: ${input}!) { ${field}(input: $input) { ${result} } }`

type OrderField = Pick<OrderResult, 'id' | 'status' | 'paymentStatus' | 'total' | 'lines' | 'changeFor'> & {
  itemCount: number
  address: {
    city: string
    addressLine: string
    secondMobile: string | null
    riderNote: string | null
    plusCode: string | null
  }
  history: { status: string }[]
}
const order = ({ id, status, paymentStatus, total, itemCount, lines, address, changeFor, history }: OrderField) => ({
  id,
  status: status.toLowerCase(),
  paymentStatus: paymentStatus.toLowerCase().replaceAll('_', ' '),
  total,
  quantity: itemCount,
  lines,
  city: address.city,
  addressLine: address.addressLine,
  secondMobile: address.secondMobile ?? '',
  riderNote: address.riderNote ?? '',
  plusCode: address.plusCode ?? '',
  changeFor,
  history: history.map((event) => event.status.toLowerCase()),
})

const SETTLED = 'state message order { id }'
type SettledField = { state: string; message: string | null; order: { id: string } | null }
const settled = ({ state, order }: SettledField): SettledResult => ({
  // REST uses one value for both.
  state: state === 'EXPIRED' ? 'failed' : (state.toLowerCase() as SettledResult['state']),
  orderId: order?.id ?? null,
})

type AddressField = { [K in keyof AddressResult]: AddressResult[K] | null } & { active: boolean }
const address = ({ active, ...field }: AddressField): AddressResult => ({
  ...(Object.fromEntries(Object.entries(field).map(([name, value]) => [name, value ?? ''])) as Omit<
    AddressResult,
    'active'
  >),
  active,
})

type LogInField = { challengeToken: string | null; session: Omit<LogInResult, 'challengeToken'> | null }
const logIn = ({ challengeToken, session }: LogInField): LogInResult => ({
  challengeToken: challengeToken ?? '',
  ...(session ?? { accessToken: '', refreshToken: '', deviceToken: '' }),
})

const ticket = ({ priority, status, ...field }: TicketResult): TicketResult => ({
  ...field,
  priority: priority.toLowerCase(),
  status: status.toLowerCase().replace('_', '-'),
})

export const graphqlClient: ApiClient = {
  name: 'GraphQL',
  refusal: (code) => code,
  messageOf: (_field, message) => message,
  putInCart: (shop, productId, as) =>
    ask(shop, mutation('addToCart', 'AddToCartInput', 'cart { id }'), { input: { productId } }, as, done),
  setQuantity: (shop, lineId, quantity, as) =>
    ask(
      shop,
      mutation('changeCartQuantity', 'ChangeCartQuantityInput', 'cart { id }'),
      { input: { lineId, quantity } },
      as,
      done,
    ),
  takeOut: (shop, lineId, as) =>
    ask(shop, mutation('removeFromCart', 'RemoveFromCartInput', 'cart { id }'), { input: { lineId } }, as, done),
  cartLines: (shop, as) =>
    ask(
      shop,
      `{ cart { ${LINES} } }`,
      {},
      as,
      ({ lines }: { lines: { id: string; quantity: number; product: { id: string } }[] }) =>
        lines.map(({ id, quantity, product }) => ({ lineId: id, productId: product.id, quantity })),
    ),
  quote: (shop, addressId, as) =>
    ask(
      shop,
      'query ($addressId: ID!) { deliveryQuote(addressId: $addressId) { deliveryFee grandTotal } }',
      { addressId },
      as,
      (quote: { deliveryFee: number; grandTotal: number }) => quote,
    ),
  placeOrder: (shop, { addressId, total, key, changeFor, further }, as) => {
    const input = {
      addressId,
      expectedTotal: total,
      ...(key !== undefined && { idempotencyKey: key }),
      ...(changeFor !== undefined && { changeFor }),
      ...further,
    }
    return ask(
      shop,
      mutation('placeOrder', 'PlaceOrderInput', `order { ${ORDER} }`),
      { input },
      as,
      (payload: { order: OrderField }) => order(payload.order),
    )
  },
  orderIds: (shop, as) =>
    ask(shop, '{ orders(first: 100) { nodes { id } } }', {}, as, ({ nodes }: { nodes: { id: string }[] }) =>
      nodes.map(({ id }) => id),
    ),
  track: (shop, id, as) => ask(shop, `query ($id: ID!) { order(id: $id) { ${ORDER} } }`, { id }, as, order),
  startPayment: (shop, { addressId, total, key, further }, as) => {
    const input = { addressId, expectedTotal: total, ...(key !== undefined && { idempotencyKey: key }), ...further }
    return ask(
      shop,
      mutation('startOnlinePayment', 'StartOnlinePaymentInput', 'txRef redirectUrl'),
      { input },
      as,
      (payload: Started) => payload,
    )
  },
  settlePayment: (shop, txRef, as) =>
    ask(shop, mutation('settlePayment', 'SettlePaymentInput', SETTLED), { input: { txRef } }, as, settled),
  abandonPayment: (shop, txRef, as, idempotencyKey) =>
    ask(
      shop,
      mutation('abandonPayment', 'AbandonPaymentInput', SETTLED),
      { input: { txRef, idempotencyKey } },
      as,
      settled,
    ),
  pendingPayment: (shop, as) =>
    ask(shop, '{ pendingPayment { txRef amount redirectUrl } }', {}, as, (payment: PendingResult) => payment),
  cancelOrder: (shop, orderId, as, idempotencyKey) =>
    ask(
      shop,
      mutation('cancelOrder', 'CancelOrderInput', `order { ${ORDER} }`),
      { input: { orderId, idempotencyKey } },
      as,
      (payload: { order: OrderField }) => order(payload.order),
    ),
  addresses: (shop, as) =>
    ask(shop, `{ addresses { ${ADDRESS} } }`, {}, as, (fields: AddressField[]) => fields.map(address)),
  addAddress: (shop, fields, as, further) =>
    ask(
      shop,
      mutation('createAddress', 'CreateAddressInput', `address { ${ADDRESS} }`),
      { input: { address: { ...fields, ...further } } },
      as,
      (payload: { address: AddressField }) => address(payload.address),
    ),
  changeAddress: (shop, addressId, fields, as) =>
    ask(
      shop,
      mutation('updateAddress', 'UpdateAddressInput', `address { ${ADDRESS} }`),
      { input: { addressId, address: fields } },
      as,
      (payload: { address: AddressField }) => address(payload.address),
    ),
  hideAddress: (shop, addressId, as) =>
    ask(shop, mutation('hideAddress', 'HideAddressInput', 'address { id }'), { input: { addressId } }, as, done),
  register: (shop, form) =>
    ask(
      shop,
      mutation('register', 'RegisterInput', 'email message'),
      { input: form },
      null,
      (payload: { email: string; message: string }) => payload,
    ),
  verify: (shop, { email, otp }) =>
    ask(
      shop,
      mutation('verifyRegistration', 'VerifyRegistrationInput', 'message'),
      { input: { email, otp } },
      null,
      done,
    ),
  logIn: (shop, form) => ask(shop, mutation('logIn', 'LogInInput', LOGIN), { input: form }, null, logIn),
  completeLogIn: (shop, { email, otp, challengeToken }) =>
    ask(
      shop,
      mutation('completeLogIn', 'CompleteLogInInput', LOGIN),
      { input: { email, otp, challengeToken } },
      null,
      logIn,
    ),
  forgot: (shop, form) =>
    ask(shop, mutation('forgotPassword', 'ForgotPasswordInput', 'message'), { input: form }, null, done),
  verifyReset: (shop, { email, otp }) =>
    ask(
      shop,
      mutation('verifyResetCode', 'VerifyResetCodeInput', 'resetToken'),
      { input: { email, otp } },
      null,
      (grant: { resetToken: string }) => grant,
    ),
  reset: (shop, form) =>
    ask(shop, mutation('resetPassword', 'ResetPasswordInput', 'message'), { input: form }, null, done),
  updateProfile: (shop, form, as) =>
    ask(shop, mutation('updateProfile', 'UpdateProfileInput', 'viewer { id }'), { input: form }, as, done),
  changeEmail: (shop, form, as) =>
    ask(shop, mutation('changeEmail', 'ChangeEmailInput', 'viewer { id }'), { input: form }, as, done),
  requestPasswordChangeCode: (shop, currentPassword, as) =>
    ask(
      shop,
      mutation('requestPasswordChangeCode', 'RequestPasswordChangeCodeInput', 'resendAfterSeconds'),
      { input: { currentPassword } },
      as,
      (payload: { resendAfterSeconds: number }) => payload.resendAfterSeconds,
    ),
  changePassword: (shop, form, as) =>
    ask(shop, mutation('changePassword', 'ChangePasswordInput', 'message'), { input: form }, as, done),
  setAvatar: async (shop, bytes, as) => {
    const asked = await ask(shop, 'mutation { requestAvatarUpload { url } }', {}, as, ({ url }: { url: string }) => url)
    if (asked.value === null) return asked
    const sent = await shop.app.inject({
      method: 'PUT',
      url: asked.value,
      headers: { 'content-type': 'image/png' },
      payload: bytes,
    })
    const { avatar, message = '' } = sent.json<{ avatar?: string; message?: string }>()
    return { value: avatar ?? null, refused: avatar ? null : sent.statusCode, message, details: {} }
  },
  createTicket: (shop, { priority, pictures, key, ...form }, as) => {
    const input = {
      ...form,
      ...(priority !== undefined && { priority: String(priority).toUpperCase() }),
      ...(pictures !== undefined && { pictureIds: pictures }),
      ...(key !== undefined && { idempotencyKey: key }),
    }
    return ask(
      shop,
      mutation('createSupportTicket', 'CreateSupportTicketInput', 'number'),
      { input },
      as,
      ({ number }: { number: string }) => number,
    )
  },
  tickets: (shop, as) =>
    ask(
      shop,
      `{ viewer { supportTickets(first: 100) { nodes { ${TICKET} } } } }`,
      {},
      as,
      ({ supportTickets: { nodes } }: { supportTickets: { nodes: TicketResult[] } }) => nodes.map(ticket),
    ).then(unlessVisitor),
  ticket: async (shop, number, as) => {
    const asked = `query ($number: String!) { viewer { supportTicket(number: $number) { ${TICKET} } } }`
    const { value: viewer, ...result } = await ask(
      shop,
      asked,
      { number },
      as,
      (viewer: { supportTicket: TicketResult | null }) => viewer,
    )
    if (!viewer) return unlessVisitor<TicketResult>({ ...result, value: null })
    return viewer.supportTicket
      ? { ...result, value: ticket(viewer.supportTicket) }
      : { ...result, value: null, refused: 'NOT_FOUND' }
  },
  sendTicketPicture: async (shop, bytes, as) => {
    const asked = await ask(
      shop,
      'mutation { requestSupportPictureUpload { url } }',
      {},
      as,
      ({ url }: { url: string }) => url,
    )
    if (asked.value === null) return asked
    const sent = await shop.app.inject({
      method: 'PUT',
      url: asked.value,
      headers: { 'content-type': 'image/png' },
      payload: bytes,
    })
    const { token, message = '' } = sent.json<{ token?: string; message?: string }>()
    return { value: token ?? null, refused: token ? null : sent.statusCode, message, details: {} }
  },
  refresh: (shop, refreshToken) =>
    ask(
      shop,
      mutation('refreshSession', 'RefreshSessionInput', PAIR),
      { input: { refreshToken } },
      null,
      (pair: { accessToken: string; refreshToken: string }) => pair,
    ),
  logOut: (shop, as) => ask(shop, 'mutation { logOut { message } }', {}, as, done),
  whoAmI: async (shop, as) => {
    const result = await ask(shop, '{ viewer { id role } }', {}, as, ({ id, role }: { id: string; role: string }) => ({
      id,
      role: role.toLowerCase(),
    }))
    return unlessVisitor(result)
  },
}
