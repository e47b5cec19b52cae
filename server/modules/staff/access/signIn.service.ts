import { randomInt } from 'node:crypto'
import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { staffCodeMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { verifyPassword } from '#server/modules/accounts/passwords.ts'
import { endStaffSessions } from '#server/modules/accounts/staffAccess.queries.ts'
import { recordAudit } from '#server/security/audit.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import * as queries from './access.queries.ts'
import { acceptAppCode } from './secondFactor.service.ts'
import type { StaffContext } from './staffContext.ts'
import { openStaffSession, toViewer } from './staffSessions.service.ts'

/** Minutes within which the second factor must follow the password. */
const CHALLENGE_MINUTES = 10
/** Codes that can be tried for one challenge, of a log-in or of a lock. */
export const MAX_TRIES = 5
const RESEND_SECONDS = 60

export type SecondFactorMethod = 'TOTP' | 'EMAIL' | 'RECOVERY_CODE'
export type StaffChallenge = { challenge: string; methods: SecondFactorMethod[]; sentTo: string | null }

/**
 * First step of a staff log-in: email address and password. An unknown address, a shopper and a wrong password give the
 * same error after the same time. Without an authenticator app a code is emailed immediately.
 * @throws {DomainError} INVALID_CREDENTIALS, RATE_LIMITED
 */
export async function logInStaff(
  ctx: StaffContext,
  input: { email: string; password: string },
): Promise<StaffChallenge> {
  const email = input.email.trim().toLowerCase()
  await ctx.limits.check('loginByAddress', ctx.ip)
  const member = await queries.findStaffMember(ctx.db, { email })
  const attempts = await takeAttempt(ctx, email, { isKnownDevice: isKnownDevice(ctx, member) })
  const isCorrect = await verifyPassword(input.password, member?.passwordHash ?? null)
  if (!member || !isCorrect) {
    logSecurityEvent(ctx, 'logInFailed', { account: member?.id ?? null, factors: ['password'], staff: true })
    await ctx.limits.take('loginByAddress', ctx.ip)
    throw new DomainError('INVALID_CREDENTIALS', 'The email or the password is incorrect.')
  }
  await attempts.forget()
  logSecurityEvent(ctx, 'secondFactorRequested', { account: member.id, factors: ['password'], staff: true })
  const challenge = newToken()
  const now = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    await queries.insertChallenge(tx, {
      hash: hashToken(challenge),
      userId: member.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    const methods = listMethods(member)
    if (methods.includes('TOTP')) return { challenge, methods, sentTo: null }
    return { challenge, methods, sentTo: await emailCode(tx, ctx, challenge, member) }
  })
}

/** Second factors of a member, the preferred one first. */
export const listMethods = ({ totpConfirmedAt }: queries.StaffMemberRow): SecondFactorMethod[] =>
  totpConfirmedAt ? ['TOTP', 'RECOVERY_CODE', 'EMAIL'] : ['EMAIL']

/**
 * Takes one attempt. A device that signed in as the member before has attempts of its own, so that a stranger cannot
 * lock the member out; strangers are limited by network, and all of them together by account.
 * @throws {DomainError} RATE_LIMITED
 */
async function takeAttempt(
  { limits, ip }: StaffContext,
  email: string,
  { isKnownDevice }: { isKnownDevice: boolean },
): Promise<{ forget: () => Promise<void> }> {
  const [limit, key] = isKnownDevice
    ? (['staffLoginByKnownDevice', email] as const)
    : (['staffLoginByNetwork', `${email} ${ip}`] as const)
  await limits.take(limit, key)
  // Not forgotten after a log-in: a success elsewhere does not give strangers more attempts.
  if (!isKnownDevice) await limits.take('staffLoginByAccount', email)
  return { forget: () => limits.forget(limit, key) }
}

/** A device token names the members who signed in on a device; a laptop at the counter is shared. */
const DEVICE_PREFIX = 'staff:'
const MAX_DEVICE_MEMBERS = 10

function listDeviceMembers({ secrets, deviceToken }: StaffContext): string[] {
  const text = deviceToken === null ? null : secrets.unseal('device', deviceToken)
  return text?.startsWith(DEVICE_PREFIX) ? text.slice(DEVICE_PREFIX.length).split(',') : []
}

const isKnownDevice = (ctx: StaffContext, member: { id: string } | null): boolean =>
  member !== null && listDeviceMembers(ctx).includes(member.id)

/** Marks the device as known to a member who has passed both factors. */
function rememberDevice(ctx: StaffContext, memberId: string): void {
  const others = listDeviceMembers(ctx).filter((id) => id !== memberId)
  const members = [memberId, ...others].slice(0, MAX_DEVICE_MEMBERS)
  ctx.setDeviceCookie(ctx.secrets.seal('device', `${DEVICE_PREFIX}${members.join(',')}`))
}

/**
 * Emails another code for a log-in that awaits its second factor.
 * @throws {DomainError} CHALLENGE_INVALID; RATE_LIMITED within a minute of the previous code
 */
export async function sendStaffCode(ctx: RequestContext, challenge: string): Promise<{ sentTo: string }> {
  const row = await queries.findChallenge(ctx.db, hashToken(challenge))
  const member = row && isPending(row, ctx.clock()) ? await queries.findStaffMember(ctx.db, { id: row.userId }) : null
  if (!member) throw buildChallengeError()
  return { sentTo: await inTransaction(ctx.db, (tx) => emailCode(tx, ctx, challenge, member)) }
}

/**
 * Second step of a staff log-in. Five codes can be tried; then the log-in begins again with the password.
 * @throws {DomainError} CHALLENGE_INVALID, CODE_INVALID, RATE_LIMITED
 */
export async function verifySecondFactor(
  ctx: StaffContext,
  input: { challenge: string; method: SecondFactorMethod; code: string },
): Promise<{ context: StaffContext; token: string }> {
  await ctx.limits.take('codeByAddress', ctx.ip)
  const hash = hashToken(input.challenge)
  const challenge = await queries.takeChallengeTry(ctx.db, { hash, now: ctx.clock(), maxTries: MAX_TRIES })
  if (!challenge) throw buildChallengeError()
  const member = await queries.findStaffMember(ctx.db, { id: challenge.userId })
  if (!member) throw buildChallengeError()
  await ctx.limits.take('staffCodeByAccount', member.id)
  const { token, session } = await inTransaction(ctx.db, async (tx) => {
    if (!(await isCodeCorrect(tx, ctx, { ...input, member, emailCodeHash: challenge.emailCodeHash }))) {
      logSecurityEvent(ctx, 'secondFactorFailed', {
        account: member.id,
        factors: [factorOf[input.method]],
        staff: true,
      })
      throw buildCodeError()
    }
    if (!(await queries.useChallenge(tx, hash, ctx.clock()))) throw buildChallengeError()
    // A log-in replaces the session that the browser has, locked or not.
    const replaced = ctx.staffSession ?? ctx.lockedSession?.session
    if (replaced) await endStaffSessions(tx, { userId: replaced.userId, id: replaced.id, at: ctx.clock() })
    const opened = await openStaffSession(tx, ctx, member)
    const signedIn = { ...ctx, viewer: toViewer(member, opened.session.id) }
    await recordAudit(tx, signedIn, {
      action: 'session.logIn',
      entity: { id: member.id, name: member.name },
      after: { device: opened.session.device, method: input.method },
    })
    return opened
  })
  logSecurityEvent(ctx, 'loggedIn', { account: member.id, factors: ['password', factorOf[input.method]], staff: true })
  await ctx.limits.forget('staffCodeByAccount', member.id)
  ctx.setSessionCookie(token)
  rememberDevice(ctx, member.id)
  const viewer = toViewer(member, session.id)
  return { token, context: { ...ctx, refusal: null, viewer, staffSession: session, lockedSession: null } }
}

export const factorOf = { EMAIL: 'emailCode', TOTP: 'totp', RECOVERY_CODE: 'recoveryCode' } as const

type Attempt = {
  challenge: string
  method: SecondFactorMethod
  code: string
  member: queries.StaffMemberRow
  emailCodeHash: string | null
}

/** Checks a code and uses it up. `emailCodeHash` is null when no emailed code can be accepted. */
export async function isCodeCorrect(tx: Tx, ctx: RequestContext, attempt: Attempt): Promise<boolean> {
  const { challenge, method, code, emailCodeHash, member } = attempt
  if (method === 'EMAIL')
    return emailCodeHash !== null && ctx.secrets.isMac('code', emailCodeText(challenge, code.trim()), emailCodeHash)
  return member.totpConfirmedAt !== null && acceptAppCode(tx, ctx, member, { method, code })
}

/** An emailed code together with its challenge, so that its hash is valid for no other log-in. */
const emailCodeText = (challenge: string, code: string): string => `staff:${hashToken(challenge)}:${code}`

/** @returns the masked address that the code was sent to. @throws {DomainError} RATE_LIMITED */
export async function emailCode(
  tx: Tx,
  ctx: RequestContext,
  challenge: string,
  { name, email, language }: queries.StaffMemberRow,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const at = ctx.clock()
  const isStored = await queries.replaceEmailCode(tx, {
    hash: hashToken(challenge),
    emailCodeHash: ctx.secrets.mac('code', emailCodeText(challenge, code)),
    at,
    before: new Date(at.getTime() - RESEND_SECONDS * 1000),
  })
  if (!isStored)
    throw new DomainError('RATE_LIMITED', 'A code is on its way. You can request another in a minute.', {
      retryAfterSeconds: RESEND_SECONDS,
    })
  await enqueue(tx, 'mail', staffCodeMail({ name, email, language }, code))
  return email.replace(/^(.).*(@.*)$/, '$1…$2')
}

/** Whether the emailed code of a challenge is still valid: a lock lasts longer than a code. */
export const isFreshEmailCode = ({ emailedAt }: queries.ChallengeRow, now: Date): boolean =>
  emailedAt !== null && now.getTime() - emailedAt.getTime() < CHALLENGE_MINUTES * 60_000

/** Whether a challenge still accepts a code. */
export const isPending = ({ usedAt, expiresAt, tries }: queries.ChallengeRow, now: Date): boolean =>
  usedAt === null && expiresAt > now && tries < MAX_TRIES

export const buildCodeError = (): DomainError =>
  new DomainError('CODE_INVALID', 'The code is wrong or has expired. Check it, or request a new one.')

export const buildChallengeError = (): DomainError =>
  new DomainError('CHALLENGE_INVALID', 'This login has expired. Please log in again.')
