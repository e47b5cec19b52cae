import type { RequestContext, Viewer } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DomainError, sessionExpired } from '#server/errors.ts'
import { newId, parseIdOrNull } from '#server/ids.ts'
import { newDeviceMail } from '#server/integrations/mail/mails.ts'
import { enqueue } from '#server/jobs/jobQueue.ts'
import { requireViewer } from '#server/security/authorization.ts'
import { publicRoleOf } from '#server/security/permissions.ts'
import { logSecurityEvent } from '#server/security/securityEvents.ts'
import * as queries from './accounts.queries.ts'
import { describeDevice } from './device.ts'
import { verifyCurrentPassword } from './reauthentication.service.ts'
import { findRefreshToken } from './refreshTokens.queries.ts'
import { createRefreshToken, rotateRefreshToken } from './refreshTokens.service.ts'
import { isIdle } from './sessions.rules.ts'

const SESSION_DAYS = 30

export type Session = { accessToken: string; refreshToken: string; deviceToken: string; viewer: Omit<Viewer, 'home'> }
export type OpenSession = { id: string; device: string; current: boolean; signedInAt: Date; lastSeenAt: Date }

/**
 * Opens a session on a device; the owner is notified by email when the device is new. The session that the request has,
 * if any, ends: a log-in replaces it.
 */
export async function openSession(
  ctx: RequestContext,
  user: queries.UserRow,
  { isKnownDevice }: { isKnownDevice: boolean },
): Promise<Session> {
  const now = ctx.clock()
  const sessionId = newId('session')
  const device = describeDevice(ctx.userAgent)
  const refreshToken = await inTransaction(ctx.db, async (tx) => {
    await queries.insertSession(tx, {
      id: sessionId,
      userId: user.id,
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
    })
    await queries.updateUser(tx, user.id, { lastLoginAt: now })
    if (ctx.viewer) await queries.endSession(tx, ctx.viewer.sessionId, now)
    if (!isKnownDevice && user.lastLoginAt)
      await enqueue(tx, 'mail', newDeviceMail(user, { device, at: now }, ctx.publicUrl))
    return createRefreshToken(tx, { sessionId, at: now })
  })
  ctx.onSessionChange?.()
  return buildSession(ctx, user, { sessionId, refreshToken })
}

/**
 * Exchanges a refresh token for the next pair. A token that was replaced more than ten seconds ago has been copied, so
 * the whole session ends. A refresh is not activity: an idle session stays idle.
 * @throws {DomainError} UNAUTHENTICATED, SESSION_EXPIRED
 */
export async function refreshSession(
  ctx: RequestContext,
  { refreshToken }: { refreshToken: string },
): Promise<Session> {
  const storedToken = await findRefreshToken(ctx.db, refreshToken)
  if (!storedToken) throw new DomainError('UNAUTHENTICATED', 'Please log in first.')
  const { session, user } = storedToken
  const now = ctx.clock()
  if (session.endedAt || session.expiresAt <= now || user.status !== 'active') throw sessionExpired('ENDED')
  if (isIdle(session.lastSeenAt, now)) throw sessionExpired('IDLE')
  const successor = await rotateRefreshToken(ctx, { token: refreshToken, sessionId: session.id })
  if (successor === null) {
    await queries.endSession(ctx.db, session.id, now)
    logSecurityEvent(ctx, 'refreshTokenReused', { account: user.id, factors: ['refreshToken'] })
    throw sessionExpired('ENDED')
  }
  return buildSession(ctx, user, { sessionId: session.id, refreshToken: successor })
}

/** Ends the current session; idempotent. A client whose access token has expired is identified by its refresh token. */
export async function logOut(
  ctx: RequestContext,
  input?: { refreshToken?: string | null } | null,
): Promise<{ message: string }> {
  const refreshToken = input?.refreshToken
  const stored = ctx.viewer || !refreshToken ? null : await findRefreshToken(ctx.db, refreshToken)
  const sessionId = ctx.viewer?.sessionId ?? stored?.session.id
  if (sessionId) {
    await queries.endSession(ctx.db, sessionId, ctx.clock())
    logSecurityEvent(ctx, 'loggedOut', { account: ctx.viewer?.id ?? stored?.user.id ?? null })
  }
  ctx.onSessionChange?.()
  return { message: 'You are logged out.' }
}

/** Lists the viewer's sessions that are neither ended nor idle, the current one first. */
export async function listSessions(ctx: RequestContext): Promise<OpenSession[]> {
  const viewer = requireViewer(ctx)
  const now = ctx.clock()
  const openSessions = (await queries.findOpenSessions(ctx.db, viewer.id, now)).filter(
    (session) => !isIdle(session.lastSeenAt, now),
  )
  return openSessions
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      signedInAt: createdAt,
      lastSeenAt,
      current: id === viewer.sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}

/**
 * Ends one session of the viewer; does nothing for a session of another user. Another session than the current one
 * needs the password, so that a thief of the session cannot sign the owner out.
 * @throws {DomainError} WRONG_PASSWORD, RATE_LIMITED
 */
export async function endSession(
  ctx: RequestContext,
  { sessionId, password }: { sessionId: string; password?: string | null },
): Promise<{ sessions: OpenSession[] }> {
  const viewer = requireViewer(ctx)
  if (sessionId !== viewer.sessionId) await verifyCurrentPassword(ctx, password ?? '')
  if (parseIdOrNull('session', sessionId))
    await queries.endSessions(ctx.db, { userId: viewer.id, sessionId, at: ctx.clock() })
  logSecurityEvent(ctx, 'sessionsEnded', { account: viewer.id })
  return { sessions: await listSessions(ctx) }
}

/** Ends all sessions of the viewer, including the current one. @throws {DomainError} WRONG_PASSWORD, RATE_LIMITED */
export async function endAllSessions(
  ctx: RequestContext,
  input?: { password: string } | null,
): Promise<{ message: string }> {
  const { id: account } = requireViewer(ctx)
  await verifyCurrentPassword(ctx, input?.password ?? '')
  await queries.endSessions(ctx.db, { userId: account, at: ctx.clock() })
  logSecurityEvent(ctx, 'sessionsEnded', { account })
  ctx.onSessionChange?.()
  return { message: 'Every device is signed out.' }
}

/** Returns one of the viewer's sessions; null for a session of another user. */
export async function getSession(ctx: RequestContext, id: string): Promise<OpenSession | null> {
  return ctx.viewer ? ((await listSessions(ctx)).find((session) => session.id === id) ?? null) : null
}

async function buildSession(
  ctx: RequestContext,
  user: queries.UserRow,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): Promise<Session> {
  const { id, name, email, mobile, language, avatar, twoStep } = user
  const roles = await queries.findStaffRoles(ctx.db, id)
  return {
    accessToken: await ctx.tokens.createAccessToken({ sessionId, userId: id }),
    refreshToken,
    deviceToken: ctx.secrets.seal('device', email),
    viewer: { id, name, email, mobile, language, avatar, role: publicRoleOf(roles), roles, twoStep, sessionId },
  }
}
