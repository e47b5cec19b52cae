import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#server/errors.ts'
import type { Secrets } from '#server/security/secrets.ts'
import { CSRF_COOKIE, carriesCookies, cookieName } from './credentials.ts'

/**
 * Signed double submit (https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html):
 * the token is a MAC of the session cookie, so that no server has to remember it.
 */
export function createCsrf(secrets: Secrets) {
  const requireToken = (request: FastifyRequest): void => {
    const session = request.cookies[cookieName(request, CSRF_COOKIE)]
    const valid = session !== undefined && secrets.isMac('csrf', session, String(request.headers['x-csrf-token'] ?? ''))
    if (!valid) throw new DomainError('INVALID_CSRF_TOKEN', 'Invalid CSRF token')
  }
  return {
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const session = request.cookies[cookieName(request, CSRF_COOKIE)] ?? randomBytes(24).toString('base64url')
      reply.setCookie(cookieName(request, CSRF_COOKIE), session, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' })
      return secrets.mac('csrf', session)
    },

    /** @throws {DomainError} INVALID_CSRF_TOKEN for a call that changes something and does not carry the token of its cookie */
    check(request: FastifyRequest): void {
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
      requireToken(request)
    },

    /** For GraphQL, whose partners have no cookies. @throws {DomainError} INVALID_CSRF_TOKEN for a mutation that comes with our cookies and without their token */
    checkMutation(request: FastifyRequest): void {
      if (carriesCookies(request)) requireToken(request)
    },
  }
}

export type Csrf = ReturnType<typeof createCsrf>
