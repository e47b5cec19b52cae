import type { Queryable } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { hashToken } from '#server/security/secrets.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import * as queries from './access.queries.ts'
import {
  buildChallengeError,
  buildCodeError,
  emailCode,
  factorOf,
  isCodeCorrect,
  isFreshEmailCode,
  isPending,
  listMethods,
  MAX_TRIES,
  type SecondFactorMethod,
} from './signIn.service.ts'
import type { StaffContext } from './staffContext.ts'
import { toViewer } from './staffSessions.service.ts'

/**
 * Locks the current session at once; does nothing to a session that does not lock, such as that of a phone.
 * @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED
 */
export async function lockSession(ctx: StaffContext): Promise<{ ok: true }> {
  const { id, name } = requireViewer(ctx)
  const { staffSession } = ctx
  if (staffSession && staffSession.lockMinutes !== null)
    await inTransaction(ctx.db, async (tx) => {
      await queries.updateSessionLock(tx, staffSession.id, { lockedAt: ctx.clock() })
      await recordAudit(tx, ctx, { action: 'session.lock', entity: { id, name } })
    })
  return { ok: true }
}

/**
 * What the lock screen shows: whose session it is and how it is unlocked; null when the session is not locked, and
 * after the last try, when only a log-in helps.
 */
export async function describeLock(ctx: StaffContext) {
  if (!ctx.lockedSession || (await isUsedUp(ctx, ctx.lockedSession))) return null
  const { session, member } = ctx.lockedSession
  return {
    name: member.name,
    methods: listMethods(member),
    secondsLeft: Math.ceil((endOf(session).getTime() - ctx.clock().getTime()) / 1000),
  }
}

/**
 * Emails a code for the locked session; all tabs of it share the code.
 * @throws {DomainError} CHALLENGE_INVALID without a locked session and after the last try; RATE_LIMITED within a minute
 * of the previous code
 */
export async function sendUnlockCode(ctx: StaffContext): Promise<{ sentTo: string }> {
  const locked = requireLock(ctx)
  const challenge = challengeOf(ctx, locked)
  if (await isUsedUp(ctx, locked)) throw buildChallengeError()
  return inTransaction(ctx.db, async (tx) => {
    await ensureChallenge(ctx, locked, tx)
    return { sentTo: await emailCode(tx, ctx, challenge, locked.member) }
  })
}

/**
 * Unlocks the session with the second factor alone, a re-authentication within the session. Five codes can be tried
 * for one lock; then, and once the session is idle for too long, a log-in is needed. A session that another tab has
 * unlocked stays as it is.
 * @throws {DomainError} CHALLENGE_INVALID, CODE_INVALID, RATE_LIMITED
 */
export async function unlockSession(
  ctx: StaffContext,
  { method, code }: { method: SecondFactorMethod; code: string },
): Promise<StaffContext> {
  if (ctx.viewer) return ctx
  const locked = requireLock(ctx)
  const { session, member } = locked
  await ctx.limits.take('codeByAddress', ctx.ip)
  const challenge = challengeOf(ctx, locked)
  await ensureChallenge(ctx, locked)
  const now = ctx.clock()
  const row = await queries.takeChallengeTry(ctx.db, { hash: hashToken(challenge), now, maxTries: MAX_TRIES })
  if (!row) throw buildChallengeError()
  await ctx.limits.take('staffCodeByAccount', member.id)
  const unlocked = { ...session, lockedAt: null, lastSeenAt: now }
  const context: StaffContext = {
    ...ctx,
    refusal: null,
    viewer: toViewer(member, session.id),
    staffSession: unlocked,
    lockedSession: null,
  }
  await inTransaction(ctx.db, async (tx) => {
    const emailCodeHash = isFreshEmailCode(row, now) ? row.emailCodeHash : null
    if (!(await isCodeCorrect(tx, ctx, { challenge, method, code, member, emailCodeHash }))) {
      logSecurityEvent(ctx, 'secondFactorFailed', { account: member.id, factors: [factorOf[method]], staff: true })
      throw buildCodeError()
    }
    if (!(await queries.useChallenge(tx, hashToken(challenge), now))) throw buildChallengeError()
    await queries.updateSessionLock(tx, session.id, { lockedAt: null, lastSeenAt: now })
    await recordAudit(tx, context, {
      action: 'session.unlock',
      entity: { id: member.id, name: member.name },
      after: { device: session.device, method },
    })
  })
  logSecurityEvent(ctx, 'sessionUnlocked', { account: member.id, factors: [factorOf[method]], staff: true })
  await ctx.limits.forget('staffCodeByAccount', member.id)
  return context
}

function requireLock(ctx: StaffContext): queries.LockedSession {
  if (!ctx.lockedSession) throw buildChallengeError()
  return ctx.lockedSession
}

const endOf = ({ lastSeenAt, idleMinutes }: queries.LockedSession['session']): Date =>
  new Date(lastSeenAt.getTime() + idleMinutes * 60_000)

/**
 * Challenge of a lock: the same for all tabs, so that their tries are counted together. Clients never receive it, so
 * that it cannot complete a log-in.
 */
const challengeOf = ({ secrets }: StaffContext, { session }: queries.LockedSession): string =>
  secrets.mac('code', `staff-lock:${session.id}:${session.lastSeenAt.getTime()}`)

/** Whether no code is accepted for the lock any more. */
async function isUsedUp(ctx: StaffContext, locked: queries.LockedSession): Promise<boolean> {
  const row = await queries.findChallenge(ctx.db, hashToken(challengeOf(ctx, locked)))
  return row !== null && !isPending(row, ctx.clock())
}

const ensureChallenge = (ctx: StaffContext, locked: queries.LockedSession, db: Queryable = ctx.db): Promise<void> =>
  queries.insertChallenge(db, {
    hash: hashToken(challengeOf(ctx, locked)),
    userId: locked.member.id,
    createdAt: ctx.clock(),
    expiresAt: endOf(locked.session),
  })
