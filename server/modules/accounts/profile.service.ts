import type { RequestContext, Viewer } from '#server/context.ts'
import { sqlStateOf } from '#server/db/postgresErrors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { emailChangedMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import type { Language } from '#server/language.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './accounts.queries.ts'
import { emailInputSchema, profileSchema } from './accounts.rules.ts'
import { deleteCodes, findPendingCode, markCodeUsed } from './codes.queries.ts'
import { buildCodeInvalidError, requestCodeOrReject, verifyCode } from './codes.service.ts'
import {
  factorsOf,
  requireChangeCode,
  spendChangeCode,
  verifyChangeCode,
  verifyCurrentPassword,
} from './reauthentication.service.ts'
import { deleteStaffChallenges } from './staffAccess.queries.ts'

const UNIQUE_VIOLATION = '23505'

export const findAccount = (ctx: RequestContext, userId: string) => queries.findUser(ctx.db, userId)

/**
 * Updates the name, mobile number and email language of the viewer.
 * The email address is changed by {@link changeEmail}.
 */
export async function updateProfile(
  ctx: RequestContext,
  input: { name: string; mobile: string; language?: Language | null },
): Promise<Viewer> {
  const viewer = requireViewer(ctx)
  const { name, mobile, ...validatedInput } = validate(profileSchema, input)
  const language = validatedInput.language ?? viewer.language
  await queries.updateUser(ctx.db, viewer.id, { name, mobile, language })
  return { ...viewer, name, mobile, language }
}

/**
 * Emails a code to a new address; until the code is entered, the account stays unchanged. With two-step login, and for
 * staff members, `otp` is the code that the current address received: access to the new one proves nothing about the
 * caller.
 * @throws {DomainError} WRONG_PASSWORD, CODE_INVALID, RATE_LIMITED, BAD_INPUT
 */
export async function changeEmail(
  ctx: RequestContext,
  input: { email: string; password: string; otp?: string | null },
): Promise<Viewer> {
  const viewer = requireViewer(ctx)
  const { email } = validate(emailInputSchema, { email: input.email })
  requireChangeCode(ctx, { change: 'email', otp: input.otp })
  await verifyCurrentPassword(ctx, input.password)
  const code = await verifyChangeCode(ctx, { change: 'email', otp: input.otp })
  await ctx.limits.take('mailByAddress', ctx.ip)
  await inTransaction(ctx.db, async (tx) => {
    await spendChangeCode(tx, ctx, code)
    await requestCodeOrReject(
      tx,
      ctx,
      { purpose: 'change_email', email, userId: viewer.id },
      { userId: viewer.id, name: viewer.name, language: viewer.language },
    )
  })
  return viewer
}

/**
 * Sets the new email address of the account when its code is entered.
 * @throws {DomainError} CODE_INVALID, RATE_LIMITED
 */
export async function confirmEmail(ctx: RequestContext, { otp }: { otp: string }): Promise<Viewer> {
  const viewer = requireViewer(ctx)
  const pendingCode = await findPendingCode(ctx.db, { purpose: 'change_email', userId: viewer.id, now: ctx.clock() })
  if (!pendingCode) throw buildCodeInvalidError()
  const code = await verifyCode(
    ctx,
    { purpose: 'change_email', email: pendingCode.email, userId: viewer.id },
    otp.trim(),
  )
  await inTransaction(ctx.db, async (tx) => {
    if (!(await markCodeUsed(tx, { id: code.id, at: ctx.clock() }))) throw buildCodeInvalidError()
    // A stranger may have registered the address, which the code proves to belong to the viewer.
    await queries.deleteUnusedAccount(tx, code.email)
    await queries.updateUser(tx, viewer.id, { email: code.email, emailVerifiedAt: ctx.clock() })
    // What the previous mailbox received must neither reset the password nor complete a log-in.
    await deleteCodes(tx, { userId: viewer.id })
    await deleteStaffChallenges(tx, viewer.id)
    await enqueue(tx, 'mail', emailChangedMail(viewer, code.email, ctx.publicUrl))
  })
    // Another account uses this address. The error reveals nothing new to the owner of the mailbox.
    .catch((error: unknown) => {
      throw sqlStateOf(error) === UNIQUE_VIOLATION ? buildCodeInvalidError() : error
    })
  logSecurityEvent(ctx, 'emailChanged', { account: viewer.id, factors: ['emailCode'] })
  return { ...viewer, email: code.email }
}

/** Returns the email address that waits for its code; null when there is none. */
export async function findPendingEmail(ctx: RequestContext, viewerId: string): Promise<string | null> {
  return (await findPendingCode(ctx.db, { purpose: 'change_email', userId: viewerId, now: ctx.clock() }))?.email ?? null
}

/**
 * Sets whether a login requires an emailed code. Turning it off requires such a code as well.
 * @throws {DomainError} WRONG_PASSWORD, CODE_INVALID, BAD_INPUT, RATE_LIMITED
 */
export async function setTwoStep(
  ctx: RequestContext,
  { enabled, password, otp }: { enabled: boolean; password: string; otp?: string | null },
): Promise<Viewer> {
  const viewer = requireViewer(ctx)
  if (!enabled) requireChangeCode(ctx, { change: 'twoStep', otp })
  await verifyCurrentPassword(ctx, password)
  const code = enabled ? null : await verifyChangeCode(ctx, { change: 'twoStep', otp })
  await inTransaction(ctx.db, async (tx) => {
    await spendChangeCode(tx, ctx, code)
    await queries.updateUser(tx, viewer.id, { twoStep: enabled })
  })
  logSecurityEvent(ctx, 'twoStepChanged', { account: viewer.id, factors: factorsOf(code) })
  return { ...viewer, twoStep: enabled }
}
