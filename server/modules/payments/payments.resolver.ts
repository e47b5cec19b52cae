import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import type { OrderRow } from '#server/modules/orders/orders.queries.ts'
import { cancellableUntil, isCancellable } from '#server/modules/orders/orders.rules.ts'
import { Order, OrderPayload } from '#server/modules/orders/orders.type.ts'
import { Access } from '#server/security/access.ts'
import { abandonPayment, findPendingPayment } from './abandonPayment.service.ts'
import { cancelOrder } from './cancelOrder.service.ts'
import { messageOf } from './payments.rules.ts'
import {
  AbandonPaymentInput,
  AbandonPaymentPayload,
  CancelOrderInput,
  PaymentMethodType,
  PendingPayment,
  Refund,
  SettlePaymentInput,
  SettlePaymentPayload,
  StartOnlinePaymentInput,
  StartOnlinePaymentPayload,
} from './payments.type.ts'
import { refundOfOrder } from './refunds.rules.ts'
import { type Settled, settlePayment } from './settlePayment.service.ts'
import { startPayment } from './startPayment.service.ts'

const settled = ({ payment, order }: Pick<Settled, 'payment' | 'order'>) => ({
  state: payment.state,
  message: messageOf(payment),
  order,
  abandonedAt: payment.abandonedAt,
})

@Resolver(() => Order)
export class OrderPaymentResolver {
  @Access('signed-in')
  @Mutation(() => OrderPayload, {
    description:
      'Calls an order off: a shopper within 30 minutes while it is not packed, staff until it is on its way. Stock and money go back once; an order that is cancelled already is given as it is. Errors: NOT_FOUND, STATUS_CONFLICT (with where it stands), IDEMPOTENCY_KEY_REUSED, BAD_INPUT (the key).',
  })
  async cancelOrder(@Context() ctx: RequestContext, @Arg('input', () => CancelOrderInput) input: CancelOrderInput) {
    const { order } = await cancelOrder(ctx, input)
    return { order }
  }

  @Access('signed-in')
  @Mutation(() => StartOnlinePaymentPayload, {
    description:
      'Keeps the goods of the cart for 30 minutes and begins to pay for them online; the cart stays until it is paid. The same basket is the same payment, however often it is begun. Errors: CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED (with the right figures), IDEMPOTENCY_KEY_REUSED, BAD_INPUT (the key), PAYMENT_UNAVAILABLE.',
  })
  async startOnlinePayment(
    @Context() ctx: RequestContext,
    @Arg('input', () => StartOnlinePaymentInput) input: StartOnlinePaymentInput,
  ) {
    const { payment, redirectUrl } = await startPayment(ctx, input)
    return { txRef: payment.txRef, redirectUrl }
  }

  @Access('signed-in')
  @Mutation(() => SettlePaymentPayload, {
    description:
      "Asks the payment provider about a payment of the viewer's and acts on what it says; as often as one likes: its reference is its key, and it is paid once. Errors: NOT_FOUND, BAD_INPUT.",
  })
  async settlePayment(
    @Context() ctx: RequestContext,
    @Arg('input', () => SettlePaymentInput) input: SettlePaymentInput,
  ) {
    return settled(await settlePayment(ctx, input))
  }

  @Access('signed-in')
  @Mutation(() => AbandonPaymentPayload, {
    description:
      "Gives up an online payment of the viewer's, who pays another way: its goods go back in stock, the cart stays, and money that still arrives is refunded. Where the provider says that it is paid already, it is an order: look at the state. Errors: NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT (the key).",
  })
  async abandonPayment(
    @Context() ctx: RequestContext,
    @Arg('input', () => AbandonPaymentInput) input: AbandonPaymentInput,
  ) {
    return settled(await abandonPayment(ctx, input))
  }

  @Access('signed-in')
  @Query(() => PendingPayment, {
    nullable: true,
    description:
      'The online payment of the viewer that is not confirmed yet, begun on whichever device; null when there is none.',
  })
  async pendingPayment(@Context() ctx: RequestContext) {
    const payment = await findPendingPayment(ctx)
    return payment && { ...payment, startedAt: payment.createdAt, redirectUrl: payment.link }
  }

  @FieldResolver(() => PaymentMethodType, { description: 'How it is paid.' })
  paymentMethod(@Root() order: OrderRow) {
    return order.paymentMethod
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can call it off now.' })
  cancellable(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return isCancellable(order, { by: ctx.viewer?.role === 'customer' ? 'shopper' : 'staff', now: ctx.clock() })
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description: 'Until when its shopper can call it off, UTC; null when that is over. Staff have no such limit.',
  })
  cancellableUntil(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return isCancellable(order, { by: 'shopper', now: ctx.clock() }) ? cancellableUntil(order) : null
  }

  @FieldResolver(() => Refund, { nullable: true, description: 'Money that goes back for it; null when none does.' })
  async refund(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return refundOfOrder(await ctx.loaders.payments.refunds.load(order.id))
  }
}
