import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { validate } from '#server/validation/input.ts'
import * as accounts from './accounts.queries.ts'
import { emailInputSchema } from './accounts.rules.ts'
import { type CodeKey, type CodePurpose, findCode } from './codes.queries.ts'
import { requestCodeOrReject } from './codes.service.ts'

const SENT_MESSAGE = 'If a code is due, it is on its way.'

/**
 * Emails a new code. The response does not depend on whether the account exists.
 * @throws {DomainError} RATE_LIMITED within a minute of the previous one
 */
export async function resendCode(
  ctx: RequestContext,
  input: { purpose: CodePurpose; email: string },
): Promise<{ message: string }> {
  const { email } = validate(emailInputSchema, { email: input.email })
  await ctx.limits.take('mailByAddress', ctx.ip)
  await inTransaction(ctx.db, (tx) => replaceCode(tx, ctx, input.purpose, email))
  return { message: SENT_MESSAGE }
}

async function replaceCode(tx: Tx, ctx: RequestContext, purpose: CodePurpose, email: string): Promise<void> {
  const key = getCodeKey(ctx, purpose, email)
  if (!key) return
  const earlierCode = await findCode(tx, key)
  // Codes of a login or a reset are created by those requests; here they can only be replaced.
  if (purpose !== 'verify_email' && (!earlierCode || earlierCode.usedAt || earlierCode.expiresAt <= ctx.clock())) return
  const user = earlierCode?.userId
    ? await accounts.findUser(tx, earlierCode.userId)
    : purpose === 'verify_email'
      ? await accounts.findUserByEmail(tx, email)
      : null
  const isCodeDue =
    user?.status === 'active' &&
    // The email may have changed since the earlier code was sent.
    (purpose === 'change_email' || user.email === email) &&
    (purpose !== 'verify_email' || !user.emailVerifiedAt)
  await requestCodeOrReject(
    tx,
    ctx,
    key,
    { userId: isCodeDue ? user.id : null, name: user?.name ?? '', language: user?.language ?? 'en' },
    { ticketHash: earlierCode?.ticketHash ?? null },
  )
}

/** Returns the key of a code. A signed-in user's codes can be requested again by that user only. */
function getCodeKey({ viewer }: RequestContext, purpose: CodePurpose, email: string): CodeKey | null {
  if (purpose === 'change_email') return viewer && { purpose, email, userId: viewer.id }
  if (purpose === 'change_password') return viewer?.email === email ? { purpose, email } : null
  return { purpose, email }
}
