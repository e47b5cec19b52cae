import type { FastifyRequest } from 'fastify'
import type { Credentials } from '#server/context.ts'
import { isPartnerKey } from '#server/security/partnerKey.ts'

export const ACCESS_COOKIE = 'accessToken'
export const REFRESH_COOKIE = 'refreshToken'
/** Grant to set a new password after a verified reset code. */
export const GRANT_COOKIE = 'resetGrant'
/** Marks a device that has signed in to this account before. */
export const DEVICE_COOKIE = 'knownDevice'
/** Challenge that must accompany the code of a two-step login. */
export const CHALLENGE_COOKIE = 'loginChallenge'
/** Session identifier that the CSRF token of a browser is derived from. */
export const CSRF_COOKIE = 'csrfSession'

const COOKIES = [ACCESS_COOKIE, REFRESH_COOKIE, GRANT_COOKIE, DEVICE_COOKIE, CHALLENGE_COOKIE, CSRF_COOKIE]

/** The token of `Authorization: Bearer …` (RFC 6750), else of the access cookie, in which partner keys are ignored. */
function getAccessToken(request: FastifyRequest): string | null {
  const cookieToken = getSessionCookie(request, ACCESS_COOKIE)
  return getBearerToken(request) ?? (cookieToken !== null && isPartnerKey(cookieToken) ? null : cookieToken)
}

/**
 * A cookie of the session; also under the name of the REST contract, which programs that write the header themselves
 * may use over TLS as well.
 */
export const getSessionCookie = (
  request: FastifyRequest,
  name: typeof ACCESS_COOKIE | typeof REFRESH_COOKIE,
): string | null => request.cookies[getCookieName(request, name)] ?? request.cookies[name] ?? null

/**
 * The name of a cookie, with the prefix `__Host-` (RFC 6265bis) on TLS connections so that no other host can set it;
 * without TLS browsers reject the prefix.
 */
export const getCookieName = (request: Pick<FastifyRequest, 'protocol'>, name: string): string =>
  request.protocol === 'https' ? `__Host-${name}` : name

/** Whether the request has a cookie of this shop; programs with a bearer token have none. */
export const hasCookies = (request: FastifyRequest): boolean =>
  Object.keys(request.cookies).some((name) => COOKIES.includes(name.replace(/^__Host-/, '')))

/** Extracts the credentials and client details of a request. */
export const getCredentials = (request: FastifyRequest): Credentials => ({
  accessToken: getAccessToken(request),
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? ''),
  background: request.headers['x-background'] !== undefined,
})

export const getBearerToken = (request: FastifyRequest): string | null =>
  parseBearerToken(request.headers.authorization)

/** The token of a `Bearer …` value; null for any other text. */
export function parseBearerToken(authorization: unknown): string | null {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(String(authorization ?? '')) ?? []
  return token ?? null
}
