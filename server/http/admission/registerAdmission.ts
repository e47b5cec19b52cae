import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BUSY_PAGE_HEADER } from '#server/http/busyPage.ts'
import {
  buildContent,
  COMMON_HEADERS,
  getRequestTarget,
  HTTP_ERRORS,
  isGraphqlUrl,
  isRestUrl,
} from '#server/http/errorResponses.ts'
import { requestIdOf } from '#server/telemetry/requests.ts'
import { noteCode } from '#server/telemetry/scope.ts'
import type { AdmissionControl } from './admissionControl.ts'
import { CRITICALITIES, type Criticality } from './criticality.ts'
import { classOfRoute } from './requestClass.ts'

/** Classes of requests to the GraphQL APIs. */
export type DocumentClasses = {
  /** The class of a GET request by the hash in its URL; null when only the document tells. */
  ofUrl(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Criticality | null
  /** The class of a request whose body has been parsed. */
  ofRequest(request: FastifyRequest): Criticality
}

const REPORT_MS = 10_000

/**
 * Puts admission control in front of every request. Requests without a body are admitted before fastify sees them, so
 * that a refusal costs next to nothing. Those with a body are admitted once it has arrived, because slow senders must
 * not take the places of others; one whose class is known by its path is refused before, when its class is full.
 * Uploads read their body in the handler and have limits of their own.
 */
export function registerAdmission(app: FastifyInstance, admission: AdmissionControl, documents: DocumentClasses): void {
  const admittedEarly = new WeakSet<IncomingMessage>()
  /** The class of a request before its body is read; null without admission, undefined when the document tells. */
  const classOf = (request: IncomingMessage): Criticality | null | undefined => {
    const { method = 'GET', url = '/', headers } = request
    return isGraphqlUrl(url) ? (documents.ofUrl(request) ?? undefined) : classOfRoute({ method, url, headers })
  }

  const listeners = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const pass = () => {
      for (const listener of listeners) listener.call(app.server, request, response)
    }
    const criticality = classOf(request)
    if (criticality === null || criticality === undefined || request.method === 'OPTIONS') return pass()
    if (hasBody(request)) {
      if (!admission.isFull(criticality)) return pass()
      return admission.enter(criticality, {
        admit: (release) => {
          release()
          pass()
        },
        refuse: (seconds) => sendRefusal(request, response, seconds),
        isGone: () => response.destroyed,
      })
    }
    admission.enter(criticality, {
      admit(release) {
        admittedEarly.add(request)
        releaseAtEnd(response, release)
        pass()
      },
      refuse: (seconds) => sendRefusal(request, response, seconds),
      isGone: () => response.destroyed,
    })
  })

  app.addHook('preValidation', (request, reply, done) => {
    const { raw, headers } = request
    if (admittedEarly.has(raw) || request.is404 || headers['content-type']?.startsWith('multipart/')) return done()
    const isDocument = isGraphqlUrl(request.url)
    if (!isDocument && !hasBody(raw)) return done()
    const criticality = isDocument ? documents.ofRequest(request) : classOfRoute(request)
    if (criticality === null) return done()
    admission.enter(criticality, {
      admit(release) {
        releaseAtEnd(reply.raw, release)
        done()
      },
      refuse: (seconds) => refuse(request, reply, seconds),
      isGone: () => raw.socket.destroyed,
    })
  })

  reportRefusals(app, admission)
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Releases the place once the response is written, not once the client has received it, so that slow readers hold none.
 * `prefinish` is emitted by `end()`, `close` also when the client disconnects.
 */
function releaseAtEnd(response: ServerResponse, release: () => void): void {
  response.once('prefinish', release)
  response.once('close', release)
}

/**
 * CORS headers of a refusal by an API, so that the browser of a partner shows it `Retry-After` instead of a network
 * error. Whether the origin belongs to a valid key would need the database; the refusal is the same for everybody and
 * reveals nothing, so every origin may read it.
 */
const buildCorsHeaders = ({ url = '/', headers }: IncomingMessage): Record<string, string> =>
  headers.origin !== undefined && (isRestUrl(url) || isGraphqlUrl(url))
    ? { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after, x-request-id' }
    : {}

/** Refuses a request that fastify has not seen. */
function sendRefusal(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const { type, body, headers } = buildContent(HTTP_ERRORS.unavailable, getRequestTarget(request), seconds)
  response.writeHead(503, {
    ...COMMON_HEADERS,
    ...headers,
    ...(headers && { [BUSY_PAGE_HEADER]: '1' }),
    ...buildCorsHeaders(request),
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'retry-after': String(seconds),
    'x-request-id': requestIdOf(request),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  noteCode('UNAVAILABLE')
  request.scope.isUnlogged = true
  const { type, body } = buildContent(HTTP_ERRORS.unavailable, getRequestTarget(request.raw), seconds)
  reply.code(503).headers(COMMON_HEADERS).header('retry-after', String(seconds)).type(type).send(body)
}

/** Logs how many requests were refused, by class, every ten seconds while there are any: a line for each would cost more than the refusal. */
function reportRefusals(app: FastifyInstance, admission: AdmissionControl): void {
  let before = admission.state.refused
  const timer = setInterval(() => {
    const { refused, limit } = admission.state
    const counts = CRITICALITIES.map((name) => [name, refused[name] - before[name]] as const).filter(([, n]) => n > 0)
    before = refused
    if (counts.length > 0) app.log.warn({ refused: Object.fromEntries(counts), limit }, 'Requests refused by admission')
  }, REPORT_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
