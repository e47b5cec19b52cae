import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newScope, runInScope, type Scope } from './scope.ts'
import type { Span, Tracer } from './span.ts'
import type { CompletedRequest, Telemetry } from './telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Cost of this request so far. */
    scope: Scope
  }
}

const WELL_FORMED = /^[\w.-]{8,64}$/

/** Returns the request id set by a proxy, so that both logs can be correlated, or else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID()
}

/** Health and metrics endpoints that monitoring polls every few seconds. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

/** Creates a scope for each request and logs one line when it is answered. Call it before any other hook is added. */
export function instrumentRequests(app: FastifyInstance, { meter, tracer }: Telemetry): void {
  app.decorateRequest('scope', null as never)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    request.scope = newScope({
      requestId: request.id,
      span: tracer && !PROBES.has(request.routeOptions.url ?? '') ? startRequestSpan(tracer, request) : undefined,
    })
    runInScope(request.scope, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const completed = toCompletedRequest(request, reply)
    if (request.scope.isUnlogged) meter?.request(completed)
    else reportRequest(request.log, { meter }, null, completed)
    if (request.scope.span) endRequestSpan(request.scope.span, completed)
    done()
  })
}

/** Counts a request and logs its line; the id is null when the log has it already. */
export function reportRequest(
  log: FastifyBaseLogger,
  { meter }: Pick<Telemetry, 'meter'>,
  requestId: string | null,
  completed: CompletedRequest,
): void {
  meter?.request(completed)
  const level = completed.status >= 500 ? 'warn' : PROBES.has(completed.route) ? 'debug' : 'info'
  const { operations, codes, address, ...rest } = completed
  const line = {
    ...(requestId !== null && { requestId }),
    ...rest,
    ...(operations.size > 0 && { operations: [...operations] }),
    ...(codes.size > 0 && { codes: [...codes], ...(address && { address }) }),
  }
  log[level](line, level === 'warn' ? 'Request failed' : 'Request completed')
}

function toCompletedRequest(
  { method, routeOptions, scope, ip }: FastifyRequest,
  reply: FastifyReply,
): CompletedRequest {
  const { statements, operations, codes, account } = scope
  return {
    method,
    route: routeOptions.url ?? routeOfUnmatched(reply),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    statements,
    operations,
    codes,
    address: ip,
    ...(account !== undefined && { account }),
  }
}

const routeOfUnmatched = (reply: FastifyReply): string =>
  String(reply.getHeader('content-type')).startsWith('text/html') ? 'page' : 'none'

/** Starts a span named as https://opentelemetry.io/docs/specs/semconv/http/http-spans/#http-server specifies. */
function startRequestSpan(tracer: Tracer, { id, method, routeOptions, headers }: FastifyRequest): Span {
  const name = routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`
  return tracer.begin(
    name,
    'request',
    { 'http.request.method': method, 'kasero.request_id': id },
    String(headers.traceparent ?? ''),
  )
}

function endRequestSpan(span: Span, { route, status, statements, codes }: CompletedRequest): void {
  const fault =
    [...codes].find((code) => code === 'INTERNAL' || code === 'UNAVAILABLE') ??
    (status >= 500 ? String(status) : undefined)
  span.end({ 'http.route': route, 'http.response.status_code': status, 'kasero.statements': statements }, fault)
}
