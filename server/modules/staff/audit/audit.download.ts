import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '#server/context.ts'
import { badInput, DomainError } from '#server/errors.ts'
import { exportAuditLog } from './auditLog.service.ts'

type Query = Partial<Record<'actor' | 'action' | 'entity' | 'search' | 'from' | 'to', string>>

/**
 * Registers the CSV export of the audit log. A link opens it with the session cookie of the console, which browsers do
 * not send from other sites; programs send the session token.
 */
export const createAuditDownload =
  (createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>) =>
  async (app: FastifyInstance) => {
    app.get<{ Querystring: Query }>('/staff/audit.csv', async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { actor, action, entity, search, from, to } = request.query
      try {
        const csv = await exportAuditLog(await createContext(request, reply), {
          actorId: actor,
          action,
          entityId: entity,
          search,
          from: toTime(from),
          to: toTime(to),
        })
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="kasero-audit.csv"')
          .send(Readable.from(csv))
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message)
      }
    })
  }

function toTime(text: string | undefined): Date | null {
  if (!text) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw badInput({ field: 'from', message: 'from and to must be times, such as 2026-11-23.' })
  return time
}
