import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError } from '#server/errors.ts'
import { secondFactorMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { hashPassword, verifyPassword } from '#server/modules/accounts/passwords.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requireViewer } from '#server/security/authorization.ts'
import * as queries from './access.queries.ts'
import {
  buildTotpUri,
  findTotpStep,
  generateRecoveryCodes,
  generateTotpSecret,
  isRecoveryCode,
  normalizeRecoveryCode,
} from './secondFactor.rules.ts'
import type { StaffContext } from './staffContext.ts'

/** Minutes after a log-in in which members change their second factor. */
const RECENT_MINUTES = 10

type Member = Pick<queries.StaffMemberRow, 'id' | 'totpSecret'>

/**
 * Checks a code of an authenticator app, or a recovery code, and uses it up: neither is accepted twice.
 * @returns whether the code was accepted
 */
export async function acceptAppCode(
  tx: Tx,
  ctx: RequestContext,
  member: Member,
  { method, code }: { method: 'TOTP' | 'RECOVERY_CODE'; code: string },
): Promise<boolean> {
  if (method === 'TOTP') return acceptTotpCode(tx, ctx, member, code)
  return acceptRecoveryCode(tx, ctx, member.id, normalizeRecoveryCode(code))
}

async function acceptRecoveryCode(tx: Tx, ctx: RequestContext, userId: string, code: string): Promise<boolean> {
  // Each comparison is slow on purpose.
  if (!isRecoveryCode(code)) return false
  for (const hash of await queries.listRecoveryCodeHashes(tx, userId)) {
    if (await isHashOf(ctx, userId, { code, hash })) return queries.takeRecoveryCode(tx, hash, ctx.clock())
  }
  return false
}

/** Codes that were issued before 2026-11-24 are stored as a MAC until they are used or replaced. */
const isHashOf = (ctx: RequestContext, userId: string, { code, hash }: { code: string; hash: string }) =>
  hash.startsWith('$')
    ? verifyPassword(code, hash)
    : ctx.secrets.isMac('code', `staff-recovery:${userId}:${code}`, hash)

async function acceptTotpCode(tx: Tx, ctx: RequestContext, { id, totpSecret }: Member, code: string) {
  const secret = totpSecret && ctx.secrets.decrypt('totp', totpSecret, id)
  const step = secret ? findTotpStep(secret, code, ctx.clock()) : null
  return step !== null && queries.takeTotpStep(tx, id, step)
}

/**
 * Begins to set up an authenticator app: stores a new secret, which is required only after {@link confirmTotp}.
 * @throws {DomainError} SESSION_EXPIRED, STATUS_CONFLICT when an app is set up already
 */
export async function beginTotpSetup(ctx: StaffContext): Promise<{ secret: string; uri: string }> {
  requireRecentLogIn(ctx)
  const { id, name, email } = requireViewer(ctx)
  const secret = generateTotpSecret()
  return inTransaction(ctx.db, async (tx) => {
    await loadMember(tx, id, { enabled: false })
    await queries.updateSecondFactor(tx, id, {
      totpSecret: ctx.secrets.encrypt('totp', secret, id),
      totpLastStep: null,
    })
    await recordAudit(tx, ctx, { action: 'secondFactor.begin', entity: { id, name } })
    return { secret, uri: buildTotpUri(secret, email) }
  })
}

/**
 * Requires the authenticator app from now on, and issues the recovery codes, which are shown once.
 * @throws {DomainError} SESSION_EXPIRED, CODE_INVALID, STATUS_CONFLICT when an app is set up already, RATE_LIMITED
 */
export function confirmTotp(ctx: StaffContext, code: string): Promise<{ recoveryCodes: string[] }> {
  return withCode(ctx, { enabled: false }, async (tx, member) => {
    if (!(await acceptTotpCode(tx, ctx, member, code))) throw buildCodeError()
    await queries.updateSecondFactor(tx, member.id, { totpConfirmedAt: ctx.clock() })
    await recordAudit(tx, ctx, { action: 'secondFactor.enable', entity: member, after: { method: 'TOTP' } })
    await enqueue(tx, 'mail', secondFactorMail(member, 'enabled', ctx.publicUrl))
    return { recoveryCodes: await issueRecoveryCodes(tx, member.id) }
  })
}

/**
 * Turns the authenticator app off, with a code of the app or a recovery code. Codes come by email again.
 * @throws {DomainError} SESSION_EXPIRED, CODE_INVALID, STATUS_CONFLICT without an app, RATE_LIMITED
 */
export async function disableTotp(ctx: StaffContext, code: string): Promise<{ ok: true }> {
  return withCode(ctx, { enabled: true }, async (tx, member) => {
    if (!(await acceptEitherCode(tx, ctx, member, code))) throw buildCodeError()
    await removeSecondFactor(tx, member.id)
    await recordAudit(tx, ctx, { action: 'secondFactor.disable', entity: member, before: { method: 'TOTP' } })
    await enqueue(tx, 'mail', secondFactorMail(member, 'disabled', ctx.publicUrl))
    return { ok: true }
  })
}

/**
 * Replaces all recovery codes, with a code of the app.
 * @throws {DomainError} SESSION_EXPIRED, CODE_INVALID, STATUS_CONFLICT without an app, RATE_LIMITED
 */
export function renewRecoveryCodes(ctx: StaffContext, code: string): Promise<{ recoveryCodes: string[] }> {
  return withCode(ctx, { enabled: true }, async (tx, member) => {
    if (!(await acceptTotpCode(tx, ctx, member, code))) throw buildCodeError()
    await recordAudit(tx, ctx, { action: 'secondFactor.renewRecoveryCodes', entity: member })
    return { recoveryCodes: await issueRecoveryCodes(tx, member.id) }
  })
}

/** Removes the authenticator app and the recovery codes of a member. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<void> {
  await queries.updateSecondFactor(tx, userId, { totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
  await queries.replaceRecoveryCodes(tx, userId, [])
}

async function issueRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = generateRecoveryCodes()
  const hashes: string[] = []
  // One after the other: each takes 19 MB of memory in the meantime.
  for (const code of codes) hashes.push(await hashPassword(normalizeRecoveryCode(code)))
  await queries.replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

async function acceptEitherCode(tx: Tx, ctx: RequestContext, member: Member, code: string): Promise<boolean> {
  if (await acceptTotpCode(tx, ctx, member, code)) return true
  return acceptAppCode(tx, ctx, member, { method: 'RECOVERY_CODE', code })
}

/** Runs a change of the own second factor that needs a code; wrong codes are limited as in the log-in. */
async function withCode<T>(
  ctx: StaffContext,
  state: { enabled: boolean },
  change: (tx: Tx, member: queries.StaffMemberRow) => Promise<T>,
): Promise<T> {
  const { id } = requireViewer(ctx)
  requireRecentLogIn(ctx)
  await ctx.limits.take('staffCodeByAccount', id)
  const result = await inTransaction(ctx.db, async (tx) => change(tx, await loadMember(tx, id, state)))
  await ctx.limits.forget('staffCodeByAccount', id)
  return result
}

/**
 * Requires that the session was opened, with both factors, a few minutes ago: a laptop that was left signed in is not
 * enough. The console asks for a log-in and repeats the change.
 * @throws {DomainError} SESSION_EXPIRED
 */
function requireRecentLogIn({ staffSession, clock }: StaffContext): void {
  const age = staffSession ? clock().getTime() - staffSession.createdAt.getTime() : Number.POSITIVE_INFINITY
  if (age > RECENT_MINUTES * 60_000)
    throw new DomainError('SESSION_EXPIRED', 'Log in again to change your second factor.', { reason: 'TOO_OLD' })
}

async function loadMember(tx: Tx, id: string, { enabled }: { enabled: boolean }): Promise<queries.StaffMemberRow> {
  const member = await queries.lockStaffMember(tx, id)
  if (!member) throw new Error('The signed-in member was deleted')
  if ((member.totpConfirmedAt !== null) === enabled) return member
  throw new DomainError(
    'STATUS_CONFLICT',
    enabled ? 'No authenticator app is set up.' : 'An authenticator app is already set up. Turn it off first.',
    { status: enabled ? 'disabled' : 'enabled' },
  )
}

const buildCodeError = (): DomainError =>
  new DomainError('CODE_INVALID', 'The code is wrong or was used already. Enter the current code of the app.')
