import type { FastifyInstance } from 'fastify'

/** Public files. Partners may show pictures on their own pages, and a header more is 1 kB of a first visit. */
const SHARED_PATHS = /^\/(?:assets|brand|fonts|images|uploads)\//

/**
 * Adds the headers that every response has: no page of any site may show it in a frame, other sites may not embed it
 * (public files excepted), and browsers do not guess its type. Pages replace the Content-Security-Policy by a stricter
 * one.
 */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('content-security-policy', "frame-ancestors 'none'")
    if (!SHARED_PATHS.test(request.url)) reply.header('cross-origin-resource-policy', 'same-origin')
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
