import type { Role } from '#server/context.ts'
import { uuidOf } from '#server/ids.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import type { StoredMail } from '#server/standins/mail.standin.ts'
import { ask, done, graphqlDoor, mutation } from './doors.graphql.ts'
import { type Door, given } from './doors.ts'
import type { Asker, TestShop } from './shop.ts'
import { aPerson, type Person } from './worlds.ts'

export const PASSWORD = 'Matooke#1'
let counter = 0

/** A form that can be sent as it is; every call has another e-mail. */
export function aForm(wish: Record<string, unknown> = {}) {
  counter += 1
  return { name: 'Nakato', email: `nakato${counter}@example.com`, mobile: '0772 123456', password: PASSWORD, confirmPassword: PASSWORD, ...wish }
}

/** A token as the checkbox of the local captcha gives it. */
export async function aCaptcha({ app }: TestShop): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/standins/captcha/token' })
  return answer.json<{ token: string }>().token
}

/** Enters the code of a registration. */
export async function verifyAccount(shop: TestShop, email: string): Promise<void> {
  await given(graphqlDoor.verify(shop, { email, otp: await codeOf(shop, email) }))
}

/** An account that was opened and verified by the front door. */
export async function anAccount(shop: TestShop, door: Door, wish: Record<string, unknown> = {}) {
  const form = aForm(wish)
  await given(door.register(shop, form))
  await verifyAccount(shop, form.email)
  return form
}

/** Somebody with an account, by the front door: registered, verified, logged in. */
export async function aSession(shop: TestShop, door: Door) {
  const { email } = await anAccount(shop, door)
  return { email, ...(await given(door.logIn(shop, await aLogIn(shop, email)))) }
}

let hash: Promise<string> | undefined

/** A signed-in person whose password is PASSWORD; hashed once, because that is slow on purpose. */
export async function aMember(shop: TestShop, wish: { role?: Role } = {}): Promise<Person> {
  hash ??= hashPassword(PASSWORD)
  return aPerson(shop, { ...wish, passwordHash: await hash })
}

export const aLogIn = async (shop: TestShop, email: string, password = PASSWORD) => ({ email, password, recaptchaToken: await aCaptcha(shop) })

/** Switches the second step of a person's logins on, as the profile does. */
export async function withTwoSteps(shop: TestShop, person: Person): Promise<Person> {
  await given(ask(shop, mutation('setTwoStep', 'SetTwoStepInput', 'viewer { id }'), { input: { enabled: true, password: PASSWORD } }, person, done))
  return person
}

export const resend = (
  shop: TestShop,
  purpose: 'VERIFY_EMAIL' | 'LOG_IN' | 'RESET_PASSWORD' | 'CHANGE_EMAIL' | 'CHANGE_PASSWORD',
  email: string,
  as: Asker = null,
) => ask(shop, mutation('resendCode', 'ResendCodeInput', 'message'), { input: { purpose, email } }, as, done)

export const confirmEmail = (shop: TestShop, otp: string, as: Asker) =>
  ask(shop, mutation('confirmEmail', 'ConfirmEmailInput', 'viewer { email pendingEmail }'), { input: { otp } }, as, ({ viewer }: Confirmed) => viewer)
type Confirmed = { viewer: { email: string; pendingEmail: string | null } }

/** Six digits that are not these. */
export const another = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Lets time pass in the shop for the length of the work. */
export async function later<T>(shop: Pick<TestShop, 'clock'>, seconds: number, work: () => Promise<T>): Promise<T> {
  const before = shop.clock.now
  shop.clock.now = new Date(before.getTime() + seconds * 1000)
  try {
    return await work()
  } finally {
    shop.clock.now = before
  }
}

/** The same person at a later hour: the session did not rest meanwhile. */
export async function stillHere(
  { pool, tokens, clock }: TestShop,
  { id, sessionId }: Pick<Person, 'id' | 'sessionId'>,
): Promise<{ id: string; accessToken: string }> {
  await pool.query(`update sessions set last_seen_at = $1, expires_at = 'infinity' where id = $2`, [clock.now, uuidOf('session', sessionId)])
  return { id, accessToken: await tokens.access({ sessionId, userId: id }) }
}

/** The mailbox of an address, newest first, once everything that is queued has been sent. */
export async function mailsTo({ app, deliverMails }: TestShop, email: string): Promise<StoredMail[]> {
  await deliverMails()
  return (await app.inject(`/standins/mail.json?to=${encodeURIComponent(email)}`)).json<StoredMail[]>()
}

/** The queue waits longer after each failure; nobody waits for it here. A failed job is given back a moment after the queue says that it is done. */
export async function queueAgain({ pool }: TestShop): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; ) {
    const { rowCount } = await pool.query(
      'update graphile_worker._private_jobs set run_at = now() where not exists (select 1 from graphile_worker._private_jobs where locked_at is not null)',
    )
    if (rowCount) return
  }
  throw new Error('nothing waits in the queue')
}

/** The six digits of the newest mail to an address. */
export async function codeOf(shop: TestShop, email: string): Promise<string> {
  const [newest] = await mailsTo(shop, email)
  const code = /^\d{6}$/m.exec(newest?.text ?? '')?.[0]
  if (!code) throw new Error(`the newest mail to ${email} holds no code`)
  return code
}
