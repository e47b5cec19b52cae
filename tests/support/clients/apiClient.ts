import type { Credentials, TestShop } from '../app/shop.ts'
import type { STATUS } from './restStatus.ts'

/** Result of an operation: its value, or the error. */
export type Answer<T> = {
  value: T | null
  /** Error code of GraphQL or status of REST; null on success. */
  refused: string | number | null
  message: string
  details: Record<string, unknown>
}

export type LineSeen = { lineId: string; productId: string; quantity: number }
export type OrderSeen = {
  id: string
  status: string
  /** In lower case, for example 'cash on delivery'. */
  paymentStatus: string
  total: number
  quantity: number
  lines: { name: string; unitPrice: number; quantity: number }[]
  city: string
  addressLine: string
  secondMobile: string
  riderNote: string
  plusCode: string
  changeFor: number | null
}
export type Started = { txRef: string; redirectUrl: string }
export type SettledSeen = { state: 'paid' | 'pending' | 'failed' | 'refunded'; orderId: string | null }
export type PendingSeen = { txRef: string; amount: number; redirectUrl: string | null }
export type AddressSeen = {
  id: string
  name: string
  addressLine: string
  city: string
  area: string
  landmark: string
  state: string
  country: string
  pincode: string
  mobile: string
  secondMobile: string
  riderNote: string
  plusCode: string
  active: boolean
}
export type AddressFields = Partial<Record<Exclude<keyof AddressSeen, 'id' | 'active'>, unknown>>
export type Registration = Partial<Record<'name' | 'email' | 'mobile' | 'password' | 'confirmPassword', unknown>>
export type Pair = { accessToken: string; refreshToken: string }
/** Session with its device token, or the challenge that precedes it; missing values are empty strings. */
export type LogInSeen = Pair & { deviceToken: string; challengeToken: string }
export type LogInForm = { email: unknown; password: unknown; recaptchaToken: unknown; deviceToken?: string }
export type ResetForm = {
  email: unknown
  newPassword: unknown
  confirmPassword: unknown
  recaptchaToken: unknown
  resetToken: string
}

export type ChangePasswordForm = {
  currentPassword: unknown
  newPassword: unknown
  confirmPassword: unknown
  otp?: unknown
  endOtherSessions?: unknown
}

export type TicketForm = Partial<
  Record<'name' | 'email' | 'subject' | 'message' | 'priority' | 'pictures', unknown>
> & { key?: string }
export type TicketSeen = {
  id: string
  number: string
  name: string
  email: string
  subject: string
  message: string
  /** In the spelling of REST. */
  priority: string
  status: string
  responses: { author: string; message: string }[]
  pictures: { url: string; thumbnail: string }[]
}

/** The same operations through either API, so that each rule is written once and tested twice. */
export type ApiClient = {
  name: 'GraphQL' | 'REST'
  /** Returns the form of an error code of server/errors.ts in this API. */
  refusal(code: keyof typeof STATUS): string | number
  /** Returns the error message of a field: that of the service, which REST prefixes with its own field name. */
  messageOf(field: string, message: string): unknown
  putInCart(shop: TestShop, productId: unknown, as: Credentials): Promise<Answer<true>>
  setQuantity(shop: TestShop, lineId: unknown, quantity: unknown, as: Credentials): Promise<Answer<true>>
  takeOut(shop: TestShop, lineId: unknown, as: Credentials): Promise<Answer<true>>
  cartLines(shop: TestShop, as: Credentials): Promise<Answer<LineSeen[]>>
  quote(
    shop: TestShop,
    addressId: unknown,
    as: Credentials,
  ): Promise<Answer<{ deliveryFee: number; grandTotal: number }>>
  /** `further` adds body fields that clients must not control. */
  placeOrder(
    shop: TestShop,
    order: { addressId: unknown; total: unknown; key?: string; changeFor?: unknown; further?: Record<string, unknown> },
    as: Credentials,
  ): Promise<Answer<OrderSeen>>
  orderIds(shop: TestShop, as: Credentials): Promise<Answer<string[]>>
  track(shop: TestShop, orderId: unknown, as: Credentials): Promise<Answer<OrderSeen & { history: string[] }>>
  startPayment(
    shop: TestShop,
    order: { addressId: unknown; total: unknown; key?: string; further?: Record<string, unknown> },
    as: Credentials,
  ): Promise<Answer<Started>>
  /** `further` adds untrusted query parameters of the browser's return. */
  settlePayment(
    shop: TestShop,
    txRef: unknown,
    as: Credentials,
    further?: Record<string, string>,
  ): Promise<Answer<SettledSeen>>
  /** Abandons a payment to pay another way. */
  abandonPayment(shop: TestShop, txRef: unknown, as: Credentials, key?: string): Promise<Answer<SettledSeen>>
  pendingPayment(shop: TestShop, as: Credentials): Promise<Answer<PendingSeen>>
  cancelOrder(shop: TestShop, orderId: unknown, as: Credentials, key?: string): Promise<Answer<OrderSeen>>
  addresses(shop: TestShop, as: Credentials): Promise<Answer<AddressSeen[]>>
  addAddress(
    shop: TestShop,
    fields: AddressFields,
    as: Credentials,
    further?: Record<string, unknown>,
  ): Promise<Answer<AddressSeen>>
  changeAddress(
    shop: TestShop,
    addressId: unknown,
    fields: AddressFields,
    as: Credentials,
  ): Promise<Answer<AddressSeen>>
  hideAddress(shop: TestShop, addressId: unknown, as: Credentials): Promise<Answer<true>>
  register(shop: TestShop, form: Registration): Promise<Answer<{ email: string; message: string }>>
  verify(shop: TestShop, form: { email: unknown; otp: unknown }): Promise<Answer<true>>
  logIn(shop: TestShop, form: LogInForm): Promise<Answer<LogInSeen>>
  completeLogIn(
    shop: TestShop,
    form: { email: unknown; otp: unknown; challengeToken: string },
  ): Promise<Answer<LogInSeen>>
  forgot(shop: TestShop, form: { email: unknown; recaptchaToken: unknown }): Promise<Answer<true>>
  verifyReset(shop: TestShop, form: { email: unknown; otp: unknown }): Promise<Answer<{ resetToken: string }>>
  reset(shop: TestShop, form: ResetForm): Promise<Answer<true>>
  updateProfile(shop: TestShop, form: { name: unknown; mobile: unknown }, as: Credentials): Promise<Answer<true>>
  changeEmail(
    shop: TestShop,
    form: { email: unknown; password: unknown; otp?: string },
    as: Credentials,
  ): Promise<Answer<true>>
  /** Returns the seconds until another code can be requested. */
  requestPasswordChangeCode(shop: TestShop, currentPassword: unknown, as: Credentials): Promise<Answer<number>>
  changePassword(shop: TestShop, form: ChangePasswordForm, as: Credentials): Promise<Answer<true>>
  /** Returns the URL of the picture. */
  setAvatar(shop: TestShop, bytes: Buffer, as: Credentials): Promise<Answer<string>>
  /** Returns the number of the ticket. */
  createTicket(shop: TestShop, form: TicketForm, as: Credentials): Promise<Answer<string>>
  tickets(shop: TestShop, as: Credentials): Promise<Answer<TicketSeen[]>>
  ticket(shop: TestShop, number: string, as: Credentials): Promise<Answer<TicketSeen>>
  /** Returns the id of the picture for createTicket. */
  sendTicketPicture(shop: TestShop, bytes: Buffer, as: Credentials): Promise<Answer<string>>
  refresh(shop: TestShop, refreshToken: string): Promise<Answer<Pair>>
  logOut(shop: TestShop, as: Credentials): Promise<Answer<true>>
  whoAmI(shop: TestShop, as: Credentials): Promise<Answer<{ id: string; role: string }>>
}
