import type { FastifyInstance } from 'fastify'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'

/** Serves the schema as SDL with descriptions, the same as schema/schema.graphql, for readers and code generators. */
export const createSdlRoute = (schema: GraphQLSchema) =>
  async function createSdlRoute(app: FastifyInstance): Promise<void> {
    let made: CachedResponse | undefined
    app.get('/graphql/schema.graphql', (request, reply) => {
      made ??= new CachedResponse(200, HEADERS, `${printSchema(lexicographicSortSchema(schema))}\n`)
      return sendCachedResponse(request, reply, made)
    })
  }

/** CORS allows any origin, because the schema is public and the same for every caller. */
const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=300',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
}
