import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { passwordChangedMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './accounts.queries.ts'
import { codeInputSchema, findOwnWordError, forgotPasswordSchema, resetPasswordSchema } from './accounts.rules.ts'
import { requireCaptcha } from './captcha.service.ts'
import { deleteCodes, markCodeUsed, redeemResetToken } from './codes.queries.ts'
import { buildCodeInvalidError, requestCodeOrReject, verifyCode } from './codes.service.ts'
import { hashPassword } from './passwords.ts'
import { deleteStaffChallenges, endStaffSessions } from './staffAccess.queries.ts'

const RESET_TOKEN_MINUTES = 10

/**
 * Emails a code with which the owner of the address can set a new password. The response for unknown addresses is the
 * same.
 */
export async function forgotPassword(
  ctx: RequestContext,
  input: { email: string; recaptchaToken: string },
): Promise<{ message: string }> {
  const { email, recaptchaToken } = validate(forgotPasswordSchema, input)
  await ctx.limits.take('mailByAddress', ctx.ip)
  await requireCaptcha(ctx, recaptchaToken)
  await inTransaction(ctx.db, async (tx) => {
    const user = await queries.findUserByEmail(tx, email)
    const activeUser = user?.status === 'active' ? user : null
    await requestCodeOrReject(
      tx,
      ctx,
      { purpose: 'reset_password', email },
      { userId: activeUser?.id ?? null, name: activeUser?.name ?? '', language: activeUser?.language ?? 'en' },
    )
  })
  return { message: 'If this email has an account, a code is on its way.' }
}

/**
 * Exchanges the emailed code for a single-use grant that is valid for ten minutes.
 * @throws {DomainError} CODE_INVALID, RATE_LIMITED
 */
export async function verifyResetCode(
  ctx: RequestContext,
  input: { email: string; otp: string },
): Promise<{ resetToken: string }> {
  const { email, otp } = validate(codeInputSchema, input)
  const code = await verifyCode(ctx, { purpose: 'reset_password', email }, otp)
  const resetToken = newToken()
  const now = ctx.clock()
  const isUsed = await markCodeUsed(ctx.db, {
    id: code.id,
    at: now,
    ticketHash: hashToken(resetToken),
    expiresAt: new Date(now.getTime() + RESET_TOKEN_MINUTES * 60_000),
  })
  if (!isUsed) throw buildCodeInvalidError()
  return { resetToken }
}

export type ResetPasswordInput = {
  email: string
  newPassword: string
  confirmPassword: string
  recaptchaToken: string
  resetToken: string
}

/**
 * Sets a new password and ends all sessions, in the shop and in the console of the staff.
 * @throws {DomainError} CHALLENGE_INVALID without a grant for this email address, BAD_INPUT, CAPTCHA_FAILED
 */
export async function resetPassword(ctx: RequestContext, input: ResetPasswordInput): Promise<{ message: string }> {
  const { email, newPassword, recaptchaToken, resetToken } = validate(resetPasswordSchema, input)
  await requireCaptcha(ctx, recaptchaToken)
  const passwordHash = await hashPassword(newPassword)
  const now = ctx.clock()
  const account = await inTransaction(ctx.db, async (tx) => {
    const redeemedCode = await redeemResetToken(
      tx,
      { purpose: 'reset_password', email },
      { ticketHash: hashToken(resetToken), now },
    )
    const user = redeemedCode?.userId ? await queries.findUser(tx, redeemedCode.userId) : null
    // The email may have changed since the code was sent.
    if (user?.status !== 'active' || user.email !== email)
      throw new DomainError('CHALLENGE_INVALID', 'This password reset has expired. Please request a new code.')
    // The reset token stays valid, because the transaction is rolled back.
    const message = findOwnWordError(newPassword, user)
    if (message) throw badInput({ field: 'newPassword', message })
    await queries.updateUser(tx, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt ?? now })
    // A log-in that was started with the old password cannot be completed.
    await deleteCodes(tx, { purpose: 'log_in', userId: user.id })
    await deleteStaffChallenges(tx, user.id)
    await queries.endSessions(tx, { userId: user.id, at: now })
    await endStaffSessions(tx, { userId: user.id, at: now })
    await enqueue(tx, 'mail', passwordChangedMail(user, 'every device', ctx.publicUrl))
    return user.id
  })
  logSecurityEvent(ctx, 'passwordReset', { account, factors: ['emailCode'] })
  await ctx.limits.forget('loginByStranger', email)
  ctx.onSessionChange?.()
  return { message: 'Your password is changed. Please log in.' }
}
