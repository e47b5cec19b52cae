import { GraphQLDateTime } from 'graphql-scalars'
import { Arg, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { RequestContext } from '#server/context.ts'
import type { OrderRow } from '#server/modules/orders/orders.queries.ts'
import { getCancelDeadline, isCancellable } from '#server/modules/orders/orders.rules.ts'
import { Order, OrderPayload } from '#server/modules/orders/orders.type.ts'
import { Access } from '#server/security/access.ts'
import { abandonPayment, findPendingPayment } from './abandonPayment.service.ts'
import { cancelOrder } from './cancelOrder.service.ts'
import { describeOutcome } from './payments.rules.ts'
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
import { summarizeRefunds } from './refunds.rules.ts'
import { type SettledPayment, settlePayment } from './settlePayment.service.ts'
import { startPayment } from './startPayment.service.ts'

const settled = ({ payment, order }: Pick<SettledPayment, 'payment' | 'order'>) => ({
  state: payment.state,
  message: describeOutcome(payment),
  order,
  abandonedAt: payment.abandonedAt,
})

@Resolver(() => Order)
export class OrderPaymentResolver {
  @Access('signed-in')
  @Mutation(() => OrderPayload, {
    description:
      'Cancels an order: shoppers within 30 minutes and before packing, staff until it is shipped. Stock and money are returned once; a cancelled order is returned unchanged. Errors: NOT_FOUND, STATUS_CONFLICT (with the current status), IDEMPOTENCY_KEY_REUSED, BAD_INPUT (idempotency key).',
  })
  async cancelOrder(@Context() ctx: RequestContext, @Arg('input', () => CancelOrderInput) input: CancelOrderInput) {
    const { order } = await cancelOrder(ctx, input)
    return { order }
  }

  @Access('signed-in')
  @Mutation(() => StartOnlinePaymentPayload, {
    description:
      'Reserves the stock for 30 minutes and starts an online payment; the cart stays until it is paid. Repeated requests for the same cart return the same payment. Errors: CART_EMPTY, ADDRESS_NOT_FOUND, TOTAL_CHANGED (with the current amounts), IDEMPOTENCY_KEY_REUSED, BAD_INPUT (idempotency key), PAYMENT_UNAVAILABLE.',
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
      'Verifies a payment of the viewer with the payment provider and applies the result; safe to repeat, with the payment reference as key. Errors: NOT_FOUND, BAD_INPUT.',
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
      'Abandons an online payment of the viewer, who will pay another way: the stock is released, the cart stays, and money that still arrives is refunded. When the provider has already received the money, the payment becomes an order; check `state`. Errors: NOT_FOUND, IDEMPOTENCY_KEY_REUSED, BAD_INPUT (idempotency key).',
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
      'Online payment of the viewer that is not confirmed yet, started on any device; null when there is none.',
  })
  async pendingPayment(@Context() ctx: RequestContext) {
    const payment = await findPendingPayment(ctx)
    return payment && { ...payment, startedAt: payment.createdAt, redirectUrl: payment.link }
  }

  @FieldResolver(() => PaymentMethodType, { description: 'Payment method.' })
  paymentMethod(@Root() order: OrderRow) {
    return order.paymentMethod
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer can cancel the order now.' })
  cancellable(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return isCancellable(order, { actor: ctx.viewer?.role === 'customer' ? 'shopper' : 'staff', now: ctx.clock() })
  }

  @FieldResolver(() => GraphQLDateTime, {
    nullable: true,
    description:
      'Time until which the shopper can cancel the order, UTC; null when it has passed. Staff have no such limit.',
  })
  cancellableUntil(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return isCancellable(order, { actor: 'shopper', now: ctx.clock() }) ? getCancelDeadline(order) : null
  }

  @FieldResolver(() => Refund, { nullable: true, description: 'Refund of the order; null when there is none.' })
  async refund(@Context() ctx: RequestContext, @Root() order: OrderRow) {
    return summarizeRefunds(await ctx.loaders.payments.refunds.load(order.id))
  }
}
