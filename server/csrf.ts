import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from './credentials.ts'
import { DomainError } from './errors.ts'
import type { Secrets } from './secrets.ts'

const COOKIE = 'csrfSession'

/**
 * Signed double submit (https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html):
 * the token is a MAC of the session cookie, so that no server has to remember it.
 */
export function makeCsrf(secrets: Secrets) {
  return {
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const session = request.cookies[ownCookie(request, COOKIE)] ?? randomBytes(24).toString('base64url')
      reply.setCookie(ownCookie(request, COOKIE), session, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' })
      return secrets.mac('csrf', session)
    },

    /** @throws {DomainError} INVALID_CSRF_TOKEN for a call that changes something and does not carry the token of its cookie */
    check(request: FastifyRequest): void {
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
      const session = request.cookies[ownCookie(request, COOKIE)]
      const valid = session !== undefined && secrets.isMac('csrf', session, String(request.headers['x-csrf-token'] ?? ''))
      if (!valid) throw new DomainError('INVALID_CSRF_TOKEN', 'Invalid CSRF token')
    },
  }
}

export type Csrf = ReturnType<typeof makeCsrf>
