import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { badInput } from '#server/errors.ts'
import { parseId } from '#server/ids.ts'
import { OrderStatusType } from '#server/modules/orders/orderStatus.type.ts'
import type { RefundScope } from '#server/modules/payments/staffRefunds.rules.ts'
import { previewRefund } from '#server/modules/payments/staffRefunds.service.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import * as actions from './actions.service.ts'
import { maskEmail, maskPhone, maskStreet } from './masking.rules.ts'
import type { OrderFilter, StaffOrderRow } from './orders.queries.ts'
import { canBeCancelled, getNextStep, getOrderState, isLate } from './orders.rules.ts'
import * as service from './orders.service.ts'
import {
  AcceptOrdersInput,
  AdvanceOrdersInput,
  CancelOrdersInput,
  ChangeOrderAddressInput,
  CreateSavedViewInput,
  DeleteSavedViewInput,
  OrderTextInput,
  OrderViewer,
  PhoneOrderQuote,
  PhoneOrderQuoteInput,
  PlacePhoneOrderInput,
  QueueChange,
  RefundOrderInput,
  RefundScopeInput,
  RescheduleOrderInput,
  SavedOrderView,
  SavedViewsPayload,
  StaffOrder,
  StaffOrderAddress,
  StaffOrderConnection,
  StaffOrderCounts,
  StaffOrderEvent,
  StaffOrderFilter,
  StaffOrderLine,
  StaffOrderMoney,
  StaffOrderNote,
  StaffOrderPayload,
  StaffOrderShopper,
  StaffOrderSort,
  StaffOrderState,
  StaffOrdersPayload,
  StaffOrderZone,
  StaffRefundPreview,
  UpdateSavedViewInput,
  ViewingOrderInput,
  ViewingOrderPayload,
} from './orders.type.ts'
import * as phoneOrders from './phoneOrder.service.ts'
import { listViewers, viewOrder } from './presence.service.ts'
import * as savedViews from './savedViews.service.ts'

/** Drops null, which GraphQL clients send for what they leave out. */
const withoutNulls = <T extends object>(input: T | null | undefined) =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([, value]) => value !== null))

function toScope({ lines, amount }: RefundScopeInput): RefundScope {
  if (lines != null && amount != null)
    throw badInput({ field: 'refund', message: 'Give either lines or amount, or neither to refund everything.' })
  if (lines != null) return { scope: 'lines', lines }
  return amount != null ? { scope: 'amount', amount } : { scope: 'order' }
}

const toResults = (results: actions.ItemResult[]) =>
  ({
    results: results.map(({ orderId, order, error }) => ({
      orderId,
      order,
      error: error && { code: error.code, message: error.message },
    })),
  }) as unknown as StaffOrdersPayload

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
  ) {
    return service.listOrders(ctx, {
      filter: { ...(withoutNulls(filter) as OrderFilter), search: search ?? undefined },
      sort: { by: sort?.by ?? 'due', isDescending: sort?.descending ?? false },
      first,
      after,
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

  @Requires('orders.refund')
  @Query(() => StaffRefundPreview, {
    nullable: true,
    description:
      'What a refund would do. Errors: NOT_FOUND, BAD_INPUT (names what can still be refunded), FORBIDDEN above the limit of support.',
  })
  refundPreview(
    @Ctx() ctx: StaffContext,
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) orderId: string,
    @Arg('refund', () => RefundScopeInput, { description: 'What to refund.' }) refund: RefundScopeInput,
  ) {
    return previewRefund(ctx, { orderId, wanted: toScope(refund) })
  }

  @Requires('orders.advance')
  @Mutation(() => StaffOrdersPayload, {
    description: 'Accepts new orders. Errors per order: NOT_FOUND, STATUS_CONFLICT; BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async acceptOrders(@Ctx() ctx: StaffContext, @Arg('input', () => AcceptOrdersInput) input: AcceptOrdersInput) {
    return toResults(await actions.advanceOrders(ctx, { ...input, from: 'pending' }))
  }

  @Requires('orders.advance')
  @Mutation(() => StaffOrdersPayload, {
    description:
      'Moves orders to their next status. Errors per order: NOT_FOUND, STATUS_CONFLICT, CODE_INVALID, BAD_INPUT, RATE_LIMITED.',
  })
  async advanceOrders(@Ctx() ctx: StaffContext, @Arg('input', () => AdvanceOrdersInput) input: AdvanceOrdersInput) {
    return toResults(await actions.advanceOrders(ctx, input))
  }

  @Requires('orders.cancel')
  @Mutation(() => StaffOrdersPayload, {
    description:
      'Cancels orders that are not on their way: goods return to stock, payments are refunded. Errors per order: NOT_FOUND, STATUS_CONFLICT; BAD_INPUT.',
  })
  async cancelOrders(@Ctx() ctx: StaffContext, @Arg('input', () => CancelOrdersInput) input: CancelOrdersInput) {
    return toResults(await actions.cancelOrders(ctx, input))
  }

  @Requires('orders.refund')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Refunds an order whole, by line or by amount. Errors: NOT_FOUND, STATUS_CONFLICT, BAD_INPUT (names what can still be refunded), FORBIDDEN above the limit of support, IDEMPOTENCY_KEY_REUSED.',
  })
  async refundOrder(@Ctx() ctx: StaffContext, @Arg('input', () => RefundOrderInput) input: RefundOrderInput) {
    return { order: await actions.refundStaffOrder(ctx, { ...input, wanted: toScope(input.refund) }) }
  }

  @Requires('orders.edit')
  @Mutation(() => StaffOrderPayload, {
    description: 'Adds an internal note. Errors: NOT_FOUND, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async addOrderNote(@Ctx() ctx: StaffContext, @Arg('input', () => OrderTextInput) input: OrderTextInput) {
    return { order: await actions.addOrderNote(ctx, input) }
  }

  @Requires('orders.edit')
  @Mutation(() => StaffOrderPayload, {
    description: 'Emails the shopper about the order. Errors: NOT_FOUND, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async messageShopper(@Ctx() ctx: StaffContext, @Arg('input', () => OrderTextInput) input: OrderTextInput) {
    return { order: await actions.messageShopper(ctx, input) }
  }

  @Requires('orders.edit')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Changes the delivery address before the order is on its way. Errors: NOT_FOUND, STATUS_CONFLICT, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async changeOrderAddress(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => ChangeOrderAddressInput) input: ChangeOrderAddressInput,
  ) {
    const address = withoutNulls(input.address) as actions.AddressChange['address']
    return { order: await actions.changeOrderAddress(ctx, { ...input, address }) }
  }

  @Requires('orders.edit')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Moves the delivery time before the order is on its way, and emails the shopper. Errors: NOT_FOUND, STATUS_CONFLICT, BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async rescheduleOrder(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => RescheduleOrderInput) input: RescheduleOrderInput,
  ) {
    return { order: await actions.rescheduleOrder(ctx, input) }
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
      'Emits who has an order open, on subscription and whenever somebody opens or closes it. Errors: NOT_FOUND.',
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

  @FieldResolver(() => Int, { description: 'Units that refunds by line have paid back.' })
  async refundedQuantity(@Ctx() { loaders }: StaffContext, @Root() { id, orderId }: StaffOrderLine) {
    return (await loaders.staffOrders.refundedUnits.load(orderId)).get(id) ?? 0
  }

  @FieldResolver(() => String, { nullable: true, description: 'Subcategory in which the product is found.' })
  aisle(@Ctx() { loaders }: StaffContext, @Root() { productId }: StaffOrderLine) {
    return productId ? loaders.staffOrders.aisle.load(productId) : null
  }
}

@Resolver()
export class PhoneOrdersResolver {
  @Requires('orders.create')
  @Query(() => PhoneOrderQuote, {
    nullable: true,
    description: 'What a phone order would cost. Errors: NOT_FOUND, BAD_INPUT.',
  })
  phoneOrderQuote(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => PhoneOrderQuoteInput, { description: 'Products and place.' }) input: PhoneOrderQuoteInput,
  ) {
    return phoneOrders.quotePhoneOrder(ctx, input)
  }

  @Requires('orders.create')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Places an order with cash on delivery on behalf of a customer. Errors: NOT_FOUND, BAD_INPUT, TOTAL_CHANGED (with the current amounts), STATUS_CONFLICT for a blocked customer, IDEMPOTENCY_KEY_REUSED.',
  })
  async placePhoneOrder(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => PlacePhoneOrderInput) { address, ...input }: PlacePhoneOrderInput,
  ) {
    const order = { ...input, address: address && { ...address, country: 'Uganda' } }
    return { order: await phoneOrders.placePhoneOrder(ctx, order) }
  }
}

@Resolver()
export class SavedOrderViewsResolver {
  @Requires('orders.read')
  @Query(() => [SavedOrderView], { nullable: true, description: 'Saved views of the order list, own and shared ones.' })
  savedOrderViews(@Ctx() ctx: StaffContext) {
    return savedViews.listSavedViews(ctx)
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, { description: 'Saves a view. Errors: BAD_INPUT, IDEMPOTENCY_KEY_REUSED.' })
  async createSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput,
  ) {
    await savedViews.createSavedView(ctx, input)
    return { views: await savedViews.listSavedViews(ctx) }
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, { description: 'Changes an own view. Errors: NOT_FOUND, BAD_INPUT.' })
  async updateSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => UpdateSavedViewInput) input: UpdateSavedViewInput,
  ) {
    await savedViews.updateSavedView(ctx, { ...withoutNulls(input), id: input.id })
    return { views: await savedViews.listSavedViews(ctx) }
  }

  @Requires('orders.read')
  @Mutation(() => SavedViewsPayload, { description: 'Deletes an own view. Errors: NOT_FOUND.' })
  async deleteSavedOrderView(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => DeleteSavedViewInput) { id }: DeleteSavedViewInput,
  ) {
    await savedViews.deleteSavedView(ctx, id)
    return { views: await savedViews.listSavedViews(ctx) }
  }
}

export const STAFF_ORDER_RESOLVERS = [
  StaffOrdersResolver,
  StaffOrderLineResolver,
  PhoneOrdersResolver,
  SavedOrderViewsResolver,
] as const
