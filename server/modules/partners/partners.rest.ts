import { notFound } from '#server/errors.ts'
import { toProductBody } from '#server/modules/catalog/catalog.rest.shapes.ts'
import { listProductCategories } from '#server/modules/catalog/catalog.service.ts'
import { listChangedProducts, listRemovedProducts } from '#server/modules/catalog/productChanges.service.ts'
import { success } from '#server/rest/envelope.ts'
import type { RestApp } from '#server/rest/schema.ts'
import { getExport, startExport } from './exports.service.ts'
import { describeKey } from './keyInfo.service.ts'
import * as schemas from './partners.rest.schema.ts'
import { toExportBody, toKeyBody, toPartnerOrder, toPartnerTicket } from './partners.rest.shapes.ts'
import { getAllowedOrder, getAllowedTicket, listAllowedOrders, listAllowedTickets } from './partners.service.ts'

const PAGE_SIZE = 100

/** Registers the REST routes for partner keys; the rules are in the services. */
export async function partnersRest(app: RestApp): Promise<void> {
  app.get('/partner/orders', { config: { access: 'orders:read' }, schema: schemas.orders }, async ({ ctx, query }) => {
    const { nodes, pageInfo } = await listAllowedOrders(ctx, {
      first: PAGE_SIZE,
      after: query.after,
      updatedSince: query.updatedSince,
    })
    const orders = await Promise.all(
      nodes.map(async (order) => toPartnerOrder(order, await ctx.loaders.orders.lines.load(order.id))),
    )
    // A list sorted by change time never ends: later changes follow its last cursor.
    return success('Orders', { orders, next: pageInfo.hasNextPage || query.updatedSince ? pageInfo.endCursor : null })
  })

  app.get(
    '/partner/products',
    { config: { access: 'catalogue:read' }, schema: schemas.products },
    async ({ ctx, query }) => {
      const { nodes, pageInfo } = await listChangedProducts(ctx, {
        since: query.updatedSince,
        first: PAGE_SIZE,
        after: query.after,
      })
      const products = await Promise.all(
        nodes.map(async (row) =>
          toProductBody({ ...row, updatedAt: row.changedAt }, await listProductCategories(ctx, row)),
        ),
      )
      return success('Products', { products, next: pageInfo.endCursor })
    },
  )

  app.get(
    '/partner/products/removed',
    { config: { access: 'catalogue:read' }, schema: schemas.removedProducts },
    async ({ ctx, query }) => {
      const { nodes, pageInfo } = await listRemovedProducts(ctx, {
        since: query.since,
        first: PAGE_SIZE,
        after: query.after,
      })
      const products = nodes.map(({ id, number, removedAt }) => ({
        _id: id,
        productNumber: number,
        removedAt: removedAt.toISOString(),
      }))
      return success('Removed products', { products, next: pageInfo.endCursor })
    },
  )

  app.get(
    '/partner/orders/:id',
    { config: { access: 'orders:read' }, schema: schemas.order },
    async ({ ctx, params }) => {
      const order = await getAllowedOrder(ctx, params.id)
      if (!order) throw notFound('Order')
      return success('Order', { order: toPartnerOrder(order, await ctx.loaders.orders.lines.load(order.id)) })
    },
  )

  app.get(
    '/partner/tickets',
    { config: { access: 'tickets:read' }, schema: schemas.tickets },
    async ({ ctx, query }) => {
      const { nodes, pageInfo } = await listAllowedTickets(ctx, { first: PAGE_SIZE, after: query.after })
      return success('Support tickets', {
        tickets: nodes.map(toPartnerTicket),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      })
    },
  )

  app.get(
    '/partner/tickets/:id',
    { config: { access: 'tickets:read' }, schema: schemas.ticket },
    async ({ ctx, params }) => {
      const ticket = await getAllowedTicket(ctx, params.id)
      if (!ticket) throw notFound('Support ticket')
      return success('Support ticket', { ticket: toPartnerTicket(ticket) })
    },
  )

  // Starts a job without changing data of the shop.
  app.post(
    '/partner/exports',
    { config: { access: 'catalogue:read', readsCatalogue: true }, schema: schemas.startExport },
    async ({ ctx }, reply) => {
      const startedExport = await startExport(ctx)
      return reply.code(202).send(success('The catalogue is being exported.', { export: toExportBody(startedExport) }))
    },
  )

  app.get(
    '/partner/exports/:id',
    { config: { access: 'catalogue:read' }, schema: schemas.catalogueExport },
    async ({ ctx, params }) => {
      const catalogueExport = await getExport(ctx, params.id)
      if (!catalogueExport) throw notFound('Export')
      return success('Export', { export: toExportBody(catalogueExport) })
    },
  )

  app.get('/partner/key', { config: { access: 'partner' }, schema: schemas.key }, async ({ ctx }) =>
    success('Partner key', { key: toKeyBody(await describeKey(ctx)) }),
  )
}
