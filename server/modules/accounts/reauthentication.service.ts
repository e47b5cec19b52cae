import type { RequestContext, Viewer } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { validate } from '#server/validation/input.ts'
import { findUser } from './accounts.queries.ts'
import { buildChangeCodeSchema, currentPasswordSchema } from './accounts.rules.ts'
import { type CodeRow, markCodeUsed } from './codes.queries.ts'
import { buildCodeInvalidError, type RequestedCode, requestCode, verifyCode } from './codes.service.ts'
import { verifyPassword } from './passwords.ts'

/**
 * Requires the password for sensitive changes, so that a borrowed phone is not enough.
 * @throws {DomainError} WRONG_PASSWORD, RATE_LIMITED
 */
export async function verifyCurrentPassword(ctx: RequestContext, password: string): Promise<void> {
  const viewer = requireViewer(ctx)
  await ctx.limits.take('passwordByViewer', viewer.id)
  const user = await findUser(ctx.db, viewer.id)
  if (!(await verifyPassword(password, user?.passwordHash ?? null)))
    throw new DomainError('WRONG_PASSWORD', 'The password is incorrect.')
  await ctx.limits.forget('passwordByViewer', viewer.id)
}

/**
 * Emails the code that accounts with two-step login need, besides the password, to change what they log in with: the
 * password, the email address or two-step login. A code that is less than a minute old stays valid, and no new one is
 * sent.
 * @throws {DomainError} WRONG_PASSWORD, BAD_INPUT, RATE_LIMITED
 */
export async function requestPasswordChangeCode(
  ctx: RequestContext,
  input: { currentPassword: string },
): Promise<RequestedCode> {
  const { id: userId, email, name, language } = requireViewer(ctx)
  await verifyCurrentPassword(ctx, validate(currentPasswordSchema, input).currentPassword)
  await ctx.limits.take('mailByAddress', ctx.ip)
  return inTransaction(ctx.db, (tx) =>
    requestCode(tx, ctx, { purpose: 'change_password', email }, { userId, name, language }),
  )
}

/** A verified code, which {@link spendChangeCode} uses up; null for changes without one. */
export type ChangeCode = CodeRow | null

/**
 * Whether a change needs a code. A new email needs one from staff members as well: until they set up an app, the codes
 * of their log-ins at the console go to that address.
 */
export const needsChangeCode = ({ twoStep, roles }: Viewer, change: 'email' | 'password' | 'twoStep'): boolean =>
  twoStep || (change === 'email' && roles.length > 0)

type Confirmation = { change: Parameters<typeof needsChangeCode>[1]; otp: string | null | undefined }

/** Checks that the input has a code if the change needs one. @throws {DomainError} BAD_INPUT */
export function requireChangeCode(ctx: RequestContext, { change, otp }: Confirmation): void {
  validate(buildChangeCodeSchema(needsChangeCode(requireViewer(ctx), change)), { otp })
}

/** Verifies the code if the change needs one. @throws {DomainError} CODE_INVALID, RATE_LIMITED */
export async function verifyChangeCode(ctx: RequestContext, { change, otp }: Confirmation): Promise<ChangeCode> {
  const viewer = requireViewer(ctx)
  if (!needsChangeCode(viewer, change)) return null
  const code = await verifyCode(ctx, { purpose: 'change_password', email: viewer.email }, String(otp).trim())
  if (code.userId !== viewer.id) throw buildCodeInvalidError()
  return code
}

/**
 * Uses the code up, in the transaction of the change. @throws {DomainError} CODE_INVALID when it was used in the
 * meantime
 */
export async function spendChangeCode(tx: Tx, ctx: RequestContext, code: ChangeCode): Promise<void> {
  if (code && !(await markCodeUsed(tx, { id: code.id, at: ctx.clock() }))) throw buildCodeInvalidError()
}

/** Factors that a change was confirmed with, for the security log. */
export const factorsOf = (code: ChangeCode) => (code ? (['password', 'emailCode'] as const) : (['password'] as const))
