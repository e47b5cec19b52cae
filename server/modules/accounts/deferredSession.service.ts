import { type DeferredSession, type RequestContext, setViewer } from '#server/context.ts'
import { publicRoleOf } from '#server/security/permissions.ts'
import { touchSession, type UsableSession } from './accounts.queries.ts'
import { needsTouch } from './sessions.rules.ts'

/** Completes a deferred context with the session that the statement of the request has read. */
export async function acceptSession(
  ctx: RequestContext,
  { sessionId, userId, background }: DeferredSession,
  { lastSeenAt, ...user }: UsableSession,
): Promise<void> {
  const now = ctx.clock()
  if (!background && needsTouch(new Date(lastSeenAt), now)) await touchSession(ctx.db, sessionId, now)
  setViewer(ctx, { ...user, id: userId, sessionId, role: publicRoleOf(user.roles) })
}
