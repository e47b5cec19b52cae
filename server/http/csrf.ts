import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#server/errors.ts'
import type { Secrets } from '#server/security/secrets.ts'
import { CSRF_COOKIE, getBearerToken, getCookieName, hasCookies } from './credentials.ts'

type Signer = Pick<Secrets, 'mac' | 'macs'>
type Session = { sessionId: string } | null

/**
 * Value of a new CSRF cookie: random for a visitor, bound to the session of a user. It is the same for all requests of
 * the session, so that concurrent ones do not invalidate each other's token.
 */
const createCookie = (secrets: Signer, session: Session): string =>
  session ? `.${bindingsOf(secrets, session)[0]}` : `${randomBytes(24).toString('base64url')}.`

/** Marks of the session in the cookie, which do not reveal its id: one for each secret, that of the first one first. */
const bindingsOf = (secrets: Signer, session: { sessionId: string }): string[] =>
  secrets.macs('csrf', `session ${session.sessionId}`).map((mac) => mac.slice(0, 22))

const isBoundTo = (secrets: Signer, cookie: string, session: Session): boolean => {
  const binding = cookie.slice(cookie.indexOf('.') + 1)
  return session ? bindingsOf(secrets, session).includes(binding) : binding === ''
}

/** A cookie and its token, as {@link createCsrf} issues them. */
export function createCsrfPair(secrets: Signer, session: Session): { cookie: string; token: string } {
  const cookie = createCookie(secrets, session)
  return { cookie, token: secrets.mac('csrf', cookie) }
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/**
 * Creates the CSRF protection, a signed double-submit cookie: the token is a MAC of the CSRF cookie, which is bound to
 * the session, so that the server stores nothing. Log-in and log-out remove the cookie, and with it the token.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function createCsrf(secrets: Secrets) {
  const cookieOf = (request: FastifyRequest) => request.cookies[getCookieName(request, CSRF_COOKIE)]
  const hasToken = (request: FastifyRequest): boolean => {
    const cookie = cookieOf(request)
    return cookie !== undefined && secrets.isMac('csrf', cookie, String(request.headers['x-csrf-token'] ?? ''))
  }
  const requireToken = (request: FastifyRequest): void => {
    if (!hasToken(request)) throw refusal()
  }
  const requireBinding = (request: FastifyRequest, viewer: Session): void => {
    // Without a viewer, as when the access token has expired, the request can do no more than a visitor.
    if (viewer && !isBoundTo(secrets, cookieOf(request) ?? '', viewer)) throw refusal()
  }
  const cookieOptions = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const

  return {
    /** The token for the session of the request; a cookie of another session is replaced. */
    issueToken(request: FastifyRequest, reply: FastifyReply, viewer: Session): string {
      const current = cookieOf(request)
      const cookie =
        current !== undefined && isBoundTo(secrets, current, viewer) ? current : createCookie(secrets, viewer)
      reply.setCookie(getCookieName(request, CSRF_COOKIE), cookie, cookieOptions(request))
      return secrets.mac('csrf', cookie)
    },

    /** Invalidates the token of the browser, because its session starts or ends. */
    endToken(request: FastifyRequest, reply: FastifyReply): void {
      if (cookieOf(request) === undefined) return
      reply.clearCookie(getCookieName(request, CSRF_COOKIE), cookieOptions(request))
    },

    /** @throws {DomainError} INVALID_CSRF_TOKEN for an unsafe method without the token of its CSRF cookie */
    checkRequest(request: FastifyRequest): void {
      if (!SAFE_METHODS.includes(request.method)) requireToken(request)
    },

    /** @throws {DomainError} INVALID_CSRF_TOKEN for an unsafe method with the token of another session */
    checkSession(request: FastifyRequest, viewer: Session): void {
      if (!SAFE_METHODS.includes(request.method)) requireBinding(request, viewer)
    },

    /**
     * Checks a state-changing GET; the specification has two: log-out and payment verification. Pages of the shop may
     * send it, which browsers report in Sec-Fetch-Site, and so may programs with a bearer token; every other request
     * with cookies needs the token.
     * @throws {DomainError} INVALID_CSRF_TOKEN
     */
    checkChangingGet(request: FastifyRequest, viewer: Session): void {
      const site = request.headers['sec-fetch-site']
      if (site === 'same-origin') return
      if (site === undefined && (getBearerToken(request) !== null || !hasCookies(request))) return
      requireToken(request)
      requireBinding(request, viewer)
    },

    /**
     * Checks a GraphQL mutation; partners send no cookies and need no token.
     * @throws {DomainError} INVALID_CSRF_TOKEN for a mutation with cookies of this shop but without the token of its
     *   session
     */
    checkMutation(request: FastifyRequest, viewer: Session): void {
      if (!hasCookies(request)) return
      requireToken(request)
      requireBinding(request, viewer)
    },
  }
}

const refusal = () => new DomainError('INVALID_CSRF_TOKEN', 'Invalid CSRF token')

export type Csrf = ReturnType<typeof createCsrf>
