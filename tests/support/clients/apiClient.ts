import type { Credentials, TestShop } from '../app/shop.ts'
import type { STATUS } from './restStatus.ts'

/** Result of an operation: its value, or the error. */
export type Result<T> = {
  value: T | null
  /** Error code of GraphQL or status of REST; null on success. */
  refused: string | number | null
  message: string
  details: Record<string, unknown>
}

export type LineResult = { lineId: string; productId: string; quantity: number }
export type OrderResult = {
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
export type SettledResult = { state: 'paid' | 'pending' | 'failed' | 'refunded'; orderId: string | null }
export type PendingResult = { txRef: string; amount: number; redirectUrl: string | null }
export type AddressResult = {
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
export type AddressFields = Partial<Record<Exclude<keyof AddressResult, 'id' | 'active'>, unknown>>
export type Registration = Partial<Record<'name' | 'email' | 'mobile' | 'password' | 'confirmPassword', unknown>>
export type Pair = { accessToken: string; refreshToken: string }
/** Session with its device token, or the challenge that precedes it; missing values are empty strings. */
export type LogInResult = Pair & { deviceToken: string; challengeToken: string }
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
export type TicketResult = {
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
  putInCart(shop: TestShop, productId: unknown, as: Credentials): Promise<Result<true>>
  setQuantity(shop: TestShop, lineId: unknown, quantity: unknown, as: Credentials): Promise<Result<true>>
  takeOut(shop: TestShop, lineId: unknown, as: Credentials): Promise<Result<true>>
  cartLines(shop: TestShop, as: Credentials): Promise<Result<LineResult[]>>
  quote(
    shop: TestShop,
    addressId: unknown,
    as: Credentials,
  ): Promise<Result<{ deliveryFee: number; grandTotal: number }>>
  /** `further` adds body fields that clients must not control. */
  placeOrder(
    shop: TestShop,
    order: { addressId: unknown; total: unknown; key?: string; changeFor?: unknown; further?: Record<string, unknown> },
    as: Credentials,
  ): Promise<Result<OrderResult>>
  orderIds(shop: TestShop, as: Credentials): Promise<Result<string[]>>
  track(shop: TestShop, orderId: unknown, as: Credentials): Promise<Result<OrderResult & { history: string[] }>>
  startPayment(
    shop: TestShop,
    order: { addressId: unknown; total: unknown; key?: string; further?: Record<string, unknown> },
    as: Credentials,
  ): Promise<Result<Started>>
  /** `further` adds untrusted query parameters of the browser's return. */
  settlePayment(
    shop: TestShop,
    txRef: unknown,
    as: Credentials,
    further?: Record<string, string>,
  ): Promise<Result<SettledResult>>
  /** Abandons a payment to pay another way. */
  abandonPayment(shop: TestShop, txRef: unknown, as: Credentials, key?: string): Promise<Result<SettledResult>>
  pendingPayment(shop: TestShop, as: Credentials): Promise<Result<PendingResult>>
  cancelOrder(shop: TestShop, orderId: unknown, as: Credentials, key?: string): Promise<Result<OrderResult>>
  addresses(shop: TestShop, as: Credentials): Promise<Result<AddressResult[]>>
  addAddress(
    shop: TestShop,
    fields: AddressFields,
    as: Credentials,
    further?: Record<string, unknown>,
  ): Promise<Result<AddressResult>>
  changeAddress(
    shop: TestShop,
    addressId: unknown,
    fields: AddressFields,
    as: Credentials,
  ): Promise<Result<AddressResult>>
  hideAddress(shop: TestShop, addressId: unknown, as: Credentials): Promise<Result<true>>
  register(shop: TestShop, form: Registration): Promise<Result<{ email: string; message: string }>>
  verify(shop: TestShop, form: { email: unknown; otp: unknown }): Promise<Result<true>>
  logIn(shop: TestShop, form: LogInForm): Promise<Result<LogInResult>>
  completeLogIn(
    shop: TestShop,
    form: { email: unknown; otp: unknown; challengeToken: string },
  ): Promise<Result<LogInResult>>
  forgot(shop: TestShop, form: { email: unknown; recaptchaToken: unknown }): Promise<Result<true>>
  verifyReset(shop: TestShop, form: { email: unknown; otp: unknown }): Promise<Result<{ resetToken: string }>>
  reset(shop: TestShop, form: ResetForm): Promise<Result<true>>
  updateProfile(shop: TestShop, form: { name: unknown; mobile: unknown }, as: Credentials): Promise<Result<true>>
  changeEmail(
    shop: TestShop,
    form: { email: unknown; password: unknown; otp?: string },
    as: Credentials,
  ): Promise<Result<true>>
  /** Returns the seconds until another code can be requested. */
  requestPasswordChangeCode(shop: TestShop, currentPassword: unknown, as: Credentials): Promise<Result<number>>
  changePassword(shop: TestShop, form: ChangePasswordForm, as: Credentials): Promise<Result<true>>
  /** Returns the URL of the picture. */
  setAvatar(shop: TestShop, bytes: Buffer, as: Credentials): Promise<Result<string>>
  /** Returns the number of the ticket. */
  createTicket(shop: TestShop, form: TicketForm, as: Credentials): Promise<Result<string>>
  tickets(shop: TestShop, as: Credentials): Promise<Result<TicketResult[]>>
  ticket(shop: TestShop, number: string, as: Credentials): Promise<Result<TicketResult>>
  /** Returns the id of the picture for createTicket. */
  sendTicketPicture(shop: TestShop, bytes: Buffer, as: Credentials): Promise<Result<string>>
  refresh(shop: TestShop, refreshToken: string): Promise<Result<Pair>>
  logOut(shop: TestShop, as: Credentials): Promise<Result<true>>
  whoAmI(shop: TestShop, as: Credentials): Promise<Result<{ id: string; role: string }>>
}
