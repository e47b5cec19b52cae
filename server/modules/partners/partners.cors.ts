import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '#server/context.ts'
import { bearerOf } from '#server/http/credentials.ts'
import { isPartnerKey } from '#server/security/partnerKey.ts'

const PATHS = /^\/(?:graphql|api\/)/
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, accept, apollo-require-preflight, x-apollo-operation-name',
  'access-control-max-age': '600',
}
const EXPOSED = 'ratelimit, ratelimit-policy, retry-after, x-request-id'

/**
 * Handles CORS for partner keys (https://fetch.spec.whatwg.org/#http-cors-protocol). A preflight request carries no
 * key, so it is allowed for the origins of all valid keys; the actual request only for the origins of its own key.
 * Credentials are never allowed.
 */
export function partnerCors(app: FastifyInstance, { partnerKeys }: Pick<Dependencies, 'partnerKeys'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined || !PATHS.test(request.url)) return
    if (isPreflight(request)) {
      if (!(await partnerKeys.allowsOrigin(origin, null))) return
      return allow(reply, origin).headers(PREFLIGHT).code(204).send()
    }
    const key = bearerOf(request)
    if (key !== null && isPartnerKey(key) && (await partnerKeys.allowsOrigin(origin, key)))
      allow(reply, origin).header('access-control-expose-headers', EXPOSED)
  })
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const allow = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
