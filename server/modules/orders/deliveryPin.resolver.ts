import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { getVisiblePin } from './deliveryPin.service.ts'
import type { OrderEventRow, OrderRow } from './orders.queries.ts'
import { Order, OrderEvent } from './orders.type.ts'

@Resolver(() => Order)
export class DeliveryPinResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Four-digit PIN that the shopper tells the rider on delivery; null after delivery and for all callers except the shopper.',
  })
  deliveryPin(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return getVisiblePin(ctx, order)
  }
}

@Resolver(() => OrderEvent)
export class MoveReasonResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Reason for a delivery without the PIN, for staff only; null otherwise.',
  })
  reason(@Context() ctx: RequestContext, @Root() event: OrderEventRow) {
    return ctx.viewer && ctx.viewer.role !== 'customer' ? event.reason : null
  }
}
