import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { checked } from '#server/input.ts'
import { enqueue } from '#server/jobs.ts'
import { alreadyRegisteredLetter, welcomeLetter } from '#server/outside/mail/letters.ts'
import * as queries from './accounts.queries.ts'
import { codeForm, registration } from './accounts.rules.ts'
import { spendCode } from './codes.queries.ts'
import { checkCode, codeInvalid, mailCode } from './codes.service.ts'
import { hashPassword } from './passwords.ts'
import { unlessTooSoon } from './resendCode.service.ts'

export type RegisterInput = { name: string; email: string; mobile: string; password: string; confirmPassword: string }

export const REGISTERED = 'We have sent a code to your email. Enter it to finish.'

/**
 * Opens an account that waits for the code in the mail. The answer is the same for an e-mail that has an account: its
 * owner learns of it by mail, nobody else does. An account that nobody verified belongs to whoever registers last.
 */
export async function register(ctx: Ctx, input: RegisterInput): Promise<{ id: string; email: string; message: string }> {
  const form = checked(registration, input)
  await ctx.limits.take('registerByAddress', ctx.ip)
  const passwordHash = await hashPassword(form.password)
  const id = newId('user')
  await inTransaction(ctx.db, async (tx) => {
    const created = await queries.insertUser(tx, { id, name: form.name, email: form.email, mobile: form.mobile, passwordHash })
    if (created) return mailCode(tx, ctx, 'verify_email', { ...form, userId: id })
    await registerAgain(tx, ctx, { ...form, passwordHash })
  })
  return { id, email: form.email, message: REGISTERED }
}

async function registerAgain(
  tx: Tx,
  ctx: Ctx,
  { email, name, mobile, passwordHash }: { email: string; name: string; mobile: string; passwordHash: string },
): Promise<void> {
  const owner = await queries.findUserByEmail(tx, email)
  if (!owner) return
  if (owner.emailVerifiedAt) return enqueue(tx, 'mail', alreadyRegisteredLetter({ email, name: owner.name }, ctx.publicUrl))
  await queries.updateUser(tx, owner.id, { name, mobile, passwordHash })
  await unlessTooSoon(mailCode(tx, ctx, 'verify_email', { email, name, userId: owner.id }))
}

/** The code of the registration mail opens the account. @throws {DomainError} CODE_INVALID, RATE_LIMITED */
export async function verifyRegistration(ctx: Ctx, input: { email: string; otp: string }): Promise<{ message: string }> {
  const { email, otp } = checked(codeForm, input)
  const code = await checkCode(ctx, { purpose: 'verify_email', email, code: otp })
  await inTransaction(ctx.db, async (tx) => {
    if (!code.userId || !(await spendCode(tx, { id: code.id, at: ctx.clock() }))) throw codeInvalid()
    const user = await queries.updateUser(tx, code.userId, { emailVerifiedAt: ctx.clock() })
    if (user) await enqueue(tx, 'mail', welcomeLetter(user, ctx.publicUrl))
  })
  return { message: 'Your email is verified. Please log in.' }
}
