import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { getBearerToken, getCookieName } from '#server/http/credentials.ts'

const COOKIE = 'staffSession'
const CSRF_COOKIE = 'staffCsrf'
/** Marks a device on which members have signed in before. */
const DEVICE_COOKIE = 'staffDevice'
/** Browsers send this header only from pages of the shop: another origin would need a CORS permission. */
export const STAFF_HEADER = 'x-kasero-staff'

export const STAFF_CSRF_HEADER = 'x-csrf-token'

export const cookieName = (request: FastifyRequest): string => getCookieName(request, COOKIE)
/** CSRF token of the session, which scripts of the console read and send as {@link STAFF_CSRF_HEADER}. */
export const csrfCookieName = (request: FastifyRequest): string => getCookieName(request, CSRF_COOKIE)
export const deviceCookieName = (request: FastifyRequest): string => getCookieName(request, DEVICE_COOKIE)

/**
 * Options of the cookies of the console, which scripts cannot read except for the CSRF token. They are sent to
 * `/staff` only, or to the whole shop over TLS, because the prefix `__Host-` requires the path `/`.
 */
export const cookieOptions = (request: FastifyRequest, { httpOnly = true } = {}): CookieSerializeOptions => {
  const secure = request.protocol === 'https'
  return { path: secure ? '/' : '/staff', httpOnly, sameSite: 'strict', secure }
}

/** The session token of a request: of the header, else of the console's cookie. */
export const getStaffToken = (request: FastifyRequest): string | null =>
  getBearerToken(request) ?? request.cookies[cookieName(request)] ?? null

export const getDeviceToken = (request: FastifyRequest): string | null =>
  request.cookies[deviceCookieName(request)] ?? null
