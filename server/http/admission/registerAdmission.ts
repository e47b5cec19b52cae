import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  buildContent,
  COMMON_HEADERS,
  getRequestTarget,
  HTTP_ERRORS,
  isGraphqlUrl,
} from '#server/http/errorResponses.ts'
import { noteCode } from '#server/telemetry/scope.ts'
import type { AdmissionControl } from './admissionControl.ts'
import { CRITICALITIES, type Criticality } from './criticality.ts'
import { sendRefusal } from './refusal.ts'
import { classOfRoute } from './requestClass.ts'

/** Classes of requests to the GraphQL APIs. */
export type DocumentClasses = {
  /** The class of a GET request by the hash in its URL; null when only the document tells. */
  ofUrl(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Criticality | null
  /** The class of a request with this body, which has not been parsed; null when it is no document that is readable. */
  ofBody(request: Pick<IncomingMessage, 'url' | 'headers'>, body: Buffer): Criticality | null
  /** The class of a request whose body has been parsed. */
  ofRequest(request: FastifyRequest): Criticality
}

/**
 * Largest body in bytes that is looked at before fastify reads it; one in a packet of its own is hardly ever larger.
 */
const LARGEST_PEEKED = 16_384

const REPORT_MS = 10_000

/**
 * Puts admission control in front of every request. Requests without a body are admitted before fastify sees them, so
 * that a refusal costs next to nothing. Those with a body are admitted once it has arrived, because slow senders must
 * not take the places of others; while all places are taken, one whose small body arrived together with its headers is
 * admitted or refused before fastify too, which saves most of what a refusal costs. Uploads read their body in the
 * handler and have limits of their own.
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
    if (criticality === null || request.method === 'OPTIONS') return pass()
    const enter = (known: Criticality) =>
      admission.enter(known, {
        admit(release) {
          admittedEarly.add(request)
          releaseAtEnd(response, release)
          pass()
        },
        refuse: (seconds) => sendRefusal(request, response, seconds),
        isGone: () => response.destroyed,
      })
    if (!hasBody(request)) return criticality === undefined ? pass() : enter(criticality)
    if (!admission.isBusy) return pass()
    // The rest of the packet that contained the headers has been read by then.
    process.nextTick(() => {
      const body = isUpload(request) ? null : peekBody(request)
      const known = body && (criticality ?? documents.ofBody(request, body))
      if (known) return enter(known)
      if (criticality === undefined || !admission.isFull(criticality)) return pass()
      admission.enter(criticality, {
        admit: (release) => {
          release()
          pass()
        },
        refuse: (seconds) => sendRefusal(request, response, seconds),
        isGone: () => response.destroyed,
      })
    })
  })

  app.addHook('preValidation', (request, reply, done) => {
    const { raw } = request
    if (admittedEarly.has(raw) || request.is404 || isUpload(raw)) return done()
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

const isUpload = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith('multipart/') === true

/** The body of a request if it is small and has arrived whole, else null. Fastify reads it again. */
function peekBody(request: IncomingMessage): Buffer | null {
  const length = Number(request.headers['content-length'])
  if (!(length <= LARGEST_PEEKED)) return null
  const body = request.read() as Buffer | null
  if (body === null) return null
  request.unshift(body)
  return body.length === length ? body : null
}

/**
 * Releases the place once the response is written, not once the client has received it, so that slow readers hold none.
 * `prefinish` is emitted by `end()`, `close` also when the client disconnects.
 */
function releaseAtEnd(response: ServerResponse, release: () => void): void {
  response.once('prefinish', release)
  response.once('close', release)
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  noteCode('UNAVAILABLE')
  request.scope.isUnlogged = true
  const { type, body } = buildContent(HTTP_ERRORS.unavailable, getRequestTarget(request.raw), seconds)
  reply.code(503).headers(COMMON_HEADERS).header('retry-after', String(seconds)).type(type).send(body)
}

/**
 * Logs how many requests were refused, by class, every ten seconds while there are any: a line for each would cost more
 * than the refusal.
 */
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
