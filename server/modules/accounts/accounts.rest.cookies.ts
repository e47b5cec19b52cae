import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '#server/http/credentials.ts'
import type { Session } from './sessions.service.ts'

/** Never read by scripts, never sent from other sites, only over TLS where there is TLS. */
export const privateCookie = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: request.protocol === 'https',
})

/** Sets the cookies of a session and gives the same tokens for the body, under every name that callers know. */
export function keepSession(request: FastifyRequest, reply: FastifyReply, { accessToken, refreshToken }: Session) {
  reply.setCookie(ACCESS_COOKIE, accessToken, privateCookie(request)).setCookie(REFRESH_COOKIE, refreshToken, privateCookie(request))
  return { accesstoken: accessToken, accessToken, refreshToken }
}

export function clearSession(reply: FastifyReply): void {
  for (const cookie of [ACCESS_COOKIE, REFRESH_COOKIE]) reply.clearCookie(cookie, { path: '/' })
}
