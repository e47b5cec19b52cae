import type { FastifyInstance } from 'fastify'
import { parseBearerToken } from '#server/http/credentials.ts'
import { timingSafeEqualText } from '#server/security/secrets.ts'

/** Serves `/metrics` to clients that send the token, as Prometheus does with `authorization: { credentials }`. */
export const createMetricsRoute =
  (read: () => Promise<{ type: string; text: string }>, token: string) => async (app: FastifyInstance) => {
    app.get('/metrics', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const given = parseBearerToken(request.headers.authorization)
      if (given === null || !timingSafeEqualText(given, token))
        return reply.code(401).header('www-authenticate', 'Bearer').send('The metrics need METRICS_TOKEN.')
      const { type, text } = await read()
      return reply.type(type).send(text)
    })
  }
