import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Authentication, SessionTokens } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { idOrNull } from '#server/ids.ts'
import type { Secrets } from '#server/security/secrets.ts'
import { findLiveSession, touchSession } from './accounts.queries.ts'
import { isIdle, isWorthNoting } from './sessions.rules.ts'

export const ACCESS_TOKEN_MINUTES = 20
const ISSUER = 'kasero'
const ALGORITHM = 'HS256'

const ANONYMOUS: Authentication = { viewer: null, refusal: null }

/** Claims of an access token; `expiresAt` is in seconds since 1970. */
type Named = { sessionId: string; userId: string; expiresAt: number }

/**
 * Maximum number of cached tokens. A browser sends the same token for 20 minutes; its signature and claims are verified
 * once.
 */
const CHECKED_AT_MOST = 5_000

/** Creates and verifies access tokens: JWTs that name a session and are valid for 20 minutes. */
export function createSessionTokens({
  db,
  secrets,
  clock,
}: {
  db: Db
  secrets: Secrets
  clock: () => Date
}): SessionTokens {
  const [signing] = secrets.keys
  if (!signing) throw new Error('No signing secret is configured')
  const keyOf = ({ kid }: JWTHeaderParameters) => {
    const named = secrets.keys.find((key) => key.kid === kid)
    if (!named) throw new errors.JWSInvalid('the token names no key of ours')
    return named.key
  }
  const checked = new LRUCache<string, Named>({ max: CHECKED_AT_MOST })

  /** Returns the claims of a token. @throws {errors.JOSEError} when the token is not ours or has expired */
  async function namedBy(token: string): Promise<Named | null> {
    const currentDate = clock()
    const before = checked.get(token)
    if (before && before.expiresAt > currentDate.getTime() / 1000) return before
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [ALGORITHM],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: ISSUER,
      currentDate,
    })
    const { sid, sub, exp: expiresAt = 0 } = payload
    const sessionId = idOrNull('session', sid)
    const userId = idOrNull('user', sub)
    if (!sessionId || !userId) return null
    const named = { sessionId, userId, expiresAt }
    checked.set(token, named)
    return named
  }

  async function whoseIs(
    session: { sessionId: string; userId: string },
    { background }: { background: boolean },
  ): Promise<Authentication> {
    const live = await findLiveSession(db, session)
    const now = clock()
    if (!live || live.expiresAt <= now) return { viewer: null, refusal: 'SESSION_ENDED' }
    const { expiresAt: _, lastSeenAt, ...person } = live
    if (isIdle(lastSeenAt, now)) return { viewer: null, refusal: 'SESSION_IDLE' }
    if (!background && isWorthNoting(lastSeenAt, now)) await touchSession(db, session.sessionId, now)
    return { viewer: { ...person, sessionId: session.sessionId }, refusal: null }
  }

  return {
    async access({ sessionId, userId }: { sessionId: string; userId: string }): Promise<string> {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt', kid: signing.kid })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
        .sign(await signing.key)
    },

    async viewerOf(token: string, { background }: { background: boolean }): Promise<Authentication> {
      try {
        const named = await namedBy(token)
        return named ? await whoseIs(named, { background }) : ANONYMOUS
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { viewer: null, refusal: 'TOKEN_EXPIRED' }
        if (error instanceof errors.JOSEError) return ANONYMOUS
        throw error
      }
    },

    viewerIn: (session: { sessionId: string; userId: string }): Promise<Authentication> =>
      whoseIs(session, { background: true }),
  }
}
