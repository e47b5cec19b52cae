import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { validate } from '#server/input.ts'
import { alreadyRegisteredLetter, welcomeLetter } from '#server/integrations/mail/letters.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import type { Language } from '#server/language.ts'
import * as queries from './accounts.queries.ts'
import { codeForm, registration } from './accounts.rules.ts'
import { spendCode } from './codes.queries.ts'
import { checkCode, codeInvalid, requestCode } from './codes.service.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

export type RegisterInput = {
  name: string
  email: string
  mobile: string
  password: string
  confirmPassword: string
  language?: Language | null
}

export const REGISTERED = 'We have sent a code to your email. Enter it to finish.'

/**
 * Creates an account that has to be verified with an emailed code. For an email address that already has an account,
 * content and time of the response are the same; only the owner is notified, by email.
 */
export async function register(
  ctx: RequestContext,
  input: RegisterInput,
): Promise<{ id: string; email: string; message: string }> {
  const form = validate(registration, input)
  await ctx.limits.take('registerByAddress', ctx.ip)
  const passwordHash = await hashPassword(form.password)
  const id = newId('user')
  const language = form.language ?? 'en'
  await inTransaction(ctx.db, async (tx) => {
    const created = await queries.insertUser(tx, {
      id,
      name: form.name,
      email: form.email,
      mobile: form.mobile,
      language,
      passwordHash,
    })
    const earlier = created ? null : await queries.findUserByEmail(tx, form.email)
    const waiting = earlier && !earlier.emailVerifiedAt ? earlier : null
    const samePassword = await passwordMatches(form.password, waiting?.passwordHash ?? null)
    if (created)
      await requestCode(
        tx,
        ctx,
        { purpose: 'verify_email', email: form.email },
        { name: form.name, userId: id, language },
      )
    else if (waiting) await registerAgain(tx, ctx, waiting, { ...form, language, samePassword })
    else if (earlier) await registerKnown(tx, ctx, earlier)
  })
  return { id, email: form.email, message: REGISTERED }
}

/**
 * Handles a repeated registration of an unverified email address. If the passwords differ, one may belong to an
 * attacker who hopes that the owner's code opens the account for both. Then neither is valid, and the owner sets a new
 * one.
 */
async function registerAgain(
  tx: Tx,
  ctx: RequestContext,
  waiting: queries.UserRow,
  {
    email,
    name,
    mobile,
    language,
    samePassword,
  }: { email: string; name: string; mobile: string; language: Language; samePassword: boolean },
): Promise<void> {
  await queries.updateUser(tx, waiting.id, {
    name,
    mobile,
    language,
    ...(!samePassword && { passwordHash: NO_PASSWORD }),
  })
  await requestCode(tx, ctx, { purpose: 'verify_email', email }, { name, userId: waiting.id, language })
}

/**
 * Notifies the owner of an existing account. It also creates a code that is not sent, whose age and tries make later
 * responses equal to those for a new account.
 */
async function registerKnown(tx: Tx, ctx: RequestContext, owner: queries.UserRow): Promise<void> {
  const { email, name, language } = owner
  await requestCode(tx, ctx, { purpose: 'verify_email', email }, { name, userId: null, language })
  await enqueue(tx, 'mail', alreadyRegisteredLetter(owner, ctx.publicUrl))
}

/** Password hash that matches no password. */
const NO_PASSWORD = ''

/** Verifies an account with the code of the registration email. @throws {DomainError} CODE_INVALID, RATE_LIMITED */
export async function verifyRegistration(
  ctx: RequestContext,
  input: { email: string; otp: string },
): Promise<{ message: string }> {
  const { email, otp } = validate(codeForm, input)
  const code = await checkCode(ctx, { purpose: 'verify_email', email }, otp)
  return inTransaction(ctx.db, async (tx) => {
    if (!code.userId || !(await spendCode(tx, { id: code.id, at: ctx.clock() }))) throw codeInvalid()
    const user = await queries.updateUser(tx, code.userId, { emailVerifiedAt: ctx.clock() })
    if (user) await enqueue(tx, 'mail', welcomeLetter(user, ctx.publicUrl))
    return { message: user?.passwordHash === NO_PASSWORD ? CHOOSE_PASSWORD : 'Your email is verified. Please log in.' }
  })
}

const CHOOSE_PASSWORD =
  'Your email is verified. It was registered twice with different passwords: choose a new one with Forgot Password.'
