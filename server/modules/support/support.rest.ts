import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { ok } from '#server/envelope.ts'
import { checked } from '#server/input.ts'
import { keyOf } from '#server/modules/orders/orders.rest.body.ts'
import { signedIn } from '#server/rest.access.ts'
import { type CreateSupportTicketInput, createSupportTicket } from './createSupportTicket.service.ts'
import type { TicketRow } from './support.queries.ts'
import { ticketShape } from './support.rest.shapes.ts'
import { getTicket, listOwnTickets, ticketNotFound } from './support.service.ts'

const given = z.unknown().optional()
/** What a caller sends; the service looks at each. */
const ticketBody = z.object({ name: given, email: given, subject: given, message: given, priority: given, pictures: given })

const NEWEST = 100

/** REST paths of support; the rules are in the services. */
export async function supportRest(app: FastifyInstance): Promise<void> {
  app.post('/support/create-ticket', async ({ ctx, body, headers }, reply) => {
    const { pictures: pictureIds, ...form } = checked(ticketBody, body ?? {})
    const { ticket, replayed } = await createSupportTicket(ctx, { ...form, pictureIds, idempotencyKey: keyOf(headers) } as CreateSupportTicketInput)
    if (replayed) reply.header('idempotent-replayed', 'true')
    return ok(`Support ticket created successfully! Ticket ID: ${ticket.number}`, { ticketId: ticket.number })
  })

  app.get('/user/support-tickets', signedIn, async ({ ctx }) => {
    const { nodes } = await listOwnTickets(ctx, { first: NEWEST })
    return ok('Support tickets', { tickets: await Promise.all(nodes.map((ticket) => shapeOf(ctx, ticket))) })
  })

  app.get<{ Params: { ticketId: string } }>('/user/support-tickets/:ticketId', signedIn, async ({ ctx, params }) => {
    const ticket = await getTicket(ctx, params.ticketId)
    if (!ticket) throw ticketNotFound()
    return ok('Support ticket', await shapeOf(ctx, ticket))
  })
}

async function shapeOf({ loaders: { support } }: Ctx, ticket: TicketRow) {
  const [responses, pictures] = await Promise.all([support.responses.load(ticket.id), support.pictures.load(ticket.id)])
  return ticketShape(ticket, responses, pictures)
}
