import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { isUnavailable } from '#server/db/postgresErrors.ts'
import { DomainError } from '#server/errors.ts'
import { failure, type RestErrorCode } from '#server/rest/envelope.ts'
import { BUSY_PAGE_HEADER, BUSY_PAGE_POLICY, languageOfCookies, renderBusyPage } from './busyPage.ts'

/** HTTP-level error of a request that no service has handled. */
export type HttpError = { status: number; code: RestErrorCode; message: string }

export const HTTP_ERRORS = {
  unreadable: { status: 400, code: 'BAD_REQUEST', message: 'The request is malformed.' },
  badUrl: { status: 400, code: 'BAD_REQUEST', message: 'The URL contains an invalid percent encoding.' },
  notJson: { status: 400, code: 'BAD_REQUEST', message: 'The body is not valid JSON.' },
  empty: { status: 400, code: 'BAD_REQUEST', message: 'The body is empty; it must be JSON.' },
  timeout: { status: 408, code: 'REQUEST_TIMEOUT', message: 'The request took too long to arrive.' },
  tooLarge: { status: 413, code: 'TOO_LARGE', message: 'The request is too large.' },
  urlTooLong: { status: 414, code: 'URI_TOO_LONG', message: 'The URL is too long.' },
  mediaType: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The content type must be application/json.' },
  headersTooLarge: { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The request headers are too large.' },
  internal: { status: 500, code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, code: 'UNAVAILABLE', message: 'The shop is busy. Please try again in a moment.' },
} as const satisfies Record<string, HttpError>

/** HTTP errors by the code of fastify or Node's HTTP parser, whose own messages are never sent. */
const ERROR_BY_CODE: Record<string, HttpError> = {
  FST_ERR_BAD_URL: HTTP_ERRORS.badUrl,
  FST_ERR_MAX_PARAM_LENGTH: HTTP_ERRORS.urlTooLong,
  FST_ERR_CTP_INVALID_JSON_BODY: HTTP_ERRORS.notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: HTTP_ERRORS.empty,
  HPE_HEADER_OVERFLOW: HTTP_ERRORS.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: HTTP_ERRORS.timeout,
}
const ERROR_BY_STATUS: Record<number, HttpError> = {
  408: HTTP_ERRORS.timeout,
  413: HTTP_ERRORS.tooLarge,
  415: HTTP_ERRORS.mediaType,
}

/** Seconds after which a client should repeat a request that failed because a service was unavailable. */
const RETRY_AFTER_SECONDS = 1

/** Maps an error of fastify or Node's HTTP parser to an HTTP error; null for an internal error. */
export function toHttpError({ code, statusCode = 500 }: Pick<FastifyError, 'code' | 'statusCode'>): HttpError | null {
  const known = ERROR_BY_CODE[code] ?? ERROR_BY_STATUS[statusCode]
  return known ?? (statusCode < 500 ? { ...HTTP_ERRORS.unreadable, status: statusCode } : null)
}

export type RequestTarget = { url: string; accept: string; cookie?: string | undefined }
type ErrorContent = {
  type: string
  body: string
  /** Further headers, which replace {@link COMMON_HEADERS}. */
  headers?: Record<string, string>
}

/**
 * Formats an error for the requested API: the REST envelope, GraphQL `errors`, HTML for browsers, else plain text. The
 * page for status 503 loads the requested one again after `retryAfter` seconds.
 */
export function buildContent(
  { status, code, message }: HttpError,
  { url, accept, cookie }: RequestTarget,
  retryAfter = RETRY_AFTER_SECONDS,
): ErrorContent {
  if (isRestUrl(url)) {
    const body = failure(code, message, status === 400 ? { errors: [message] } : {})
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
  }
  if (isGraphqlUrl(url)) {
    const type = accept.includes('application/graphql-response+json')
      ? 'application/graphql-response+json'
      : 'application/json'
    // Clients of GraphQL see no headers, and must know when to repeat a mutation.
    const details = status === 503 ? { details: { retryAfterSeconds: retryAfter } } : {}
    const body = JSON.stringify({ errors: [{ message, extensions: { code, ...details } }] })
    return { type: `${type}; charset=utf-8`, body }
  }
  if (!accept.includes('text/html')) return { type: 'text/plain; charset=utf-8', body: message }
  if (status !== 503) return { type: 'text/html; charset=utf-8', body: renderErrorPage(status, message) }
  return {
    type: 'text/html; charset=utf-8',
    body: renderBusyPage(languageOfCookies(cookie), retryAfter),
    headers: { 'content-security-policy': BUSY_PAGE_POLICY, [BUSY_PAGE_HEADER]: '1' },
  }
}

const getPath = (url: string): string => url.split('?', 1)[0] ?? ''
export const isRestUrl = (url: string): boolean => /^\/api(?:\/|$)/.test(getPath(url))
export const isGraphqlUrl = (url: string): boolean => /^(?:\/staff)?\/graphql\/?$/.test(getPath(url))

const renderErrorPage = (status: number, message: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${status} ${STATUS_CODES[status]}</title><h1>${STATUS_CODES[status]}</h1><p>${message}</p><p><a href="/">Back to the shop</a></p></html>`

export const getRequestTarget = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): RequestTarget => ({
  url,
  accept: headers.accept ?? '',
  cookie: headers.cookie,
})

export const COMMON_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

function sendError(reply: FastifyReply, request: FastifyRequest, httpError: HttpError) {
  const { type, body, headers = {} } = buildContent(httpError, getRequestTarget(request.raw))
  if (httpError.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return reply
    .code(httpError.status)
    .headers({ ...COMMON_HEADERS, ...headers })
    .type(type)
    .send(body)
}

/** Fastify options that respond to requests that reach no hook and no handler. */
export const ERROR_OPTIONS = {
  /** Handles URLs that the router cannot parse. Hooks have not run for them, so the response is written here. */
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    const httpError = toHttpError(error) ?? HTTP_ERRORS.internal
    const { type, body } = buildContent(httpError, getRequestTarget(request.raw))
    reply.raw.writeHead(httpError.status, {
      ...COMMON_HEADERS,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'x-request-id': request.id,
    })
    reply.raw.end(request.method === 'HEAD' ? undefined : body)
  },
  /** Handles requests that Node cannot parse: a malformed request line, headers that are too large or too slow. */
  clientErrorHandler(error: { code?: string; rawPacket?: unknown }, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
    const requestTarget = {
      url: /^\S+ (\S+)/.exec(packet)?.[1] ?? '',
      accept: /^accept: *(.*)$/im.exec(packet)?.[1] ?? '',
    }
    const httpError = ERROR_BY_CODE[error.code ?? ''] ?? HTTP_ERRORS.unreadable
    const { type, body } = buildContent(httpError, requestTarget)
    const headers = {
      ...COMMON_HEADERS,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${httpError.status} ${STATUS_CODES[httpError.status]}\r\n${head.join('')}\r\n${body}`)
    // Not `end`, which waits for a client that may continue sending for ever.
    socket.destroySoon()
  },
}

/** The error that a resolver threw while a page was rendered, or the error itself. */
const unwrapped = (error: unknown): unknown => (error instanceof GraphQLError ? error.originalError : error)

/** Longest URL in characters; Node itself accepts 16 KB of request line and headers. */
const MAX_URL_LENGTH = 8_000

/**
 * Registers the error responses of the whole app: for URLs that are too long, for methods that an API path does not
 * support (405 with `Allow`), and for errors outside the error handlers of the APIs. Call it before adding any route.
 */
export function registerErrorResponses(app: FastifyInstance): void {
  const routesByUrl = new Map<string, { path: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ method, url }) => {
    if ((!isRestUrl(url) && !isGraphqlUrl(url)) || url.includes('*')) return
    const known = routesByUrl.get(url) ?? {
      path: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`),
      methods: new Set(['OPTIONS']),
    }
    for (const route of [method].flat()) known.methods.add(route)
    routesByUrl.set(url, known)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > MAX_URL_LENGTH) return sendError(reply, request, HTTP_ERRORS.urlTooLong)
    if (!request.is404) return
    const path = getPath(request.url)
    const known = [...routesByUrl.values()].filter((route) => route.path.test(path))
    if (known.length === 0) return
    const methods = [...new Set(known.flatMap((route) => [...route.methods]))].sort()
    reply.header('allow', methods.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return sendError(reply, request, {
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      message: `This path accepts the methods ${methods.join(', ')}.`,
    })
  })
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    // A full server refuses many.
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') {
      request.scope.isUnlogged = true
      return sendError(reply, request, HTTP_ERRORS.unavailable)
    }
    const httpError = toHttpError(error)
    if (!httpError) request.log.error({ err: error }, 'Unhandled request error')
    return sendError(
      reply,
      request,
      httpError ?? (isUnavailable(unwrapped(error)) ? HTTP_ERRORS.unavailable : HTTP_ERRORS.internal),
    )
  })
}
