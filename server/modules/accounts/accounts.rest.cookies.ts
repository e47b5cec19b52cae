import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE, getCookieName, REFRESH_COOKIE } from '#server/http/credentials.ts'
import type { Session } from './sessions.service.ts'

/**
 * Cookie options: unreadable for scripts, never sent from other sites, and sent over TLS only where TLS is available.
 */
export const buildCookieOptions = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
})

/**
 * Sets the session cookies and returns the same tokens for the response body, under every field name that clients read.
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { accessToken, refreshToken }: Session,
) {
  reply
    .setCookie(getCookieName(request, ACCESS_COOKIE), accessToken, buildCookieOptions(request))
    .setCookie(getCookieName(request, REFRESH_COOKIE), refreshToken, buildCookieOptions(request))
  return { accesstoken: accessToken, accessToken, refreshToken }
}

export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const cookie of [ACCESS_COOKIE, REFRESH_COOKIE]) clearCookie(request, reply, cookie)
}

/** Removes a cookie. Browsers ignore the response for a name with `__Host-` unless it is marked secure too. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(getCookieName(request, name), buildCookieOptions(request))
}
