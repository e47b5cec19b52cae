import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '#server/context.ts'
import { getBearerToken } from '#server/http/credentials.ts'
import { isPartnerKey } from '#server/security/partnerKey.ts'

const API_PATHS = /^\/(?:graphql|api\/)/
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, accept, apollo-require-preflight, x-apollo-operation-name',
  'access-control-max-age': '600',
}
const EXPOSED_HEADERS = 'ratelimit, ratelimit-policy, retry-after, x-request-id'

/**
 * Handles CORS for partner keys (https://fetch.spec.whatwg.org/#http-cors-protocol). A preflight request carries no
 * key, so it is allowed for the origins of all valid keys; the actual request only for the origins of its own key.
 * Credentials are never allowed.
 */
export function registerPartnerCors(app: FastifyInstance, { partnerKeys }: Pick<Dependencies, 'partnerKeys'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !API_PATHS.test(request.url)) return
    if (isPreflight(request)) {
      if (!(await partnerKeys.isOriginAllowed(origin, null))) return
      return setAllowedOrigin(reply, origin).headers(PREFLIGHT_HEADERS).code(204).send()
    }
    const key = getBearerToken(request)
    if (key !== null && isPartnerKey(key) && (await partnerKeys.isOriginAllowed(origin, key)))
      setAllowedOrigin(reply, origin).header('access-control-expose-headers', EXPOSED_HEADERS)
  })
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const setAllowedOrigin = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
