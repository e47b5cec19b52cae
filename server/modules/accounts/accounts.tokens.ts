import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Authentication, SessionKey, SessionTokens } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { publicRoleOf } from '#server/security/permissions.ts'
import type { Secrets } from '#server/security/secrets.ts'
import { findLiveSession, touchSession } from './accounts.queries.ts'
import { isIdle, needsTouch } from './sessions.rules.ts'

export const ACCESS_TOKEN_MINUTES = 20
const ISSUER = 'kasero'
const ALGORITHM = 'HS256'

const ANONYMOUS_RESULT: Authentication = { viewer: null, refusal: null }

/** Claims of an access token; `expiresAt` is in seconds since 1970. */
type TokenSession = { sessionId: string; userId: string; expiresAt: number }

/**
 * Maximum number of cached tokens. A browser sends the same token for 20 minutes; its signature and claims are verified
 * once.
 */
const MAX_VERIFIED_TOKENS = 5_000

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
  const [signingKey] = secrets.keys
  if (!signingKey) throw new Error('No signing secret is configured')
  const findKey = ({ kid }: JWTHeaderParameters) => {
    const match = secrets.keys.find((key) => key.kid === kid)
    if (!match) throw new errors.JWSInvalid('the token names no key of ours')
    return match.key
  }
  const verifiedTokens = new LRUCache<string, TokenSession>({ max: MAX_VERIFIED_TOKENS })
  /** Ids of the sessions that were accepted when their row was last read here. */
  const acceptedSessions = new LRUCache<string, true>({ max: MAX_VERIFIED_TOKENS })

  /** Returns the claims of a token. @throws {errors.JOSEError} when the token is not ours or has expired */
  async function verifyToken(token: string): Promise<TokenSession | null> {
    const currentDate = clock()
    const cachedSession = verifiedTokens.get(token)
    if (cachedSession && cachedSession.expiresAt > currentDate.getTime() / 1000) return cachedSession
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: [ALGORITHM],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: ISSUER,
      currentDate,
    })
    const { sid, sub, exp: expiresAt = 0 } = payload
    const sessionId = parseIdOrNull('session', sid)
    const userId = parseIdOrNull('user', sub)
    if (!sessionId || !userId) return null
    const verified = { sessionId, userId, expiresAt }
    verifiedTokens.set(token, verified)
    return verified
  }

  async function authenticate(session: SessionKey, options: { background: boolean }): Promise<Authentication> {
    const result = await readSession(session, options)
    if (result.viewer) acceptedSessions.set(session.sessionId, true)
    else acceptedSessions.delete(session.sessionId)
    return result
  }

  async function readSession(session: SessionKey, { background }: { background: boolean }): Promise<Authentication> {
    const liveSession = await findLiveSession(db, session)
    const now = clock()
    if (!liveSession || liveSession.expiresAt <= now) return { viewer: null, refusal: 'SESSION_ENDED' }
    const { expiresAt: _, lastSeenAt, ...user } = liveSession
    if (isIdle(lastSeenAt, now)) return { viewer: null, refusal: 'SESSION_IDLE' }
    if (!background && needsTouch(lastSeenAt, now)) await touchSession(db, session.sessionId, now)
    return { viewer: { ...user, role: publicRoleOf(user.roles), sessionId: session.sessionId }, refusal: null }
  }

  return {
    async createAccessToken({ sessionId, userId }: { sessionId: string; userId: string }): Promise<string> {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt', kid: signingKey.kid })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
        .sign(await signingKey.key)
    },

    async authenticateToken(token: string, { background }: { background: boolean }): Promise<Authentication> {
      try {
        const verified = await verifyToken(token)
        return verified ? await authenticate(verified, { background }) : ANONYMOUS_RESULT
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { viewer: null, refusal: 'TOKEN_EXPIRED' }
        if (error instanceof errors.JOSEError) return ANONYMOUS_RESULT
        throw error
      }
    },

    authenticateSession: (session, { background } = { background: true }) => authenticate(session, { background }),

    recallSession(token) {
      const verified = verifiedTokens.get(token)
      const isValid = verified !== undefined && verified.expiresAt > clock().getTime() / 1000
      return isValid && acceptedSessions.has(verified.sessionId) ? verified : null
    },
  }
}
