import type { FastifyRequest } from 'fastify'

export const ACCESS_COOKIE = 'accessToken'
export const REFRESH_COOKIE = 'refreshToken'

/** `Authorization: Bearer …` (RFC 6750), else the cookie of the specification. */
export function accessTokenOf(request: FastifyRequest): string | null {
  return bearerOf(request) ?? request.cookies[ACCESS_COOKIE] ?? null
}

export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}
