import type { Asker, TestShop } from '../app/shop.ts'
import { graphqlDoor } from './graphqlApi.ts'
import { restDoor, type STATUS } from './restApi.ts'

/** What a door said: what was asked for, or why not. */
export type Answer<T> = {
  value: T | null
  /** GraphQL's code or REST's status; null when nothing was refused. */
  refused: string | number | null
  message: string
  details: Record<string, unknown>
}

export type LineSeen = { lineId: string; productId: string; quantity: number }
export type OrderSeen = {
  id: string
  status: string
  /** In lower case, such as 'cash on delivery'. */
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
/** A session with the mark of its device, or the challenge that comes before it; what there is not is empty. */
export type LogInSeen = Pair & { deviceToken: string; challengeToken: string }
export type LogInForm = { email: unknown; password: unknown; recaptchaToken: unknown; deviceToken?: string }
export type ResetForm = { email: unknown; newPassword: unknown; confirmPassword: unknown; recaptchaToken: unknown; resetToken: string }

export type ChangePasswordForm = { currentPassword: unknown; newPassword: unknown; confirmPassword: unknown; otp?: unknown; endOtherSessions?: unknown }

export type TicketForm = Partial<Record<'name' | 'email' | 'subject' | 'message' | 'priority' | 'pictures', unknown>> & { key?: string }
export type TicketSeen = {
  id: string
  number: string
  name: string
  email: string
  subject: string
  message: string
  /** As REST writes both. */
  priority: string
  status: string
  responses: { author: string; message: string }[]
  pictures: { url: string; thumbnail: string }[]
}

/** The same operations through either door, so that each rule is written down once and run twice. */
export type Door = {
  name: 'GraphQL' | 'REST'
  /** How this door says a refusal of the table in server/errors.ts. */
  refusal(code: keyof typeof STATUS): string | number
  /** What a refusal of one field says: the service's message, which REST begins with its own name of the field. */
  messageOf(field: string, message: string): unknown
  putInCart(shop: TestShop, productId: unknown, as: Asker): Promise<Answer<true>>
  setQuantity(shop: TestShop, lineId: unknown, quantity: unknown, as: Asker): Promise<Answer<true>>
  takeOut(shop: TestShop, lineId: unknown, as: Asker): Promise<Answer<true>>
  cartLines(shop: TestShop, as: Asker): Promise<Answer<LineSeen[]>>
  quote(shop: TestShop, addressId: unknown, as: Asker): Promise<Answer<{ deliveryFee: number; grandTotal: number }>>
  /** Further fields of the body are what a client has no business to send. */
  placeOrder(
    shop: TestShop,
    order: { addressId: unknown; total: unknown; key?: string; changeFor?: unknown; further?: Record<string, unknown> },
    as: Asker,
  ): Promise<Answer<OrderSeen>>
  orderIds(shop: TestShop, as: Asker): Promise<Answer<string[]>>
  track(shop: TestShop, orderId: unknown, as: Asker): Promise<Answer<OrderSeen & { history: string[] }>>
  startPayment(
    shop: TestShop,
    order: { addressId: unknown; total: unknown; key?: string; further?: Record<string, unknown> },
    as: Asker,
  ): Promise<Answer<Started>>
  /** Further fields of the return are what a browser may carry and nobody believes. */
  settlePayment(shop: TestShop, txRef: unknown, as: Asker, further?: Record<string, string>): Promise<Answer<SettledSeen>>
  /** Gives up a payment to pay another way. */
  abandonPayment(shop: TestShop, txRef: unknown, as: Asker, key?: string): Promise<Answer<SettledSeen>>
  pendingPayment(shop: TestShop, as: Asker): Promise<Answer<PendingSeen>>
  cancelOrder(shop: TestShop, orderId: unknown, as: Asker, key?: string): Promise<Answer<OrderSeen>>
  addresses(shop: TestShop, as: Asker): Promise<Answer<AddressSeen[]>>
  addAddress(shop: TestShop, fields: AddressFields, as: Asker, further?: Record<string, unknown>): Promise<Answer<AddressSeen>>
  changeAddress(shop: TestShop, addressId: unknown, fields: AddressFields, as: Asker): Promise<Answer<AddressSeen>>
  hideAddress(shop: TestShop, addressId: unknown, as: Asker): Promise<Answer<true>>
  register(shop: TestShop, form: Registration): Promise<Answer<{ email: string; message: string }>>
  verify(shop: TestShop, form: { email: unknown; otp: unknown }): Promise<Answer<true>>
  logIn(shop: TestShop, form: LogInForm): Promise<Answer<LogInSeen>>
  completeLogIn(shop: TestShop, form: { email: unknown; otp: unknown; challengeToken: string }): Promise<Answer<LogInSeen>>
  forgot(shop: TestShop, form: { email: unknown; recaptchaToken: unknown }): Promise<Answer<true>>
  verifyReset(shop: TestShop, form: { email: unknown; otp: unknown }): Promise<Answer<{ resetToken: string }>>
  reset(shop: TestShop, form: ResetForm): Promise<Answer<true>>
  updateProfile(shop: TestShop, form: { name: unknown; mobile: unknown }, as: Asker): Promise<Answer<true>>
  changeEmail(shop: TestShop, form: { email: unknown; password: unknown }, as: Asker): Promise<Answer<true>>
  /** The seconds until another code. */
  requestPasswordChangeCode(shop: TestShop, currentPassword: unknown, as: Asker): Promise<Answer<number>>
  changePassword(shop: TestShop, form: ChangePasswordForm, as: Asker): Promise<Answer<true>>
  /** The address of the picture. */
  setAvatar(shop: TestShop, bytes: Buffer, as: Asker): Promise<Answer<string>>
  /** The number of the ticket. */
  createTicket(shop: TestShop, form: TicketForm, as: Asker): Promise<Answer<string>>
  tickets(shop: TestShop, as: Asker): Promise<Answer<TicketSeen[]>>
  ticket(shop: TestShop, number: string, as: Asker): Promise<Answer<TicketSeen>>
  /** What names a picture to createTicket. */
  sendTicketPicture(shop: TestShop, bytes: Buffer, as: Asker): Promise<Answer<string>>
  refresh(shop: TestShop, refreshToken: string): Promise<Answer<Pair>>
  logOut(shop: TestShop, as: Asker): Promise<Answer<true>>
  whoAmI(shop: TestShop, as: Asker): Promise<Answer<{ id: string; role: string }>>
}

export const DOORS: Door[] = [graphqlDoor, restDoor]

/** Now the one, now the other: for crowds that come through both. */
export const graphqlAndRest = (at: number): Door => (at % 2 === 0 ? graphqlDoor : restDoor)

/** What was asked for; a refusal fails the test with its words. */
export async function given<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { value, refused, message } = await answer
  if (value === null) throw new Error(`Refused with ${refused}: ${message}`)
  return value
}
