import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { reportRequest, requestIdOf } from '#server/telemetry/requests.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { type CachedResponse, type Encoding, negotiateEncoding } from './cachedResponse.ts'
import type { ResponseCache } from './responseCache.ts'

const MAX_HITS = 2_000
const MAX_URL_LENGTH = 2_000

/**
 * What was last sent for a URL; it is sent again as long as the response in the cache has the same ETag. The body stays
 * in that cache alone, which limits how much memory bodies take.
 */
type Hit = {
  key: string
  route: string
  operationName: string
  encoding: Encoding
  etag: string
  headers: string[]
}

export type CachedHits = {
  /** Remembers a response of the cache that is about to be sent by the route. */
  remember(
    request: FastifyRequest,
    reply: FastifyReply,
    hit: Pick<Hit, 'key' | 'operationName'> & { response: CachedResponse },
  ): Promise<void>
}

/**
 * Sends cached responses before fastify sees the request, which more than halves their CPU time: routing, hooks and
 * parsing the URL cost more than the rest. The first request for a URL is handled by the route, which sets every
 * header, as are requests whose response depends on more than the URL, and all requests while the server closes. Logs
 * and metrics are the same.
 */
export function registerCachedHits(app: FastifyInstance, responses: ResponseCache, telemetry: Telemetry): CachedHits {
  const hits = new LRUCache<string, Hit>({ max: MAX_HITS })
  // A span needs the scope of the route.
  let isEnabled = telemetry.tracer === undefined

  const serve = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isEnabled || !isPlainGet(request)) return false
    const hit = hits.get(variantOf(request))
    const form = hit && responses.getFresh(hit.key)?.getEncoded(hit.encoding)
    if (!form || form.headers.etag !== hit.etag) return false
    const since = performance.now()
    const requestId = requestIdOf(request)
    response.writeHead(200, [...hit.headers, 'x-request-id', requestId])
    response.end(form.body)
    const { route, operationName } = hit
    reportRequest(app.log, telemetry, requestId, {
      method: 'GET',
      route,
      status: 200,
      ms: Math.round((performance.now() - since) * 10) / 10,
      statements: 0,
      operations: new Set([operationName]),
      codes: new Set(),
    })
    return true
  }

  const listeners = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!serve(request, response)) for (const listener of listeners) listener.call(app.server, request, response)
  })
  app.addHook('preClose', (done) => {
    isEnabled = false
    done()
  })

  return {
    async remember(request, reply, { key, operationName, response }) {
      if (request.url.length > MAX_URL_LENGTH || !isPlainGet(request.raw)) return
      const encoding = negotiateEncoding(request.headers['accept-encoding'])
      const { headers, body } = await response.encode(encoding)
      const { 'x-request-id': _, ...common } = reply.getHeaders()
      const all = { ...common, ...headers, 'content-length': body.length }
      const list = Object.entries(all).flatMap(([name, value]) => [name, String(value)])
      const route = request.routeOptions.url ?? ''
      hits.set(variantOf(request.raw), { key, route, operationName, encoding, etag: headers.etag, headers: list })
    },
  }
}

/** Headers on which a response may depend, or which need the route. */
const NOT_PLAIN = ['authorization', 'origin', 'if-none-match', 'upgrade', 'expect', 'transfer-encoding'] as const

const isPlainGet = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && NOT_PLAIN.every((name) => headers[name] === undefined) && !Number(headers['content-length'] ?? 0)

/** What determines the response to a plain request: its encoding, the protocol for its headers, and the URL. */
const variantOf = ({ url, headers }: IncomingMessage): string =>
  `${headers['accept-encoding'] ?? ''} ${headers['x-forwarded-proto'] ?? ''} ${url}`
