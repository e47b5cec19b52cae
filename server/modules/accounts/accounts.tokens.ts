import { createHmac, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/pool.ts'
import { idOrNull } from '#server/ids.ts'
import { findLiveSession } from './accounts.queries.ts'

export const ACCESS_TOKEN_MINUTES = 20
const ISSUER = 'kasero'
const ALGORITHM = 'HS256'

type Who = { viewer: Viewer | null; refusal: 'TOKEN_EXPIRED' | 'SESSION_ENDED' | null }

const NOBODY: Who = { viewer: null, refusal: null }

/**
 * Access tokens are JWTs of 20 minutes. A refresh token is `<session>.<generation>.<mac>`: it is derived, so the
 * database keeps only the number of the one that is good, and every parallel refresh of one token gets the same successor.
 */
export function makeSessionTokens({ db, secret, clock }: { db: Db; secret: string; clock: () => Date }) {
  const key = new TextEncoder().encode(secret)
  const macOf = (text: string): Buffer => createHmac('sha256', secret).update(`refresh:${text}`).digest()

  return {
    async access({ sessionId, userId }: { sessionId: string; userId: string }): Promise<string> {
      const now = Math.floor(clock().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_MINUTES * 60)
        .sign(key)
    },

    refresh({ sessionId, generation }: { sessionId: string; generation: number }): string {
      const text = `${sessionId}.${generation}`
      return `${text}.${macOf(text).toString('base64url')}`
    },

    /** What a refresh token names, null when it is not one of ours. */
    readRefresh(token: string): { sessionId: string; generation: number } | null {
      const [sessionId = '', generation = '', mac = '', ...rest] = token.split('.')
      const given = Buffer.from(mac, 'base64url')
      const expected = macOf(`${sessionId}.${generation}`)
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return idOrNull('session', sessionId) ? { sessionId, generation: Number(generation) } : null
    },

    /** Who sends this access token: a token that is not ours is nobody's. */
    async viewerOf(token: string): Promise<Who> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], typ: 'at+jwt', issuer: ISSUER, audience: ISSUER, currentDate: clock() })
        const sessionId = idOrNull('session', payload.sid)
        const userId = idOrNull('user', payload.sub)
        if (!sessionId || !userId) return NOBODY
        const live = await findLiveSession(db, { sessionId, userId })
        if (!live || live.expiresAt <= clock()) return { viewer: null, refusal: 'SESSION_ENDED' }
        const { expiresAt: _, ...person } = live
        return { viewer: { ...person, sessionId }, refusal: null }
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { viewer: null, refusal: 'TOKEN_EXPIRED' }
        if (error instanceof errors.JOSEError) return NOBODY
        throw error
      }
    },
  }
}

export type SessionTokens = ReturnType<typeof makeSessionTokens>
