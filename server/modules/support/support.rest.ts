import type { RequestContext } from '#server/context.ts'
import { getIdempotencyKey, setReplayHeader } from '#server/idempotency/idempotency.rest.ts'
import { signedIn } from '#server/rest/access.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { type CreateSupportTicketInput, createSupportTicket } from './createSupportTicket.service.ts'
import type { TicketRow } from './support.queries.ts'
import * as schemas from './support.rest.schema.ts'
import { toTicketBody } from './support.rest.shapes.ts'
import { maskEmailForOthers } from './support.rules.ts'
import { buildTicketNotFoundError, getTicket, listViewerTickets } from './support.service.ts'

const NEWEST = 100

/** Registers the REST routes of support; the rules are in the services. */
export async function supportRest(app: RestApp): Promise<void> {
  app.post('/support/create-ticket', { schema: schemas.createTicket }, async ({ ctx, body, headers }, reply) => {
    const { pictures: pictureIds, ...form } = (body ?? {}) as Partial<Record<string, unknown>>
    const { ticket, replayed } = await createSupportTicket(ctx, {
      ...form,
      pictureIds,
      idempotencyKey: getIdempotencyKey(headers),
    } as CreateSupportTicketInput)
    setReplayHeader(reply, replayed)
    return success(`Support ticket created successfully! Ticket ID: ${ticket.number}`, { ticketId: ticket.number })
  })

  app.get('/user/support-tickets', { ...signedIn, schema: schemas.tickets }, async ({ ctx }) => {
    const { nodes } = await listViewerTickets(ctx, { first: NEWEST })
    return success('Support tickets', { tickets: await Promise.all(nodes.map((ticket) => shapeOf(ctx, ticket))) })
  })

  app.get('/user/support-tickets/:ticketId', { ...signedIn, schema: schemas.ticket }, async ({ ctx, params }) => {
    const ticket = await getTicket(ctx, params.ticketId)
    if (!ticket) throw buildTicketNotFoundError()
    return success('Support ticket', await shapeOf(ctx, ticket))
  })
}

async function shapeOf(ctx: RequestContext, ticket: TicketRow) {
  const { support } = ctx.loaders
  const [responses, pictures] = await Promise.all([support.responses.load(ticket.id), support.pictures.load(ticket.id)])
  const responsesWithPictures = await Promise.all(
    responses.map(async (response) => ({ ...response, pictures: await support.responsePictures.load(response.id) })),
  )
  return toTicketBody({ ...ticket, email: maskEmailForOthers(ctx, ticket) }, responsesWithPictures, pictures)
}
