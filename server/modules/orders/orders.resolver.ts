import {
  Arg,
  Args,
  Ctx as Context,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import { TwoWayPageArgs } from '#server/graphql/connections.ts'
import { movedToStaffApi } from '#server/graphql/movedToStaffApi.ts'
import { buildEmptyCart, getCart } from '#server/modules/cart/cart.service.ts'
import { Cart } from '#server/modules/cart/cart.type.ts'
import { Product } from '#server/modules/catalog/product.type.ts'
import { Access } from '#server/security/access.ts'
import { maskForOthers } from './orderMasking.rules.ts'
import type { OrderLineRow, OrderRow } from './orders.queries.ts'
import { getOrder, listOrders, moveOrderForward, subscribeToOrder } from './orders.service.ts'
import {
  MoveOrderForwardInput,
  Order,
  OrderAddress,
  OrderConnection,
  OrderEvent,
  OrderLine,
  OrderMessage,
  OrderPayload,
  PlaceOrderInput,
  PlaceOrderPayload,
  ReorderInput,
  ReorderPayload,
} from './orders.type.ts'
import { type PlacedOrder, placeOrder } from './placeOrder.service.ts'
import { reorder } from './reorder.service.ts'

@Resolver(() => Order)
export class OrderResolver {
  @Access('signed-in')
  @Query(() => OrderConnection, {
    nullable: true,
    description: 'Orders of the viewer, newest first. Errors: BAD_INPUT.',
  })
  orders(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listOrders(ctx, page)
  }

  @Access('signed-in')
  @Query(() => Order, {
    nullable: true,
    description: 'Order of the viewer, or any order for staff; null when it does not exist.',
  })
  order(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the order.' }) id: string) {
    return getOrder(ctx, id)
  }

  @Access('signed-in')
  @Mutation(() => PlaceOrderPayload, {
    description:
      'Places an order for the cart with cash on delivery, and empties the cart. Errors: CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED (with the current amounts), IDEMPOTENCY_KEY_REUSED, BAD_INPUT (idempotency key, or `changeFor` below the total).',
  })
  placeOrder(@Context() ctx: RequestContext, @Arg('input', () => PlaceOrderInput) input: PlaceOrderInput) {
    return placeOrder(ctx, input)
  }

  @Access('orders.advance')
  @Mutation(() => OrderPayload, {
    description:
      'Moves an order to the next status; DELIVERED requires the delivery PIN of the shopper. Errors: FORBIDDEN, NOT_FOUND, STATUS_CONFLICT (with the current status), BAD_INPUT, CODE_INVALID (wrong PIN), RATE_LIMITED, IDEMPOTENCY_KEY_REUSED.',
    deprecationReason: movedToStaffApi('advanceOrders'),
  })
  async moveOrderForward(
    @Context() ctx: RequestContext,
    @Arg('input', () => MoveOrderForwardInput) input: MoveOrderForwardInput,
  ) {
    return { order: await moveOrderForward(ctx, input) }
  }

  @Access('signed-in')
  @Mutation(() => ReorderPayload, {
    description:
      'Adds the products of an earlier order to the cart at current prices; a repeated request changes nothing. Errors: NOT_FOUND.',
  })
  reorder(@Context() ctx: RequestContext, @Arg('input', () => ReorderInput) input: ReorderInput) {
    return reorder(ctx, input)
  }

  @Access('signed-in')
  @Subscription(() => Order, {
    description:
      'Order of the viewer, or any order for staff: emitted on subscription and after every change of its status or payment. Errors: NOT_FOUND.',
    subscribe: ({ context, args }) => subscribeToOrder(context as RequestContext, args.orderId),
  })
  orderChanged(
    @Context() ctx: RequestContext,
    @Root() id: string,
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) _orderId: string,
  ) {
    return getOrder(ctx, id)
  }

  @FieldResolver(() => OrderAddress, {
    description: 'Delivery address; phone numbers and street are masked for all callers except the shopper.',
  })
  address(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return maskForOthers(ctx, order).address
  }

  @FieldResolver(() => [OrderLine], { description: 'Lines of the order.' })
  lines(@Context() ctx: RequestContext, @Root() order: Order) {
    return ctx.loaders.orders.lines.load(order.id)
  }

  @FieldResolver(() => [OrderEvent], { description: 'Status changes, oldest first.' })
  history(@Context() ctx: RequestContext, @Root() order: Order) {
    return ctx.loaders.orders.events.load(order.id)
  }

  @FieldResolver(() => [OrderMessage], {
    description: 'Messages from the shop, oldest first; they were emailed as well.',
  })
  messages(@Context() ctx: RequestContext, @Root() order: Order) {
    return ctx.loaders.orders.messages.load(order.id)
  }
}

@Resolver(() => OrderLine)
export class OrderLineResolver {
  @FieldResolver(() => Int, { description: 'unitPrice × quantity, in whole UGX.' })
  lineTotal(@Root() line: OrderLineRow) {
    return line.unitPrice * line.quantity
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Product with its current data; null when it is no longer sold.',
  })
  product(@Context() ctx: RequestContext, @Root() line: OrderLineRow) {
    return line.productId ? ctx.loaders.catalog.product.load(line.productId) : null
  }
}

@Resolver(() => PlaceOrderPayload)
export class PlaceOrderPayloadResolver {
  @FieldResolver(() => Cart, {
    nullable: true,
    description:
      'Cart of the viewer after the order: empty, or with products that were added in the meantime; null when the mutation was rejected.',
  })
  cart(@Context() ctx: RequestContext, @Root() { order, cartIsEmpty }: Partial<PlacedOrder>) {
    if (!order) return null
    return cartIsEmpty ? buildEmptyCart(ctx) : getCart(ctx)
  }
}
