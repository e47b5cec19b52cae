import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './errors.ts'

const COOKIE = 'csrfSession'

/**
 * Signed double submit (https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html):
 * the token is a MAC of the session cookie, so that no server has to remember it.
 */
export function makeCsrf(secret: string) {
  const tokenOf = (session: string): string => createHmac('sha256', secret).update(`csrf:${session}`).digest('base64url')
  return {
    issue(request: FastifyRequest, reply: FastifyReply): string {
      const session = request.cookies[COOKIE] ?? randomBytes(24).toString('base64url')
      reply.setCookie(COOKIE, session, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' })
      return tokenOf(session)
    },

    /** @throws {DomainError} INVALID_CSRF_TOKEN for a call that changes something and does not carry the token of its cookie */
    check(request: FastifyRequest): void {
      if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
      const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
      const expected = Buffer.from(tokenOf(request.cookies[COOKIE] ?? ''))
      const valid = request.cookies[COOKIE] !== undefined && given.length === expected.length && timingSafeEqual(given, expected)
      if (!valid) throw new DomainError('INVALID_CSRF_TOKEN', 'Invalid CSRF token')
    },
  }
}

export type Csrf = ReturnType<typeof makeCsrf>
