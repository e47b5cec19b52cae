import type { RequestContext } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { validate } from '#server/input.ts'
import { inWords } from '#server/security/rateLimits.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import * as queries from './accounts.queries.ts'
import { codeForm, credentials } from './accounts.rules.ts'
import { requireCaptcha } from './captcha.service.ts'
import { findCode, setTicket, spendCode } from './codes.queries.ts'
import { checkCode, codeInvalid, type RequestedCode, requestCode } from './codes.service.ts'
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts'
import { openSession, type Session } from './sessions.service.ts'

export type LogInInput = {
  email: string
  password: string
  recaptchaToken: string
  deviceToken?: string | null | undefined
}
export type LogInAnswer = { requiresTwoFactor: boolean; challengeToken: string | null; session: Session | null }

/**
 * Logs in with email address and password, and with an emailed code for accounts with two-step login. An unknown
 * address and a wrong password give the same error after the same time.
 * @throws {DomainError} INVALID_CREDENTIALS, CAPTCHA_FAILED, EMAIL_NOT_VERIFIED, RATE_LIMITED, BAD_INPUT
 */
export async function logIn(ctx: RequestContext, input: LogInInput): Promise<LogInAnswer> {
  const { email, password, recaptchaToken, deviceToken } = validate(credentials, input)
  const knownDevice = deviceToken != null && ctx.secrets.unseal('device', deviceToken) === email
  // Known and unknown devices have separate limits, so that an attacker elsewhere cannot lock the owner out.
  const limit = knownDevice ? 'loginByKnownDevice' : 'loginByStranger'
  await ctx.limits.check('loginByAddress', ctx.ip)
  await ctx.limits.take(limit, email)
  await requireCaptcha(ctx, recaptchaToken)

  const user = await queries.findUserByEmail(ctx.db, email)
  const matches = await passwordMatches(password, user?.passwordHash ?? null)
  if (!user || !matches || user.status !== 'active') {
    await ctx.limits.take('loginByAddress', ctx.ip)
    throw new DomainError('INVALID_CREDENTIALS', 'The email or the password is incorrect.')
  }
  await ctx.limits.forget(limit, email)
  if (isOutdated(user.passwordHash))
    await queries.updateUser(ctx.db, user.id, { passwordHash: await hashPassword(password) })
  if (!user.emailVerifiedAt) {
    const key = { purpose: 'verify_email', email } as const
    throw emailNotVerified(await inTransaction(ctx.db, (tx) => requestCode(tx, ctx, key, recipient(user))))
  }
  if (user.twoStep)
    return { requiresTwoFactor: true, challengeToken: await challenge(ctx, user, { knownDevice }), session: null }
  return { requiresTwoFactor: false, challengeToken: null, session: await openSession(ctx, user, { knownDevice }) }
}

/**
 * Completes a two-step login with the emailed code, which is valid only with the challenge of the first step.
 * @throws {DomainError} CHALLENGE_INVALID, CODE_INVALID, RATE_LIMITED
 */
export async function completeLogIn(
  ctx: RequestContext,
  input: { email: string; otp: string; challengeToken: string },
): Promise<LogInAnswer> {
  const { email, otp } = validate(codeForm, input)
  const waiting = await findCode(ctx.db, { purpose: 'log_in', email })
  // Check the challenge before the code, so that callers without the challenge cannot use up the owner's tries.
  if (!waiting?.ticketHash || waiting.ticketHash !== hashToken(input.challengeToken)) {
    throw new DomainError('CHALLENGE_INVALID', 'This login has expired. Please log in again.')
  }
  await ctx.limits.take('loginCodeByAccount', email)
  const code = await checkCode(ctx, { purpose: 'log_in', email }, otp)
  const user = code.userId ? await queries.findUser(ctx.db, code.userId) : null
  if (user?.status !== 'active' || !(await spendCode(ctx.db, { id: code.id, at: ctx.clock() }))) throw codeInvalid()
  await ctx.limits.forget('loginCodeByAccount', email)
  return {
    requiresTwoFactor: false,
    challengeToken: null,
    session: await openSession(ctx, user, { knownDevice: input.challengeToken.startsWith(KNOWN_DEVICE) }),
  }
}

const recipient = ({ id, name, language }: queries.UserRow) => ({ userId: id, name, language })

/**
 * Builds the error for an unverified email address. Only callers who know the password get it, so it may reveal the
 * state of the code.
 */
function emailNotVerified(requested: RequestedCode): DomainError {
  const wait = `you can request a new one in ${inWords(requested.resendAfterSeconds)}.`
  const about = {
    SENT: 'We have sent you a code.',
    STILL_GOOD: `The code that we sent you earlier is still valid; ${wait}`,
    USED_UP: `The code that we sent you is no longer valid; ${wait}`,
  }
  return new DomainError(
    'EMAIL_NOT_VERIFIED',
    `Please verify your email first. ${about[requested.codeState]}`,
    requested,
  )
}

/** Prefix of a challenge whose first step came from a known device; the hash of the challenge covers it. */
const KNOWN_DEVICE = 'known.'

async function challenge(
  ctx: RequestContext,
  user: queries.UserRow,
  { knownDevice }: { knownDevice: boolean },
): Promise<string> {
  const ticket = `${knownDevice ? KNOWN_DEVICE : ''}${newToken()}`
  const ticketHash = hashToken(ticket)
  const key = { purpose: 'log_in', email: user.email } as const
  await inTransaction(ctx.db, async (tx) => {
    await requestCode(tx, ctx, key, recipient(user), { ticketHash })
    // A code that is less than a minute old stays valid for this attempt.
    await setTicket(tx, key, ticketHash)
  })
  return ticket
}
