import type { FastifyInstance } from 'fastify'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'

/** The schema as text with all its words, for people and for tools that generate code: what schema/schema.graphql is, without asking for introspection. */
export const createSdlRoute = (schema: GraphQLSchema) =>
  async function createSdlRoute(app: FastifyInstance): Promise<void> {
    let made: CachedResponse | undefined
    app.get('/graphql/schema.graphql', (request, reply) => {
      made ??= new CachedResponse(200, HEADERS, `${printSchema(lexicographicSortSchema(schema))}\n`)
      return sendCachedResponse(request, reply, made)
    })
  }

/** Tools of other sites may read it: it is the same for everybody. */
const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=300',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
}
