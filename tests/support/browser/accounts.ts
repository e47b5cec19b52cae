import type { Page } from 'playwright-core'
import { idFromUuid } from '#server/ids.ts'
import type { Shop } from '../app/openShop.ts'

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] }
type Mail = { text: string }
type At = Shop['at']

/** Accounts through the API; browser actions are in steps.ts. */

export const PASSWORD = 'Matooke#1'

let count = 0

/** Returns an email address that no other test of this worker uses. */
export function newEmail(): string {
  count += 1
  return `journey${count}@kasero.test`
}

/** Registers an account without verifying its email. */
export async function registerShopper(at: At): Promise<{ email: string }> {
  const email = newEmail()
  const input = { name: 'Namusoke Grace', email, mobile: '0772401118', password: PASSWORD, confirmPassword: PASSWORD }
  await ask(at, 'mutation ($input: RegisterInput!) { register(input: $input) { email } }', input)
  return { email }
}

/**
 * Creates a verified account for one test, so that no test finds the cart of another. It copies the demo shopper's hash
 * of PASSWORD, because hashing is slow on purpose; auth/register.test.ts covers the registration itself.
 */
export async function createShopper({ query }: Pick<Shop, 'query'>): Promise<{ email: string }> {
  const email = newEmail()
  await query(`
    insert into users (id, name, email, mobile, password_hash, email_verified_at)
    select uuidv7(), 'Namusoke Grace', '${email}', '+256772401118', password_hash, now()
    from users where email = 'shopper@kasero.test'`)
  return { email }
}

/**
 * Reads the newest code emailed to an address. Emails are queued, so it polls; `after` is a code that was read before.
 */
export async function readEmailedCode(at: At, email: string, { after }: { after?: string } = {}): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(at(`/sandbox/mail.json?to=${encodeURIComponent(email)}`))).json()) as Mail[]
    const [code] = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])
    if (code && code !== after) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code was mailed to ${email}.`)
}

export interface Session {
  accessToken: string
  refreshToken: string
  deviceToken: string
}

/** Logs in without a browser, as from another device. */
export async function createSession(at: At, email: string): Promise<Session> {
  const { token } = (await (await fetch(at('/sandbox/captcha/token'), { method: 'POST' })).json()) as { token: string }
  const { logIn } = await ask(
    at,
    `mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken refreshToken deviceToken } } }`,
    { email, password: PASSWORD, recaptchaToken: token },
  )
  return (logIn as { session: Session }).session
}

/** Adds products to a cart by name, from another device. */
export async function addToCart(
  { at, query }: Shop,
  { accessToken }: Session,
  products: Record<string, number>,
): Promise<void> {
  for (const [name, quantity] of Object.entries(products))
    await ask(
      at,
      'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { id } } }',
      { productId: await findProductId(query, name), quantity },
      accessToken,
    )
}

/**
 * Stores a visitor's cart in the browser by the names of products, as an earlier visit does
 * (docs/product-decisions.md#d24). The page stays on a URL without scripts.
 */
export async function storeVisitorCart(
  page: Page,
  { at, query }: Shop,
  products: Record<string, number>,
): Promise<void> {
  const lines = await Promise.all(
    Object.entries(products).map(async ([name, quantity]) => ({
      productId: await findProductId(query, name),
      quantity,
    })),
  )
  await page.goto(at('/healthz'))
  await page.evaluate((cart) => localStorage.setItem('kasero-cart', cart), JSON.stringify(lines))
}

async function findProductId(query: Shop['query'], name: string): Promise<string> {
  const [product] = await query(`select id from products where name = '${name}'`)
  return idFromUuid('product', product?.id as string)
}

/** The address that `addAddress` of steps.ts types. */
export const ADDRESS = {
  name: 'Namusoke Grace',
  mobile: '0772401118',
  addressLine: 'Plot 14, Ntinda Road',
  area: 'Ntinda',
  landmark: 'Capital Shoppers',
  city: 'Kampala',
  country: 'Uganda',
}

/** Creates an address and returns its id. */
export async function createAddress(
  at: At,
  { accessToken }: Session,
  fields: Partial<typeof ADDRESS> & { state?: string; riderNote?: string } = {},
): Promise<string> {
  const { createAddress } = await ask(
    at,
    'mutation ($input: CreateAddressInput!) { createAddress(input: $input) { address { id } } }',
    { address: { ...ADDRESS, ...fields } },
    accessToken,
  )
  return (createAddress as { address: { id: string } }).address.id
}

/** Orders products to a new address, cash on delivery, and returns the id of the order. */
export async function placeOrder(shop: Shop, session: Session, products: Record<string, number>): Promise<string> {
  await addToCart(shop, session, products)
  const addressId = await createAddress(shop.at, session)
  const { placeOrder } = await ask(
    shop.at,
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }',
    // The server charges the actual total, which is lower.
    { addressId, expectedTotal: 10_000_000 },
    session.accessToken,
  )
  return (placeOrder as { order: { id: string } }).order.id
}

/** Creates tickets of a user through the API, one after the other, and returns their numbers. */
export async function createTickets(
  at: At,
  email: string,
  tickets: { subject: string; message: string }[],
): Promise<string[]> {
  const { accessToken } = await createSession(at, email)
  const numbers: string[] = []
  for (const input of tickets) {
    const data = await ask(
      at,
      'mutation ($input: CreateSupportTicketInput!) { createSupportTicket(input: $input) { number } }',
      input,
      accessToken,
    )
    numbers.push((data.createSupportTicket as { number: string }).number)
  }
  return numbers
}

/** Ends all sessions of a user, as from another device. */
export async function endAllSessions(at: At, email: string): Promise<void> {
  const { accessToken } = await createSession(at, email)
  await ask(
    at,
    'mutation ($input: EndAllSessionsInput!) { endAllSessions(input: $input) { message } }',
    { password: PASSWORD },
    accessToken,
  )
}

interface StaffMember {
  moveOrder(orderId: string, to: string, deliveryPin?: string): Promise<void>
  respondToTicket(number: string, message: string): Promise<void>
  moveTicket(number: string, to: string): Promise<void>
}

/** Staff actions through GraphQL, until a staff UI exists. */
export async function createStaffClient(at: At): Promise<StaffMember> {
  const { accessToken } = await createSession(at, 'support@kasero.test')
  return {
    async moveOrder(orderId, to, deliveryPin) {
      const input = { orderId, to, deliveryPin }
      await ask(
        at,
        'mutation ($input: MoveOrderForwardInput!) { moveOrderForward(input: $input) { order { status } } }',
        input,
        accessToken,
      )
    },
    async respondToTicket(number, message) {
      const input = { number, message }
      await ask(
        at,
        'mutation ($input: RespondToSupportTicketInput!) { respondToSupportTicket(input: $input) { ticket { id } } }',
        input,
        accessToken,
      )
    },
    async moveTicket(number, to) {
      const input = { number, to }
      await ask(
        at,
        'mutation ($input: SetSupportTicketStatusInput!) { setSupportTicketStatus(input: $input) { ticket { id } } }',
        input,
        accessToken,
      )
    },
  }
}

async function ask(at: At, query: string, input: object, accessToken?: string): Promise<Record<string, unknown>> {
  const response = await fetch(at('/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = (await response.json()) as Answer
  if (!data || errors) throw new Error(errors?.map(({ message }) => message).join('; ') ?? 'no answer')
  return data
}
