import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { parseId } from '#server/ids.ts'
import { OrderStatusType } from '#server/modules/orders/orderStatus.type.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { maskEmail, maskPhone, maskStreet } from '#server/security/mask.ts'
import { Requires } from '#server/security/requires.ts'
import { OrderActionsResolver } from './orderActions.resolver.ts'
import type { OrderFilter, StaffOrderRow } from './orders.queries.ts'
import { canBeCancelled, getNextStep, getOrderState, isLate } from './orders.rules.ts'
import * as service from './orders.service.ts'
import {
  QueueChange,
  StaffOrder,
  StaffOrderAddress,
  StaffOrderConnection,
  StaffOrderCounts,
  StaffOrderEvent,
  StaffOrderFilter,
  StaffOrderLine,
  StaffOrderMoney,
  StaffOrderNote,
  StaffOrderShopper,
  StaffOrderSort,
  StaffOrderState,
  StaffOrderZone,
  StaffRefundedShare,
} from './orders.type.ts'
import { PhoneOrdersResolver } from './phoneOrder.resolver.ts'
import { listViewers, viewOrder } from './presence.service.ts'
import { OrderViewer, ViewingOrderInput, ViewingOrderPayload } from './presence.type.ts'
import { RefundRequestsResolver } from './refundRequests.resolver.ts'
import { StaffRefundRequest } from './refundRequests.type.ts'
import { withoutNulls } from './withoutNulls.ts'

@Resolver(() => StaffOrder)
export class StaffOrdersResolver {
  @Requires('orders.read')
  @Query(() => StaffOrderConnection, {
    nullable: true,
    description: 'Orders, by default by due time; forward pagination. Errors: BAD_INPUT.',
  })
  orders(
    @Ctx() ctx: StaffContext,
    @Arg('filter', () => StaffOrderFilter, { nullable: true, description: 'Filter.' }) filter?: StaffOrderFilter | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of the order number, the name, the phone number in any notation, or the email address.',
    })
    search?: string | null,
    @Arg('sort', () => StaffOrderSort, { nullable: true, description: 'By due time when absent.' })
    sort?: StaffOrderSort | null,
    @Arg('first', () => Int, { nullable: true, description: '1 to 100; 20 when absent.' }) first?: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Cursor of the last item of the page before.' })
    after?: string | null,
    @Arg('until', () => String, {
      nullable: true,
      description: 'Cursor of the last item that the page may have, to read the range of a page again.',
    })
    until?: string | null,
  ) {
    return service.listOrders(ctx, {
      filter: { ...(withoutNulls(filter) as OrderFilter), search: search ?? undefined },
      sort: { by: sort?.by ?? 'due', isDescending: sort?.descending ?? false },
      first,
      after,
      until,
    })
  }

  @Requires('orders.read')
  @Query(() => StaffOrderCounts, { nullable: true, description: 'Counts of the views of the queue.' })
  orderCounts(@Ctx() ctx: StaffContext) {
    return service.countQueue(ctx)
  }

  @Requires('orders.read')
  @Query(() => StaffOrder, {
    nullable: true,
    description: 'Order by id or number; null when there is none. Errors: BAD_INPUT.',
  })
  order(
    @Ctx() ctx: StaffContext,
    @Arg('id', () => ID, { nullable: true, description: 'Id.' }) id?: string | null,
    @Arg('number', () => String, { nullable: true, description: 'Order number.' }) number?: string | null,
  ) {
    return service.getStaffOrder(ctx, { id, number })
  }

  @Requires('orders.read')
  @Mutation(() => ViewingOrderPayload, {
    description: 'Says that the caller has an order open; it ends after 45 seconds without renewal. Errors: NOT_FOUND.',
  })
  async viewingOrder(@Ctx() ctx: StaffContext, @Arg('input', () => ViewingOrderInput) input: ViewingOrderInput) {
    return { viewers: await viewOrder(ctx, input) }
  }

  @Requires('orders.read')
  @Subscription(() => QueueChange, {
    description: 'Emits new and changed orders, whichever process changed them; once on subscription.',
    subscribe: ({ context }) => (context as StaffContext).orderChanges.subscribeAll(),
  })
  async queueChanged(@Ctx() ctx: StaffContext, @Root() ids: string[] | null) {
    return { orders: await service.loadChanged(ctx, Array.isArray(ids) ? ids : null) }
  }

  @Requires('orders.read')
  @Subscription(() => StaffOrder, {
    description: 'Emits an order on subscription and after every change. Errors: NOT_FOUND.',
    subscribe: async ({ context, args }) => {
      const order = await service.loadStaffOrder(context as StaffContext, args.id)
      return (context as StaffContext).orderChanges.subscribe(order.id)
    },
  })
  orderChanged(
    @Ctx() ctx: StaffContext,
    @Root() id: string,
    @Arg('id', () => ID, { description: 'Id of the order.' }) _id: string,
  ) {
    return service.loadStaffOrder(ctx, id)
  }

  @Requires('orders.read')
  @Subscription(() => [OrderViewer], {
    description:
      'Emits the viewers of an order: on subscribe, and whenever a staff member opens or closes it. Errors: NOT_FOUND.',
    subscribe: ({ context, args }) =>
      (context as StaffContext).orderViewers.subscribe(parseId('order', args.orderId, 'Order')),
  })
  orderViewersChanged(
    @Ctx() ctx: StaffContext,
    @Root() id: string,
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) _orderId: string,
  ) {
    return listViewers(ctx, id)
  }

  @FieldResolver(() => StaffOrderState, { description: 'State at the counter.' })
  state(@Root() order: StaffOrderRow) {
    return getOrderState(order)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it should have been delivered by now.' })
  late(@Ctx() { clock }: StaffContext, @Root() order: StaffOrderRow) {
    return isLate(order, clock())
  }

  @FieldResolver(() => OrderStatusType, {
    nullable: true,
    description: 'Status of the next step; null when there is none.',
  })
  nextStatus(@Root() order: StaffOrderRow) {
    return getNextStep(order)
  }

  @FieldResolver(() => Boolean, { description: 'Whether staff can cancel it now.' })
  cancellable(@Ctx() { clock }: StaffContext, @Root() order: StaffOrderRow) {
    return canBeCancelled(order, clock())
  }

  @FieldResolver(() => StaffOrderZone, { nullable: true, description: 'Delivery zone; null when it was deleted.' })
  zone(@Root() { zoneId, zoneName }: StaffOrderRow) {
    return zoneId && zoneName !== null ? { id: zoneId, name: zoneName } : null
  }

  @FieldResolver(() => StaffOrderAddress, { description: 'Delivery address, masked.' })
  address(@Root() { address }: StaffOrderRow): StaffOrderAddress {
    return {
      name: address.name,
      addressLine: maskStreet(address.addressLine),
      area: address.area,
      city: address.city,
      state: address.state,
      landmark: address.landmark,
      mobile: maskPhone(address.mobile),
      secondMobile: address.secondMobile ? maskPhone(address.secondMobile) : null,
      riderNote: address.riderNote ?? null,
    }
  }

  @FieldResolver(() => StaffOrderShopper, { nullable: true, description: 'Shopper.' })
  async shopper(@Ctx() { loaders }: StaffContext, @Root() order: StaffOrderRow): Promise<StaffOrderShopper> {
    const { user, orderCount, openTickets } = await loaders.staffOrders.shopper.load(order.userId)
    return {
      id: user.id,
      name: user.name,
      mobile: maskPhone(user.mobile),
      email: maskEmail(user.email),
      since: user.createdAt,
      orderCount,
      openTickets,
    }
  }

  @FieldResolver(() => [StaffOrderLine], { description: 'Lines.' })
  lines(@Ctx() { loaders }: StaffContext, @Root() order: StaffOrderRow) {
    return loaders.orders.lines.load(order.id)
  }

  @FieldResolver(() => StaffOrderMoney, { description: 'Payment and refunds.' })
  async money(@Ctx() { loaders }: StaffContext, @Root() order: StaffOrderRow): Promise<StaffOrderMoney> {
    const { paid, refunded } = await loaders.staffOrders.money.load(order)
    return { paid, refunded, refundable: paid - refunded }
  }

  @FieldResolver(() => StaffRefundRequest, {
    nullable: true,
    description: 'The open request for a refund; null when there is none.',
  })
  refundRequest(@Ctx() { loaders }: StaffContext, @Root() order: StaffOrderRow) {
    return loaders.staffOrders.refundRequest.load(order.id)
  }

  @FieldResolver(() => [StaffOrderNote], { description: 'Internal notes, oldest first.' })
  async notes(@Ctx() { loaders }: StaffContext, @Root() order: StaffOrderRow): Promise<StaffOrderNote[]> {
    const rows = await loaders.staffOrders.notes.load(order.id)
    return rows.filter(({ note }) => note.kind === 'note').map(({ note, author }) => ({ ...note, author }))
  }

  @FieldResolver(() => [StaffOrderEvent], { description: 'Everything that happened, newest first.' })
  timeline(@Ctx() { loaders }: StaffContext, @Root() order: StaffOrderRow) {
    return loaders.staffOrders.timeline.load(order)
  }

  @FieldResolver(() => [OrderViewer], { description: 'Staff who have the order open.' })
  viewers(@Ctx() ctx: StaffContext, @Root() order: StaffOrderRow) {
    return listViewers(ctx, order.id)
  }
}

@Resolver(() => StaffOrderLine)
export class StaffOrderLineResolver {
  @FieldResolver(() => Int, { description: 'unitPrice × quantity, whole UGX.' })
  lineTotal(@Root() { unitPrice, quantity }: StaffOrderLine) {
    return unitPrice * quantity
  }

  @FieldResolver(() => Int, { description: 'Whole units that refunds by line have paid back.' })
  async refundedQuantity(@Ctx() { loaders }: StaffContext, @Root() { id, orderId }: StaffOrderLine) {
    return (await loaders.staffOrders.refundedParts.load(orderId)).get(id)?.units ?? 0
  }

  @FieldResolver(() => [StaffRefundedShare], { description: 'Pieces of single units that refunds have paid back.' })
  async refundedShares(@Ctx() { loaders }: StaffContext, @Root() { id, orderId }: StaffOrderLine) {
    return (await loaders.staffOrders.refundedParts.load(orderId)).get(id)?.shares ?? []
  }

  @FieldResolver(() => String, { nullable: true, description: 'Subcategory in which the product is found.' })
  aisle(@Ctx() { loaders }: StaffContext, @Root() { productId }: StaffOrderLine) {
    return productId ? loaders.staffOrders.aisle.load(productId) : null
  }
}

export const STAFF_ORDER_RESOLVERS = [
  StaffOrdersResolver,
  StaffOrderLineResolver,
  OrderActionsResolver,
  PhoneOrdersResolver,
  RefundRequestsResolver,
] as const
