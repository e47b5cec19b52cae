import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { alreadyRegisteredMail, welcomeMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import type { Language } from '#server/language.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './accounts.queries.ts'
import { codeInputSchema, registrationSchema } from './accounts.rules.ts'
import { markCodeUsed } from './codes.queries.ts'
import { buildCodeInvalidError, requestCode, verifyCode } from './codes.service.ts'
import { parseRegistrationConsent, storeConsent } from './marketingConsent.service.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

export type RegisterInput = {
  name: string
  email: string
  mobile: string
  password: string
  confirmPassword: string
  language?: Language | null
  /** Version of the text of marketing that the person ticked; absent without consent. */
  marketingTextVersion?: string | null
}

export const REGISTERED_MESSAGE = 'We have sent a code to your email. Enter it to finish.'

/**
 * Creates an account that has to be verified with an emailed code. For an email address that already has an account,
 * content and time of the response are the same; only the owner is notified, by email.
 */
export async function register(
  ctx: RequestContext,
  input: RegisterInput,
): Promise<{ id: string; email: string; message: string }> {
  const validatedInput = validate(registrationSchema, input)
  const consent = parseRegistrationConsent(input.marketingTextVersion)
  await ctx.limits.take('registerByAddress', ctx.ip)
  const passwordHash = await hashPassword(validatedInput.password)
  const id = newId('user')
  const language = validatedInput.language ?? 'en'
  await inTransaction(ctx.db, async (tx) => {
    const createdUser = await queries.insertUser(tx, {
      id,
      name: validatedInput.name,
      email: validatedInput.email,
      mobile: validatedInput.mobile,
      language,
      passwordHash,
    })
    const existingUser = createdUser ? null : await queries.findUserByEmail(tx, validatedInput.email)
    const unverifiedUser = existingUser && !existingUser.emailVerifiedAt ? existingUser : null
    const hasSamePassword = await verifyPassword(validatedInput.password, unverifiedUser?.passwordHash ?? null)
    if (createdUser) {
      if (consent) await storeConsent(tx, { userId: id, version: consent, at: ctx.clock() })
      await requestCode(
        tx,
        ctx,
        { purpose: 'verify_email', email: validatedInput.email },
        { name: validatedInput.name, userId: id, language },
      )
    } else if (unverifiedUser)
      await repeatRegistration(tx, ctx, unverifiedUser, { ...validatedInput, language, hasSamePassword, consent })
    else if (existingUser) await notifyRegisteredUser(tx, ctx, existingUser)
  })
  return { id, email: validatedInput.email, message: REGISTERED_MESSAGE }
}

/**
 * Handles a repeated registration of an unverified email address. If the passwords differ, one may belong to an
 * attacker who hopes that the owner's code opens the account for both. Then neither is valid, and the owner sets a new
 * one.
 */
async function repeatRegistration(
  tx: Tx,
  ctx: RequestContext,
  unverifiedUser: queries.UserRow,
  {
    email,
    name,
    mobile,
    language,
    hasSamePassword,
    consent,
  }: {
    email: string
    name: string
    mobile: string
    language: Language
    hasSamePassword: boolean
    consent: string | null
  },
): Promise<void> {
  await queries.updateUser(tx, unverifiedUser.id, {
    name,
    mobile,
    language,
    ...(!hasSamePassword && { passwordHash: EMPTY_PASSWORD_HASH }),
  })
  // With two passwords, the consent may be an attacker's too.
  const version = hasSamePassword ? consent : null
  await storeConsent(tx, { userId: unverifiedUser.id, version, at: ctx.clock() })
  await requestCode(tx, ctx, { purpose: 'verify_email', email }, { name, userId: unverifiedUser.id, language })
}

/**
 * Notifies the owner of an existing account. It also creates a code that is not sent, whose age and tries make later
 * responses equal to those for a new account.
 */
async function notifyRegisteredUser(tx: Tx, ctx: RequestContext, registeredUser: queries.UserRow): Promise<void> {
  const { email, name, language } = registeredUser
  await requestCode(tx, ctx, { purpose: 'verify_email', email }, { name, userId: null, language })
  await enqueue(tx, 'mail', alreadyRegisteredMail(registeredUser, ctx.publicUrl))
}

/** Password hash that matches no password. */
const EMPTY_PASSWORD_HASH = ''

/** Verifies an account with the code of the registration email. @throws {DomainError} CODE_INVALID, RATE_LIMITED */
export async function verifyRegistration(
  ctx: RequestContext,
  input: { email: string; otp: string },
): Promise<{ message: string }> {
  const { email, otp } = validate(codeInputSchema, input)
  const code = await verifyCode(ctx, { purpose: 'verify_email', email }, otp)
  return inTransaction(ctx.db, async (tx) => {
    if (!code.userId || !(await markCodeUsed(tx, { id: code.id, at: ctx.clock() }))) throw buildCodeInvalidError()
    const user = await queries.updateUser(tx, code.userId, { emailVerifiedAt: ctx.clock() })
    if (user) await enqueue(tx, 'mail', welcomeMail(user, ctx.publicUrl))
    return {
      message:
        user?.passwordHash === EMPTY_PASSWORD_HASH ? CHOOSE_PASSWORD_MESSAGE : 'Your email is verified. Please log in.',
    }
  })
}

const CHOOSE_PASSWORD_MESSAGE =
  'Your email is verified. It was registered twice with different passwords: choose a new one with Forgot Password.'
