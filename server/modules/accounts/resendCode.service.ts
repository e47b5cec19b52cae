import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { checked } from '#server/input.ts'
import * as accounts from './accounts.queries.ts'
import { email as emailRule } from './accounts.rules.ts'
import { type CodePurpose, findCode } from './codes.queries.ts'
import { mailCode } from './codes.service.ts'

const SENT = 'If a code is due, it is on its way.'

/**
 * Mails the code again, a new one. What the answer says does not depend on whether there is such an account.
 * @throws {DomainError} RATE_LIMITED within a minute of the last one
 */
export async function resendCode(ctx: Ctx, input: { purpose: CodePurpose; email: string }): Promise<{ message: string }> {
  const email = checked(emailRule, input.email)
  await ctx.limits.take('mailByAddress', ctx.ip)
  await inTransaction(ctx.db, (tx) => resend(tx, ctx, input.purpose, email))
  return { message: SENT }
}

async function resend(tx: Tx, ctx: Ctx, purpose: CodePurpose, email: string): Promise<void> {
  const key = purpose === 'change_email' ? ctx.viewer && { purpose, email, userId: ctx.viewer.id } : { purpose, email }
  if (!key) return
  const earlier = await findCode(tx, key)
  // Codes of a login or a reset are made by those; here they can only be made anew.
  if (purpose !== 'verify_email' && (!earlier || earlier.usedAt || earlier.expiresAt <= ctx.clock())) return
  const user = earlier?.userId ? await accounts.findUser(tx, earlier.userId) : purpose === 'verify_email' ? await accounts.findUserByEmail(tx, email) : null
  const due = user?.status === 'active' && (purpose !== 'verify_email' || !user.emailVerifiedAt)
  await mailCode(tx, ctx, key, { userId: due ? user.id : null, name: user?.name ?? '' }, { ticketHash: earlier?.ticketHash ?? null })
}

/** A code that is on its way already is as good as a new one. */
export async function unlessTooSoon(mailing: Promise<void>): Promise<void> {
  try {
    await mailing
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'RATE_LIMITED')) throw error
  }
}
