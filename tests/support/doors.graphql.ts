import type { AddressSeen, Answer, Door, OrderSeen } from './doors.ts'
import type { Asker, TestShop } from './shop.ts'

const LINES = 'lines { id quantity product { id } }'
const ORDER = 'id status total itemCount address { city addressLine } lines { name unitPrice quantity } history { status }'
const ADDRESS = 'id name addressLine city area landmark state country pincode mobile active'
const PAIR = 'accessToken refreshToken'

/** One field asked for; its value, or the code it was refused with. */
async function ask<T, V>(shop: TestShop, query: string, variables: Record<string, unknown>, as: Asker, see: (field: T) => V): Promise<Answer<V>> {
  const { data, errors } = await shop.graphql<Record<string, T> | null>(query, variables, as)
  const [error] = errors ?? []
  const field = data && Object.values(data)[0]
  if (error) {
    // A variable that fits no type never reaches the shop's own rules; for a caller it is the same refusal.
    const { code, details = {} } = error.extensions
    return { value: null, refused: code === 'BAD_USER_INPUT' ? 'BAD_INPUT' : code, message: error.message, details }
  }
  if (field === null || field === undefined) return { value: null, refused: 'NOT_FOUND', message: '', details: {} }
  return { value: see(field), refused: null, message: '', details: {} }
}

const done = (): true => true
const mutation = (field: string, input: string, answer: string): string => `mutation ($input: ${input}!) { ${field}(input: $input) { ${answer} } }`

type OrderField = Omit<OrderSeen, 'city' | 'addressLine' | 'quantity'> & {
  itemCount: number
  address: { city: string; addressLine: string }
  history: { status: string }[]
}
const order = ({ id, status, total, itemCount, lines, address, history }: OrderField) => ({
  id,
  status: status.toLowerCase(),
  total,
  quantity: itemCount,
  lines,
  city: address.city,
  addressLine: address.addressLine,
  history: history.map((event) => event.status.toLowerCase()),
})

type AddressField = Omit<AddressSeen, 'state' | 'pincode'> & { state: string | null; pincode: string | null }
const address = (field: AddressField): AddressSeen => ({ ...field, state: field.state ?? '', pincode: field.pincode ?? '' })

export const graphqlDoor: Door = {
  name: 'GraphQL',
  refusal: (code) => code,
  putInCart: (shop, productId, as) => ask(shop, mutation('addToCart', 'AddToCartInput', 'cart { id }'), { input: { productId } }, as, done),
  setQuantity: (shop, lineId, quantity, as) =>
    ask(shop, mutation('changeCartQuantity', 'ChangeCartQuantityInput', 'cart { id }'), { input: { lineId, quantity } }, as, done),
  takeOut: (shop, lineId, as) => ask(shop, mutation('removeFromCart', 'RemoveFromCartInput', 'cart { id }'), { input: { lineId } }, as, done),
  cartLines: (shop, as) =>
    ask(shop, `{ cart { ${LINES} } }`, {}, as, ({ lines }: { lines: { id: string; quantity: number; product: { id: string } }[] }) =>
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
  placeOrder: (shop, { addressId, total, key, further }, as) => {
    const input = { addressId, expectedTotal: total, ...(key !== undefined && { idempotencyKey: key }), ...further }
    return ask(shop, mutation('placeOrder', 'PlaceOrderInput', `order { ${ORDER} }`), { input }, as, (payload: { order: OrderField }) => order(payload.order))
  },
  orderIds: (shop, as) => ask(shop, '{ orders(first: 100) { nodes { id } } }', {}, as, ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id)),
  track: (shop, id, as) => ask(shop, `query ($id: ID!) { order(id: $id) { ${ORDER} } }`, { id }, as, order),
  addresses: (shop, as) => ask(shop, `{ addresses { ${ADDRESS} } }`, {}, as, (fields: AddressField[]) => fields.map(address)),
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
  hideAddress: (shop, addressId, as) => ask(shop, mutation('hideAddress', 'HideAddressInput', 'address { id }'), { input: { addressId } }, as, done),
  register: (shop, form) =>
    ask(shop, mutation('register', 'RegisterInput', 'email message'), { input: form }, null, (payload: { email: string; message: string }) => payload),
  logIn: (shop, form) => ask(shop, mutation('logIn', 'LogInInput', PAIR), { input: form }, null, (pair: { accessToken: string; refreshToken: string }) => pair),
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
    const answer = await ask(shop, '{ viewer { id role } }', {}, as, ({ id, role }: { id: string; role: string }) => ({ id, role: role.toLowerCase() }))
    // A visitor's viewer is null and no error; REST says 401.
    return answer.refused === 'NOT_FOUND' ? { ...answer, refused: 'UNAUTHENTICATED' } : answer
  },
}
