import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { Requires } from '#server/security/requires.ts'
import { RefundOrderInput } from './orderActions.type.ts'
import { StaffOrder } from './orders.type.ts'
import type { RefundRequestRow } from './refundRequests.queries.ts'
import * as service from './refundRequests.service.ts'
import {
  RefundRequestLine,
  RefundRequestPayload,
  RefundRequestsArgs,
  RefuseRefundRequestInput,
  SeenRefundRequestInput,
  StaffRefundRequest,
  StaffRefundRequestConnection,
} from './refundRequests.type.ts'
import { toRefundScope } from './toRefundScope.ts'

/** Requests for refunds above the limit of support. */
@Resolver(() => StaffRefundRequest)
export class RefundRequestsResolver {
  @Requires('orders.read')
  @Query(() => StaffRefundRequestConnection, {
    nullable: true,
    description: 'Requests for refunds, newest first. Errors: BAD_INPUT.',
  })
  refundRequests(@Ctx() ctx: StaffContext, @Args(() => RefundRequestsArgs) args: RefundRequestsArgs) {
    return service.listRefundRequests(ctx, args)
  }

  @Requires('orders.requestRefund')
  @Mutation(() => RefundRequestPayload, {
    description:
      'Asks a manager for a refund above the own limit; an order has one open request at most. Errors: NOT_FOUND, STATUS_CONFLICT (also while a request is open), BAD_INPUT (names what can still be refunded; also within the own limit), IDEMPOTENCY_KEY_REUSED.',
  })
  async requestRefund(@Ctx() ctx: StaffContext, @Arg('input', () => RefundOrderInput) input: RefundOrderInput) {
    return { refundRequest: await service.requestRefund(ctx, { ...input, wanted: toRefundScope(input.refund) }) }
  }

  @Requires('orders.decideRefund')
  @Mutation(() => RefundRequestPayload, {
    description:
      'Approves a request and refunds the order; when that is no longer possible, the request stays open. Errors: NOT_FOUND, FORBIDDEN (own request), STATUS_CONFLICT (names who has decided; also for a cancelled order), BAD_INPUT (names what can still be refunded), IDEMPOTENCY_KEY_REUSED.',
  })
  async approveRefundRequest(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => SeenRefundRequestInput) input: SeenRefundRequestInput,
  ) {
    return { refundRequest: await service.approveRefundRequest(ctx, input) }
  }

  @Requires('orders.decideRefund')
  @Mutation(() => RefundRequestPayload, {
    description:
      'Refuses a request. Errors: NOT_FOUND, STATUS_CONFLICT (names who has decided), BAD_INPUT, IDEMPOTENCY_KEY_REUSED.',
  })
  async refuseRefundRequest(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => RefuseRefundRequestInput) input: RefuseRefundRequestInput,
  ) {
    return { refundRequest: await service.refuseRefundRequest(ctx, input) }
  }

  @Requires('orders.requestRefund')
  @Mutation(() => RefundRequestPayload, {
    description:
      'Takes back an own request. Errors: NOT_FOUND, FORBIDDEN (request of another member), STATUS_CONFLICT (names who has decided), IDEMPOTENCY_KEY_REUSED.',
  })
  async withdrawRefundRequest(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => SeenRefundRequestInput) input: SeenRefundRequestInput,
  ) {
    return { refundRequest: await service.withdrawRefundRequest(ctx, input) }
  }

  @FieldResolver(() => StaffOrder, { description: 'Order.' })
  order(@Ctx() { loaders }: StaffContext, @Root() { orderId }: RefundRequestRow) {
    return loaders.staffOrders.order.load(orderId)
  }

  @FieldResolver(() => [RefundRequestLine], { description: 'Requested units; empty unless the scope is LINES.' })
  async lines(@Ctx() { loaders }: StaffContext, @Root() { orderId, lines }: RefundRequestRow) {
    const names = new Map((await loaders.orders.lines.load(orderId)).map(({ id, name }) => [id, name]))
    return lines.map((line) => ({ ...line, name: names.get(line.lineId) ?? '', share: line.share ?? null }))
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller asked for it.' })
  own(@Ctx() { viewer }: StaffContext, @Root() { requestedById }: RefundRequestRow) {
    return requestedById !== null && requestedById === viewer?.id
  }
}
