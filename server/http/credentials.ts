import type { FastifyRequest } from 'fastify'
import type { Credentials } from '#server/context.ts'
import { isPartnerKey } from '#server/security/partnerKey.ts'

export const ACCESS_COOKIE = 'accessToken'
export const REFRESH_COOKIE = 'refreshToken'
/** The grant of a verified reset code. */
export const GRANT_COOKIE = 'resetGrant'
/** Says that this device signed in to this account before. */
export const DEVICE_COOKIE = 'knownDevice'
/** What the code of a two-step login has to come with. */
export const CHALLENGE_COOKIE = 'loginChallenge'
/** What the CSRF token of a browser is made of. */
export const CSRF_COOKIE = 'csrfSession'

const COOKIES = [ACCESS_COOKIE, REFRESH_COOKIE, GRANT_COOKIE, DEVICE_COOKIE, CHALLENGE_COOKIE, CSRF_COOKIE]

/** `Authorization: Bearer …` (RFC 6750), else the cookie of the specification, in which no partner key is looked for. */
function accessTokenOf(request: FastifyRequest): string | null {
  const kept = request.cookies[ACCESS_COOKIE] ?? null
  return bearerOf(request) ?? (kept !== null && isPartnerKey(kept) ? null : kept)
}

/**
 * The name of a cookie that no other host may set (RFC 6265bis, `__Host-`), where there is TLS; without it browsers refuse
 * the prefix. The two of the REST contract keep the names that callers know.
 */
export const cookieName = (request: FastifyRequest, name: string): string => (request.protocol === 'https' ? `__Host-${name}` : name)

/** Whether a browser sent anything that we gave it; programs with a bearer token do not. */
export const carriesCookies = (request: FastifyRequest): boolean => Object.keys(request.cookies).some((name) => COOKIES.includes(name.replace(/^__Host-/, '')))

/** Everything of a request that says who asks. */
export const credentialsOf = (request: FastifyRequest): Credentials => ({
  accessToken: accessTokenOf(request),
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
  background: request.headers['x-background'] !== undefined,
})

export const bearerOf = (request: FastifyRequest): string | null => bearerIn(request.headers.authorization)

/** The token of `Bearer …`, null where the text is another. */
export function bearerIn(authorization: unknown): string | null {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(String(authorization ?? '')) ?? []
  return token ?? null
}
