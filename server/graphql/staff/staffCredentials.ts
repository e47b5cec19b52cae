import type { FastifyRequest } from 'fastify'
import { getBearerToken } from '#server/http/credentials.ts'

const COOKIE = 'staffSession'
/** CSRF token of the session, which scripts of the console read and send as {@link STAFF_CSRF_HEADER}. */
export const STAFF_CSRF_COOKIE = 'staffCsrf'
/** Marks a device on which members have signed in before. */
const DEVICE_COOKIE = 'staffDevice'
/** Browsers send this header only from pages of the shop: another origin would need a CORS permission. */
export const STAFF_HEADER = 'x-kasero-staff'

export const STAFF_CSRF_HEADER = 'x-csrf-token'

/** Prefixed on TLS connections, so that only a secure page can set it (RFC 6265bis); without TLS browsers reject the prefix. */
const prefixed = (request: FastifyRequest, name: string): string =>
  request.protocol === 'https' ? `__Secure-${name}` : name

export const cookieName = (request: FastifyRequest): string => prefixed(request, COOKIE)
export const deviceCookieName = (request: FastifyRequest): string => prefixed(request, DEVICE_COOKIE)

/** The session token of a request: of the header, else of the console's cookie. */
export const getStaffToken = (request: FastifyRequest): string | null =>
  getBearerToken(request) ?? request.cookies[cookieName(request)] ?? null

export const getDeviceToken = (request: FastifyRequest): string | null =>
  request.cookies[deviceCookieName(request)] ?? null
