import type { FastifyInstance } from 'fastify'

/** Pictures, which partners may show on pages of their own. */
const SHARED_PATHS = /^\/(?:brand|images|uploads)\//

/**
 * Adds the headers that every response has: no page of any site may show it in a frame, other sites may not embed it
 * (pictures excepted), and browsers do not guess its type. Pages replace the Content-Security-Policy by a stricter one.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('content-security-policy', "frame-ancestors 'none'")
      .header('cross-origin-resource-policy', SHARED_PATHS.test(request.url) ? 'cross-origin' : 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
