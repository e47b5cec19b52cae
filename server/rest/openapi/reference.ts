import type { FastifyInstance } from 'fastify'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'
import type { ApiDocument } from './document.ts'
import { referencePage, referencePolicy } from './reference.page.ts'

const KEPT = { 'cache-control': 'public, max-age=300', vary: 'accept-encoding' }

const responsesFor = (document: ApiDocument) => ({
  // CORS allows any origin, because the document is public and the same for every caller.
  json: new CachedResponse(
    200,
    { ...KEPT, 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' },
    JSON.stringify(document),
  ),
  page: new CachedResponse(
    200,
    { ...KEPT, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': referencePolicy },
    referencePage(document),
  ),
})

/** Serves the OpenAPI document of the REST API as JSON and as HTML. */
export async function reference(app: FastifyInstance): Promise<void> {
  let made: ReturnType<typeof responsesFor> | undefined
  const results = () => {
    made ??= responsesFor(app.swagger() as unknown as ApiDocument)
    return made
  }
  const schema = { hide: true }
  app.get('/openapi.json', { schema }, (request, reply) => sendCachedResponse(request, reply, results().json))
  app.get('/docs', { schema }, (request, reply) => sendCachedResponse(request, reply, results().page))
}
