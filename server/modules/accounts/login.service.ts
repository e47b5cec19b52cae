import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { formatDuration } from '#server/security/rateLimits.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import { validate } from '#server/validation/input.ts'
import * as queries from './accounts.queries.ts'
import { codeInputSchema, credentialsSchema } from './accounts.rules.ts'
import { requireCaptcha } from './captcha.service.ts'
import { findCode, markCodeUsed, setChallengeHash } from './codes.queries.ts'
import { buildCodeInvalidError, type RequestedCode, requestCode, verifyCode } from './codes.service.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import { openSession, type Session } from './sessions.service.ts'

export type LogInInput = {
  email: string
  password: string
  recaptchaToken: string
  deviceToken?: string | null | undefined
}
export type LogInResult = { requiresTwoFactor: boolean; challengeToken: string | null; session: Session | null }

/**
 * Logs in with email address and password, and with an emailed code for accounts with two-step login. An unknown
 * address and a wrong password give the same error after the same time.
 * @throws {DomainError} INVALID_CREDENTIALS, CAPTCHA_FAILED, EMAIL_NOT_VERIFIED, RATE_LIMITED, BAD_INPUT
 */
export async function logIn(ctx: RequestContext, input: LogInInput): Promise<LogInResult> {
  const { email, password, recaptchaToken, deviceToken } = validate(credentialsSchema, input)
  const isKnownDevice = deviceToken != null && ctx.secrets.unseal('device', deviceToken) === email
  // Known and unknown devices have separate limits, so that an attacker elsewhere cannot lock the owner out.
  const limit = isKnownDevice ? 'loginByKnownDevice' : 'loginByStranger'
  await ctx.limits.check('loginByAddress', ctx.ip)
  await ctx.limits.take(limit, email)
  await requireCaptcha(ctx, recaptchaToken)

  const user = await queries.findUserByEmail(ctx.db, email)
  const isPasswordCorrect = await verifyPassword(password, user?.passwordHash ?? null)
  if (!user || !isPasswordCorrect || user.status !== 'active') {
    logSecurityEvent(ctx, 'logInFailed', { account: user?.id ?? null, factors: ['password'] })
    await ctx.limits.take('loginByAddress', ctx.ip)
    throw new DomainError('INVALID_CREDENTIALS', 'The email or the password is incorrect.')
  }
  await ctx.limits.forget(limit, email)
  if (needsRehash(user.passwordHash))
    await queries.updateUser(ctx.db, user.id, { passwordHash: await hashPassword(password) })
  if (!user.emailVerifiedAt) {
    const key = { purpose: 'verify_email', email } as const
    throw buildEmailNotVerifiedError(await inTransaction(ctx.db, (tx) => requestCode(tx, ctx, key, toRecipient(user))))
  }
  if (user.twoStep) {
    const challengeToken = await createChallenge(ctx, user, { isKnownDevice })
    logSecurityEvent(ctx, 'secondFactorRequested', { account: user.id, factors: ['password'] })
    return { requiresTwoFactor: true, challengeToken, session: null }
  }
  const session = await openSession(ctx, user, { isKnownDevice })
  logSecurityEvent(ctx, 'loggedIn', { account: user.id, factors: ['password'] })
  return { requiresTwoFactor: false, challengeToken: null, session }
}

/**
 * Completes a two-step login with the emailed code, which is valid only with the challenge of the first step.
 * @throws {DomainError} CHALLENGE_INVALID, CODE_INVALID, RATE_LIMITED
 */
export async function completeLogIn(
  ctx: RequestContext,
  input: { email: string; otp: string; challengeToken: string },
): Promise<LogInResult> {
  const { email, otp } = validate(codeInputSchema, input)
  const pendingCode = await findCode(ctx.db, { purpose: 'log_in', email })
  // Check the challenge before the code, so that callers without the challenge cannot use up the owner's tries.
  if (!pendingCode?.ticketHash || pendingCode.ticketHash !== hashToken(input.challengeToken)) {
    throw new DomainError('CHALLENGE_INVALID', 'This login has expired. Please log in again.')
  }
  await ctx.limits.take('loginCodeByAccount', email)
  const code = await verifyCode(ctx, { purpose: 'log_in', email }, otp).catch((error: unknown) => {
    logSecurityEvent(ctx, 'secondFactorFailed', { account: pendingCode.userId, factors: ['emailCode'] })
    throw error
  })
  const user = code.userId ? await queries.findUser(ctx.db, code.userId) : null
  const isOwner = user?.status === 'active' && user.email === email
  if (!isOwner || !(await markCodeUsed(ctx.db, { id: code.id, at: ctx.clock() }))) throw buildCodeInvalidError()
  await ctx.limits.forget('loginCodeByAccount', email)
  const isKnownDevice = input.challengeToken.startsWith(KNOWN_DEVICE_PREFIX)
  const session = await openSession(ctx, user, { isKnownDevice })
  logSecurityEvent(ctx, 'loggedIn', { account: user.id, factors: ['password', 'emailCode'] })
  return { requiresTwoFactor: false, challengeToken: null, session }
}

const toRecipient = ({ id, name, language }: queries.UserRow) => ({ userId: id, name, language })

/**
 * Builds the error for an unverified email address. Only callers who know the password get it, so it may reveal the
 * state of the code.
 */
function buildEmailNotVerifiedError(requestedCode: RequestedCode): DomainError {
  const waitText = `you can request a new one in ${formatDuration(requestedCode.resendAfterSeconds)}.`
  const stateTexts = {
    SENT: 'We have sent you a code.',
    STILL_GOOD: `The code that we sent you earlier is still valid; ${waitText}`,
    USED_UP: `The code that we sent you is no longer valid; ${waitText}`,
  }
  return new DomainError(
    'EMAIL_NOT_VERIFIED',
    `Please verify your email first. ${stateTexts[requestedCode.codeState]}`,
    requestedCode,
  )
}

/** Prefix of a challenge whose first step came from a known device; the hash of the challenge covers it. */
const KNOWN_DEVICE_PREFIX = 'known.'

async function createChallenge(
  ctx: RequestContext,
  user: queries.UserRow,
  { isKnownDevice }: { isKnownDevice: boolean },
): Promise<string> {
  const challengeToken = `${isKnownDevice ? KNOWN_DEVICE_PREFIX : ''}${newToken()}`
  const challengeHash = hashToken(challengeToken)
  const key = { purpose: 'log_in', email: user.email } as const
  await inTransaction(ctx.db, async (tx) => {
    await requestCode(tx, ctx, key, toRecipient(user), { ticketHash: challengeHash })
    // A code that is less than a minute old stays valid for this attempt.
    await setChallengeHash(tx, key, challengeHash)
  })
  return challengeToken
}
