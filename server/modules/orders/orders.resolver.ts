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
import { emptyCart, getCart } from '#server/modules/cart/cart.service.ts'
import { Cart } from '#server/modules/cart/cart.type.ts'
import { Product } from '#server/modules/catalog/product.type.ts'
import { Access } from '#server/security/access.ts'
import type { OrderLineRow } from './orders.queries.ts'
import { followOrder, getOrder, listOrders, moveOrderForward } from './orders.service.ts'
import {
  MoveOrderForwardInput,
  Order,
  OrderConnection,
  OrderEvent,
  OrderLine,
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
    description: "The viewer's orders, newest first. Errors: BAD_INPUT.",
  })
  orders(@Context() ctx: RequestContext, @Args(() => TwoWayPageArgs) page: TwoWayPageArgs) {
    return listOrders(ctx, page)
  }

  @Access('signed-in')
  @Query(() => Order, {
    nullable: true,
    description: 'One order of the viewer, or any order for staff; null when there is none.',
  })
  order(@Context() ctx: RequestContext, @Arg('id', () => ID, { description: 'Id of the order.' }) id: string) {
    return getOrder(ctx, id)
  }

  @Access('signed-in')
  @Mutation(() => PlaceOrderPayload, {
    description:
      'Orders the cart, cash on delivery, and empties it. Errors: CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED (with the right figures), IDEMPOTENCY_KEY_REUSED, BAD_INPUT (the key, or too little to be changed).',
  })
  placeOrder(@Context() ctx: RequestContext, @Arg('input', () => PlaceOrderInput) input: PlaceOrderInput) {
    return placeOrder(ctx, input)
  }

  @Access('staff')
  @Mutation(() => OrderPayload, {
    description:
      'Takes an order to the next step; to DELIVERED with the PIN that the shopper told the rider. Errors: FORBIDDEN, NOT_FOUND, STATUS_CONFLICT (with where it stands), BAD_INPUT, CODE_INVALID (another PIN), RATE_LIMITED, IDEMPOTENCY_KEY_REUSED.',
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
      "Puts what the viewer ordered before into their cart, at today's prices; asking twice changes nothing. Errors: NOT_FOUND.",
  })
  reorder(@Context() ctx: RequestContext, @Arg('input', () => ReorderInput) input: ReorderInput) {
    return reorder(ctx, input)
  }

  @Access('signed-in')
  @Subscription(() => Order, {
    description:
      'One order of the viewer, or any order for staff: as it is now, and again whenever its status or its payment changes. Errors: NOT_FOUND.',
    subscribe: ({ context, args }) => followOrder(context as RequestContext, args.orderId),
  })
  orderChanged(
    @Context() ctx: RequestContext,
    @Root() id: string,
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) _orderId: string,
  ) {
    return getOrder(ctx, id)
  }

  @FieldResolver(() => [OrderLine], { description: 'What is in it.' })
  lines(@Context() ctx: RequestContext, @Root() order: Order) {
    return ctx.loaders.orders.lines.load(order.id)
  }

  @FieldResolver(() => [OrderEvent], { description: 'Every move it made, oldest first.' })
  history(@Context() ctx: RequestContext, @Root() order: Order) {
    return ctx.loaders.orders.events.load(order.id)
  }
}

@Resolver(() => OrderLine)
export class OrderLineResolver {
  @FieldResolver(() => Int, { description: 'unitPrice × quantity, whole UGX.' })
  lineTotal(@Root() line: OrderLineRow) {
    return line.unitPrice * line.quantity
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'The product as it is today; null when it is not sold any more.',
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
      "The viewer's cart after it: empty, or with what was put there meanwhile; null where the mutation was refused.",
  })
  cart(@Context() ctx: RequestContext, @Root() { order, cartIsEmpty }: Partial<PlacedOrder>) {
    if (!order) return null
    return cartIsEmpty ? emptyCart(ctx) : getCart(ctx)
  }
}
