import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOfCookies } from '#server/http/busyPage.ts'
import {
  buildContent,
  COMMON_HEADERS,
  getRequestTarget,
  HTTP_ERRORS,
  isGraphqlUrl,
  isRestUrl,
  type RequestTarget,
} from '#server/http/errorResponses.ts'
import { requestIdOf } from '#server/telemetry/requests.ts'

type Refusal = { headers: string[]; body: string }

/** Refusals by all that they depend on: a full server sends thousands a second, and there are less than two hundred. */
const refusals = new Map<string, Refusal>()

const GRAPHQL_RESPONSE = 'application/graphql-response+json'

/** What determines the content of a refusal, besides `Retry-After`. */
function formOf({ url, accept, cookie }: RequestTarget): string {
  if (isRestUrl(url)) return 'rest'
  if (isGraphqlUrl(url)) return accept.includes(GRAPHQL_RESPONSE) ? 'graphql response' : 'graphql'
  return accept.includes('text/html') ? `page ${languageOfCookies(cookie)}` : 'text'
}

function buildRefusal(target: RequestTarget, seconds: number): Refusal {
  const { type, body, headers } = buildContent(HTTP_ERRORS.unavailable, target, seconds)
  const all = {
    ...COMMON_HEADERS,
    ...headers,
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    'retry-after': String(seconds),
  }
  return { headers: Object.entries(all).flat(), body }
}

/**
 * CORS headers of a refusal by an API, so that the browser of a partner shows it `Retry-After` instead of a network
 * error. Whether the origin belongs to a valid key would need the database; the refusal is the same for everybody and
 * reveals nothing, so every origin may read it.
 */
const buildCorsHeaders = ({ url = '/', headers }: IncomingMessage): string[] =>
  headers.origin !== undefined && (isRestUrl(url) || isGraphqlUrl(url))
    ? ['access-control-allow-origin', '*', 'access-control-expose-headers', 'retry-after, x-request-id']
    : []

/** Refuses a request that fastify has not seen; the client may come again after so many seconds. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  const target = getRequestTarget(request)
  const key = `${formOf(target)} ${seconds}`
  let refusal = refusals.get(key)
  if (!refusal) {
    refusal = buildRefusal(target, seconds)
    refusals.set(key, refusal)
  }
  response.writeHead(503, [...refusal.headers, ...buildCorsHeaders(request), 'x-request-id', requestIdOf(request)])
  response.end(request.method === 'HEAD' ? undefined : refusal.body)
}
