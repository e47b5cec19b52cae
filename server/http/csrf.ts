import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#server/errors.ts'
import type { Secrets } from '#server/security/secrets.ts'
import { CSRF_COOKIE, getCookieName, hasCookies } from './credentials.ts'

/**
 * Creates the CSRF protection, a signed double-submit cookie: the token is a MAC of the CSRF cookie, so that the server
 * stores nothing.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function createCsrf(secrets: Secrets) {
  const requireToken = (request: FastifyRequest): void => {
    const session = request.cookies[getCookieName(request, CSRF_COOKIE)]
    const isValid =
      session !== undefined && secrets.isMac('csrf', session, String(request.headers['x-csrf-token'] ?? ''))
    if (!isValid) throw new DomainError('INVALID_CSRF_TOKEN', 'Invalid CSRF token')
  }
  return {
    issueToken(request: FastifyRequest, reply: FastifyReply): string {
      const session = request.cookies[getCookieName(request, CSRF_COOKIE)] ?? randomBytes(24).toString('base64url')
      reply.setCookie(getCookieName(request, CSRF_COOKIE), session, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
      return secrets.mac('csrf', session)
    },

    /** @throws {DomainError} INVALID_CSRF_TOKEN for an unsafe method without the token of its CSRF cookie */
    checkRequest(request: FastifyRequest): void {
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
      requireToken(request)
    },

    /**
     * Checks a GraphQL mutation; partners send no cookies and need no token.
     * @throws {DomainError} INVALID_CSRF_TOKEN for a mutation with cookies of this shop but without their token
     */
    checkMutation(request: FastifyRequest): void {
      if (hasCookies(request)) requireToken(request)
    },
  }
}

export type Csrf = ReturnType<typeof createCsrf>
