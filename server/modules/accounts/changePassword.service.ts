import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { validate } from '#server/input.ts'
import { passwordChangedLetter } from '#server/integrations/mail/letters.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './accounts.queries.ts'
import { changePasswordForm, currentPasswordForm } from './accounts.rules.ts'
import { deleteCodes, spendCode } from './codes.queries.ts'
import { checkCode, codeInvalid, type RequestedCode, requestCode } from './codes.service.ts'
import { hashPassword } from './passwords.ts'
import { requirePassword } from './profile.service.ts'

export type ChangePasswordInput = {
  currentPassword: string
  newPassword: string
  confirmPassword: string
  otp?: string | null
  endOtherSessions?: boolean | null
}

/**
 * Emails the code that changePassword requires for accounts with two-step login. A code that is less than a minute old
 * stays valid, and no new one is sent.
 * @throws {DomainError} WRONG_PASSWORD, BAD_INPUT, RATE_LIMITED
 */
export async function requestPasswordChangeCode(
  ctx: RequestContext,
  input: { currentPassword: string },
): Promise<RequestedCode> {
  const { id: userId, email, name, language } = requireViewer(ctx)
  await requirePassword(ctx, validate(currentPasswordForm, input).currentPassword)
  await ctx.limits.take('mailByAddress', ctx.ip)
  return inTransaction(ctx.db, (tx) =>
    requestCode(tx, ctx, { purpose: 'change_password', email }, { userId, name, language }),
  )
}

/**
 * Sets a new password, keeps the current session, and ends the others on request. The owner is notified by email.
 * @throws {DomainError} WRONG_PASSWORD, CODE_INVALID with two-step login, BAD_INPUT, RATE_LIMITED
 */
export async function changePassword(ctx: RequestContext, input: ChangePasswordInput): Promise<{ message: string }> {
  const viewer = requireViewer(ctx)
  const form = validate(changePasswordForm(viewer), input)
  await requirePassword(ctx, form.currentPassword)
  const passwordHash = await hashPassword(form.newPassword)
  const code = viewer.twoStep
    ? await checkCode(ctx, { purpose: 'change_password', email: viewer.email }, String(form.otp))
    : null
  const now = ctx.clock()
  await inTransaction(ctx.db, async (tx) => {
    if (code && (code.userId !== viewer.id || !(await spendCode(tx, { id: code.id, at: now })))) throw codeInvalid()
    await queries.updateUser(tx, viewer.id, { passwordHash })
    // A login that was started with the old password cannot be completed.
    await deleteCodes(tx, { purpose: 'log_in', userId: viewer.id })
    if (form.endOtherSessions) await queries.endSessions(tx, { userId: viewer.id, except: viewer.sessionId, at: now })
    await enqueue(
      tx,
      'mail',
      passwordChangedLetter(viewer, form.endOtherSessions ? 'every other device' : 'no device', ctx.publicUrl),
    )
  })
  await ctx.limits.forget('loginByStranger', viewer.email)
  return {
    message: form.endOtherSessions
      ? 'Your password is changed, and every other device is signed out.'
      : 'Your password is changed.',
  }
}
