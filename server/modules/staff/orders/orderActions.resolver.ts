import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { requestPaymentAgain } from '#server/modules/payments/requestPaymentAgain.service.ts'
import { previewRefund } from '#server/modules/payments/staffRefunds.service.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import { toItemError } from '#server/modules/staff/bulk/changeEach.service.ts'
import { Requires } from '#server/security/requires.ts'
import * as actions from './actions.service.ts'
import { previewCancellation } from './cancelPreview.service.ts'
import {
  AcceptOrdersInput,
  AdvanceOrdersInput,
  CancelOrdersInput,
  ChangeOrderAddressInput,
  OrderTextInput,
  RefundOrderInput,
  RefundScopeInput,
  RequestPaymentAgainInput,
  RescheduleOrderInput,
  StaffCancelPreview,
  StaffOrderPayload,
  StaffOrdersPayload,
  StaffRefundPreview,
} from './orderActions.type.ts'
import { loadStaffOrder } from './orders.service.ts'
import { toRefundScope } from './toRefundScope.ts'
import { withoutNulls } from './withoutNulls.ts'

const toResults = (results: actions.ItemResult[]) =>
  ({
    results: results.map(({ orderId, order, error }) => ({
      orderId,
      order,
      error: toItemError(error),
    })),
  }) as unknown as StaffOrdersPayload

/** Changes of orders and the preview of a refund. */
@Resolver()
export class OrderActionsResolver {
  @Requires('orders.refund')
  @Query(() => StaffRefundPreview, {
    nullable: true,
    description: 'What a refund would do. Errors: NOT_FOUND, BAD_INPUT (names what can still be refunded).',
  })
  refundPreview(
    @Ctx() ctx: StaffContext,
    @Arg('orderId', () => ID, { description: 'Id of the order.' }) orderId: string,
    @Arg('refund', () => RefundScopeInput, { description: 'What to refund.' }) refund: RefundScopeInput,
  ) {
    return previewRefund(ctx, { orderId, wanted: toRefundScope(refund) })
  }

  @Requires('orders.cancel')
  @Query(() => StaffCancelPreview, {
    nullable: true,
    description:
      'What a cancellation of 1 to 1,000 orders would do; orders that cannot be cancelled are left out. Errors: NOT_FOUND, BAD_INPUT.',
  })
  cancelPreview(
    @Ctx() ctx: StaffContext,
    @Arg('orderIds', () => [ID], { description: 'Ids of the orders.' }) orderIds: string[],
  ) {
    return previewCancellation(ctx, orderIds)
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
      'Cancels orders that are not on their way, paid or not: goods return to stock, payments are refunded. Errors per order: NOT_FOUND, STATUS_CONFLICT; BAD_INPUT.',
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
    return { order: await actions.refundStaffOrder(ctx, { ...input, wanted: toRefundScope(input.refund) }) }
  }

  @Requires('orders.edit')
  @Mutation(() => StaffOrderPayload, {
    description:
      'Emails the shopper of an order that is not paid a link to pay it within 30 minutes. After a failed payment, its goods are reserved again as a new order, which is returned, and the old one is cancelled. Errors: NOT_FOUND, STATUS_CONFLICT, TOTAL_CHANGED, RATE_LIMITED, UNAVAILABLE, PAYMENT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED.',
  })
  async requestPaymentAgain(
    @Ctx() ctx: StaffContext,
    @Arg('input', () => RequestPaymentAgainInput) input: RequestPaymentAgainInput,
  ) {
    return { order: await loadStaffOrder(ctx, await requestPaymentAgain(ctx, input, input)) }
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
}
