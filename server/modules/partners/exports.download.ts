import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/context.ts'
import { openExport } from './exports.service.ts'

/** Registers the route that serves export files by their signed links. */
export const createExportDownloads =
  (deps: Pick<Dependencies, 'db' | 'secrets' | 'files' | 'clock'>) => async (app: FastifyInstance) => {
    app.get<{ Params: { sealed: string } }>('/exports/:sealed', async ({ params }, reply) => {
      reply.header('cache-control', 'private, no-store')
      const file = await openExport(deps, params.sealed)
      if (file === null) return reply.code(403).type('text/plain; charset=utf-8').send('This link is not valid.')
      if (file === 'expired')
        return reply.code(410).type('text/plain; charset=utf-8').send('This export has expired. Start another one.')
      return reply
        .type('application/gzip')
        .header('content-disposition', 'attachment; filename="kasero-catalogue.ndjson.gz"')
        .send(file)
    })
  }
