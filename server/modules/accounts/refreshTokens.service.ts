import type { RequestContext } from '#server/context.ts'
import type { Tx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newToken } from '#server/security/secrets.ts'
import * as queries from './refreshTokens.queries.ts'
import { decryptSuccessor, encryptSuccessor } from './refreshTokens.seal.ts'

/** Time in which a replaced refresh token still returns its successor, for tabs that refresh at the same time. */
const GRACE_SECONDS = 10

/** Returns whether a text has the form of a refresh token; an access token is a JWT. */
export const isRefreshToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Creates the first refresh token of a session. */
export async function createRefreshToken(tx: Tx, session: { sessionId: string; at: Date }): Promise<string> {
  const token = newToken()
  await queries.insertRefreshToken(tx, { token, ...session })
  return token
}

/**
 * Replaces a refresh token with the next of its family. A repeated call within ten seconds returns the same successor,
 * unless that was replaced itself; null means that the token was copied.
 */
export async function rotateRefreshToken(
  ctx: Pick<RequestContext, 'db' | 'clock'>,
  { token, sessionId }: { token: string; sessionId: string },
): Promise<string | null> {
  const at = ctx.clock()
  const successor = newToken()
  const isRotated = await inTransaction(ctx.db, async (tx) => {
    if (!(await queries.markReplaced(tx, { token, successor: encryptSuccessor(token, successor), at }))) return false
    await queries.insertRefreshToken(tx, { token: successor, sessionId, at })
    await queries.clearSuccessors(tx, { sessionId, exceptToken: token })
    return true
  })
  return isRotated ? successor : findRecentSuccessor(ctx, token)
}

async function findRecentSuccessor(ctx: Pick<RequestContext, 'db' | 'clock'>, token: string): Promise<string | null> {
  const { replacedAt, successor } = (await queries.findRefreshToken(ctx.db, token))?.token ?? {}
  if (!replacedAt || !successor) return null
  const age = ctx.clock().getTime() - replacedAt.getTime()
  return age <= GRACE_SECONDS * 1000 ? decryptSuccessor(token, successor) : null
}
