import type { FastifyInstance } from 'fastify'
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { Answer, sendAnswer } from './answers.ts'

/** The schema as text with all its words, for people and for tools that generate code: what schema/schema.graphql is, without asking for introspection. */
export const sdl = (schema: GraphQLSchema) =>
  async function sdl(app: FastifyInstance): Promise<void> {
    let made: Answer | undefined
    app.get('/graphql/schema.graphql', (request, reply) => {
      made ??= new Answer(200, HEADERS, `${printSchema(lexicographicSortSchema(schema))}\n`)
      return sendAnswer(request, reply, made)
    })
  }

/** Tools of other sites may read it: it is the same for everybody. */
const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'public, max-age=300',
  vary: 'accept-encoding',
  'access-control-allow-origin': '*',
}
