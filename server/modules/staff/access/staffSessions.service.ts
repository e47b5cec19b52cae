import type { Authentication, RequestContext, Viewer } from '#server/context.ts'
import type { Db, Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId, parseId } from '#server/ids.ts'
import { describeDevice } from '#server/modules/accounts/device.ts'
import { endStaffSessions } from '#server/modules/accounts/staffAccess.queries.ts'
import { recordAudit } from '#server/security/audit.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { publicRoleOf, type StaffRole } from '#server/security/permissions.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import * as queries from './access.queries.ts'
import type { StaffContext } from './staffContext.ts'

/** Minutes without activity: at the counter, and on the phone of a picker or rider. */
const IDLE_MINUTES = { counter: 30, phone: 720 }
/**
 * Minutes without activity after which the session is locked until the second factor is entered: only at the counter,
 * whose laptop is shared.
 */
const LOCK_MINUTES = { counter: 10, phone: null }
const SESSION_HOURS = { counter: 16, phone: 30 * 24 }
/** Activity is recorded at most this often. */
const TOUCH_MS = 15_000

export type StaffAuthentication = Authentication & {
  staffSession: queries.StaffSessionRow | null
  lockedSession: queries.LockedSession | null
}

const NO_SESSION = { viewer: null, staffSession: null, lockedSession: null }

/** Authentication of a caller without a token. */
export const ANONYMOUS: StaffAuthentication = { ...NO_SESSION, refusal: null }

/** Whether a member works with a phone of their own rather than at the counter. */
export const isMobile = (roles: readonly StaffRole[]): boolean =>
  roles.every((role) => role === 'picker' || role === 'rider')

/** Opens a session. @returns its token, which is stored hashed */
export async function openStaffSession(
  tx: Tx,
  ctx: RequestContext,
  member: Pick<queries.StaffMemberRow, 'id' | 'roles'>,
): Promise<{ token: string; session: queries.StaffSessionRow }> {
  const token = newToken()
  const now = ctx.clock()
  const place = isMobile(member.roles) ? 'phone' : 'counter'
  const session: queries.StaffSessionRow = {
    id: newId('staffSession'),
    userId: member.id,
    tokenHash: hashToken(token),
    device: describeDevice(ctx.userAgent),
    idleMinutes: IDLE_MINUTES[place],
    lockMinutes: LOCK_MINUTES[place],
    lockedAt: null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_HOURS[place] * 3_600_000),
    endedAt: null,
  }
  await queries.insertStaffSession(tx, session)
  return { token, session }
}

/**
 * Authenticates a session token; reads the member again for every request, so that a changed role, a disabled member
 * and an ended or locked session take effect immediately. A background request does not extend the session.
 */
export async function authenticateStaff(
  { db, clock }: { db: Db; clock: () => Date },
  token: string,
  { background }: { background: boolean },
): Promise<StaffAuthentication> {
  return authenticateTokenHash({ db, clock }, hashToken(token), { background })
}

/** Same as {@link authenticateStaff}, by the hash of the token: a WebSocket outlives the request that opened it. */
export async function authenticateTokenHash(
  { db, clock }: { db: Db; clock: () => Date },
  tokenHash: string,
  { background }: { background: boolean },
): Promise<StaffAuthentication> {
  const found = await queries.findStaffSession(db, tokenHash)
  const now = clock()
  if (!found || found.session.expiresAt <= now) return { ...NO_SESSION, refusal: 'SESSION_ENDED' }
  const { session, member } = found
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  if (idleMs >= session.idleMinutes * 60_000) return { ...NO_SESSION, refusal: 'SESSION_IDLE' }
  if (isLocked(session, idleMs)) return { ...NO_SESSION, lockedSession: found, refusal: 'SESSION_LOCKED' }
  if (!background && idleMs > TOUCH_MS) await queries.touchStaffSession(db, session.id, now)
  return { viewer: toViewer(member, session.id), staffSession: session, lockedSession: null, refusal: null }
}

const isLocked = ({ lockedAt, lockMinutes }: queries.StaffSessionRow, idleMs: number): boolean =>
  lockedAt !== null || (lockMinutes !== null && idleMs >= lockMinutes * 60_000)

export const toViewer = (member: queries.StaffMemberRow, sessionId: string): Viewer => ({
  id: member.id,
  sessionId,
  name: member.name,
  email: member.email,
  mobile: member.mobile,
  language: member.language,
  avatar: member.avatar,
  role: publicRoleOf(member.roles),
  roles: member.roles,
  twoStep: member.twoStep,
  home: null,
})

/** Ends the current session, locked or not; idempotent. */
export async function logOutStaff(ctx: StaffContext): Promise<{ ok: boolean }> {
  const { lockedSession } = ctx
  const viewer = lockedSession ? toViewer(lockedSession.member, lockedSession.session.id) : ctx.viewer
  if (viewer)
    await inTransaction(ctx.db, async (tx) => {
      await endStaffSessions(tx, { userId: viewer.id, id: viewer.sessionId, at: ctx.clock() })
      await recordAudit(
        tx,
        { ...ctx, viewer },
        { action: 'session.logOut', entity: { id: viewer.id, name: viewer.name } },
      )
    })
  ctx.setSessionCookie(null)
  return { ok: true }
}

/** Lists the member's own open sessions, the most recently used first. */
export function listOwnSessions(ctx: StaffContext): Promise<queries.StaffSessionRow[]> {
  return queries.listStaffSessions(ctx.db, requireViewer(ctx).id, ctx.clock())
}

/** Ends one of the member's own sessions; does nothing for a session of another member. */
export async function endOwnSession(ctx: StaffContext, sessionId: string): Promise<queries.StaffSessionRow[]> {
  const viewer = requireViewer(ctx)
  const id = parseId('staffSession', sessionId, 'Session')
  await inTransaction(ctx.db, async (tx) => {
    const ended = await endStaffSessions(tx, { userId: viewer.id, id, at: ctx.clock() })
    for (const session of ended)
      await recordAudit(tx, ctx, { action: 'session.end', entity: { id: session.id, name: session.device } })
  })
  return listOwnSessions(ctx)
}
