import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { pinFor } from './deliveryPin.service.ts'
import type { OrderEventRow, OrderRow } from './orders.queries.ts'
import { Order, OrderEvent } from './orders.type.ts'

@Resolver(() => Order)
export class DeliveryPinResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Four digits that the shopper tells the rider at the door. For the shopper alone, until it is delivered; null for staff and everybody else.',
  })
  deliveryPin(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return pinFor(ctx, order)
  }
}

@Resolver(() => OrderEvent)
export class MoveReasonResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'For staff: why it was delivered without the PIN; null when it was not, and for shoppers.',
  })
  reason(@Context() ctx: RequestContext, @Root() event: OrderEventRow) {
    return ctx.viewer && ctx.viewer.role !== 'customer' ? event.reason : null
  }
}
