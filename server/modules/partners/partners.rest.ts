import { ok } from '#server/envelope.ts'
import type { RestApp } from '#server/rest.schema.ts'
import * as schemas from './partners.rest.schema.ts'
import { orderShape, ticketShape } from './partners.rest.shapes.ts'
import { listAllowedOrders, listAllowedTickets } from './partners.service.ts'

const PAGE = 100

/** REST paths for partner keys; the rules are in the services. */
export async function partnersRest(app: RestApp): Promise<void> {
  app.get('/partner/orders', { config: { access: 'orders:read' }, schema: schemas.orders }, async ({ ctx, query }) => {
    const { nodes, pageInfo } = await listAllowedOrders(ctx, { first: PAGE, after: query.after })
    const orders = await Promise.all(nodes.map(async (order) => orderShape(order, await ctx.loaders.orders.lines.load(order.id))))
    return ok('Orders', { orders, next: pageInfo.hasNextPage ? pageInfo.endCursor : null })
  })

  app.get('/partner/tickets', { config: { access: 'tickets:read' }, schema: schemas.tickets }, async ({ ctx, query }) => {
    const { nodes, pageInfo } = await listAllowedTickets(ctx, { first: PAGE, after: query.after })
    return ok('Support tickets', { tickets: nodes.map(ticketShape), next: pageInfo.hasNextPage ? pageInfo.endCursor : null })
  })
}
