import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { passwordChangedMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './accounts.queries.ts'
import { buildChangePasswordSchema } from './accounts.rules.ts'
import { deleteCodes } from './codes.queries.ts'
import { hashPassword } from './passwords.ts'
import { factorsOf, spendChangeCode, verifyChangeCode, verifyCurrentPassword } from './reauthentication.service.ts'
import { deleteStaffChallenges, endStaffSessions } from './staffAccess.queries.ts'

export type ChangePasswordInput = {
  currentPassword: string
  newPassword: string
  confirmPassword: string
  otp?: string | null
  endOtherSessions?: boolean | null
}

/**
 * Sets a new password, keeps the current session, and ends the others on request, those of the console of the staff
 * as well. The owner is notified by email.
 * @throws {DomainError} WRONG_PASSWORD, CODE_INVALID with two-step login, BAD_INPUT, RATE_LIMITED
 */
export async function changePassword(ctx: RequestContext, input: ChangePasswordInput): Promise<{ message: string }> {
  const viewer = requireViewer(ctx)
  const validatedInput = validate(buildChangePasswordSchema(viewer), input)
  await verifyCurrentPassword(ctx, validatedInput.currentPassword)
  const passwordHash = await hashPassword(validatedInput.newPassword)
  const code = await verifyChangeCode(ctx, { change: 'password', otp: input.otp })
  const now = ctx.clock()
  await inTransaction(ctx.db, async (tx) => {
    await spendChangeCode(tx, ctx, code)
    await queries.updateUser(tx, viewer.id, { passwordHash })
    // A login that was started with the old password cannot be completed.
    await deleteCodes(tx, { purpose: 'log_in', userId: viewer.id })
    await deleteStaffChallenges(tx, viewer.id)
    if (validatedInput.endOtherSessions) {
      await queries.endSessions(tx, { userId: viewer.id, exceptSessionId: viewer.sessionId, at: now })
      await endStaffSessions(tx, { userId: viewer.id, at: now })
    }
    await enqueue(
      tx,
      'mail',
      passwordChangedMail(viewer, validatedInput.endOtherSessions ? 'every other device' : 'no device', ctx.publicUrl),
    )
  })
  logSecurityEvent(ctx, 'passwordChanged', { account: viewer.id, factors: factorsOf(code) })
  await ctx.limits.forget('loginByStranger', viewer.email)
  return {
    message: validatedInput.endOtherSessions
      ? 'Your password is changed, and every other device is signed out.'
      : 'Your password is changed.',
  }
}
