import type { FastifyRequest } from 'fastify'
import { getBearerToken } from '#server/http/credentials.ts'

const COOKIE = 'staffSession'
/** Browsers send this header only from pages of the shop: another origin would need a CORS permission. */
export const STAFF_HEADER = 'x-kasero-staff'

/** Prefixed on TLS connections, so that only a secure page can set it (RFC 6265bis); without TLS browsers reject the prefix. */
export const cookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? `__Secure-${COOKIE}` : COOKIE

/** The session token of a request: of the header, else of the console's cookie. */
export const getStaffToken = (request: FastifyRequest): string | null =>
  getBearerToken(request) ?? request.cookies[cookieName(request)] ?? null
