import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { KEY_DESCRIPTION } from './keyDescription.ts'
import { StaffOrder } from './orders.type.ts'

export enum CancelReasonType {
  SHOPPER_ASKED = 'shopper_asked',
  OUT_OF_STOCK = 'out_of_stock',
  UNREACHABLE = 'unreachable',
  ADDRESS = 'address',
  DUPLICATE = 'duplicate',
  SUSPICIOUS = 'suspicious',
  OTHER = 'other',
}
registerEnumType(CancelReasonType, {
  name: 'StaffCancelReason',
  description: 'Why staff cancel an order; OTHER requires a comment.',
})

export enum RefundReasonType {
  DAMAGED = 'damaged',
  MISSING = 'missing',
  WRONG_ITEM = 'wrong_item',
  LATE = 'late',
  GOODWILL = 'goodwill',
  OTHER = 'other',
}
registerEnumType(RefundReasonType, {
  name: 'StaffRefundReason',
  description: 'Why staff refund; OTHER requires a comment.',
})

export enum RefundChannelType {
  PROVIDER = 'provider',
  BY_HAND = 'by_hand',
}
registerEnumType(RefundChannelType, {
  name: 'StaffRefundChannel',
  description: 'How money goes back: through the payment provider, or by hand for cash.',
})

@InputType({ description: 'Order with the version that was seen.' })
export class SeenOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly orderId!: string
  @Field(() => Int, { description: 'Version of the order that the decision is based on.' })
  readonly version!: number
}

@InputType({ description: 'Orders to accept.' })
export class AcceptOrdersInput {
  @Field(() => [SeenOrderInput], { description: '1 to 100 orders.' })
  readonly orders!: SeenOrderInput[]
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Order to move to its next status.' })
export class AdvanceOrderItem extends SeenOrderInput {
  @Field(() => String, { nullable: true, description: 'Four-digit PIN of the shopper; required for delivery.' })
  readonly deliveryPin?: string | null
  @Field(() => String, { nullable: true, description: 'Reason for delivery without the PIN; for admins.' })
  readonly withoutPinBecause?: string | null
}

@InputType({ description: 'Orders to move to their next status.' })
export class AdvanceOrdersInput {
  @Field(() => [AdvanceOrderItem], { description: '1 to 100 orders.' })
  readonly orders!: AdvanceOrderItem[]
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Orders to cancel.' })
export class CancelOrdersInput extends AcceptOrdersInput {
  @Field(() => CancelReasonType, { description: 'Reason.' })
  readonly reason!: CancelReasonType
  @Field(() => String, { nullable: true, description: 'What else to know, at most 300 characters.' })
  readonly comment?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Why a change was rejected.' })
export class StaffOrderError {
  @Field(() => String, { description: 'Code, such as STATUS_CONFLICT.' })
  readonly code!: string
  @Field(() => String, { description: 'Message for people.' })
  readonly message!: string
}

@ObjectType({ simpleResolvers: true, description: 'Result for one order of a bulk mutation.' })
export class StaffOrderResult {
  @Field(() => ID, { description: 'Id as it was sent.' })
  readonly orderId!: string
  @Field(() => StaffOrder, { nullable: true, description: 'The order now; null when there is none.' })
  readonly order!: StaffOrder | null
  @Field(() => StaffOrderError, { nullable: true, description: 'Why the order was not changed; null when it was.' })
  readonly error!: StaffOrderError | null
}

@ObjectType({ simpleResolvers: true, description: 'Results in the order of the input.' })
export class StaffOrdersPayload {
  @Field(() => [StaffOrderResult], { description: 'One per order.' })
  readonly results!: StaffOrderResult[]
}

@ObjectType({ simpleResolvers: true, description: 'The changed order.' })
export class StaffOrderPayload {
  @Field(() => StaffOrder, { description: 'The order now.' })
  readonly order!: StaffOrder
}

@InputType({ description: 'Part of one unit, such as 2 of the 30 eggs of a tray; its price is shared equally.' })
export class RefundShareInput {
  @Field(() => Int, { description: 'Pieces to refund, fewer than the unit has.' })
  readonly pieces!: number
  @Field(() => Int, { description: 'Pieces of one unit, 2 to 1,000.' })
  readonly of!: number
}

@InputType({ description: 'Units of a line to refund.' })
export class RefundLineInput {
  @Field(() => ID, { description: 'Id of the line.' })
  readonly lineId!: string
  @Field(() => Int, { description: 'Whole units; 0 is possible with a share.' })
  readonly quantity!: number
  @Field(() => RefundShareInput, { nullable: true, description: 'Part of one more unit.' })
  readonly share?: RefundShareInput | null
}

@InputType({ description: 'What to refund: `lines`, or `amount`, or neither for everything that remains.' })
export class RefundScopeInput {
  @Field(() => [RefundLineInput], { nullable: true, description: 'Units of lines, at the price that was paid.' })
  readonly lines?: RefundLineInput[] | null
  @Field(() => Int, { nullable: true, description: 'Amount in whole UGX.' })
  readonly amount?: number | null
}

@InputType({ description: 'Refund of an order.' })
export class RefundOrderInput extends SeenOrderInput {
  @Field(() => RefundScopeInput, { description: 'What to refund.' })
  readonly refund!: RefundScopeInput
  @Field(() => RefundReasonType, { description: 'Reason.' })
  readonly reason!: RefundReasonType
  @Field(() => String, { nullable: true, description: 'What else to know, at most 300 characters.' })
  readonly comment?: string | null
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'What a refund would do. Amounts are in whole UGX.' })
export class StaffRefundPreview {
  @Field(() => Int, { description: 'Amount of this refund.' })
  readonly amount!: number
  @Field(() => Int, { description: 'What was paid.' })
  readonly paid!: number
  @Field(() => Int, { description: 'What is refunded already.' })
  readonly refunded!: number
  @Field(() => Int, { description: 'What could still be refunded afterwards.' })
  readonly remaining!: number
  @Field(() => Int, {
    nullable: true,
    description:
      'What the caller can still refund of the order without a manager; null without a limit. Above it, requestRefund asks a manager.',
  })
  readonly ownLimit!: number | null
  @Field(() => RefundChannelType, { description: 'How the money goes back.' })
  readonly channel!: RefundChannelType
}

@InputType({ description: 'Unpaid order whose shopper is asked to pay.' })
export class RequestPaymentAgainInput extends SeenOrderInput {
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Money that goes back with one payment method.' })
export class StaffCancelRefund {
  @Field(() => String, {
    nullable: true,
    description:
      'Payment method as the provider names it, such as `card` and `mobilemoneyug`; null when it is unknown.',
  })
  readonly method!: string | null
  @Field(() => Int, { description: 'Amount in whole UGX.' })
  readonly amount!: number
}

@ObjectType({ simpleResolvers: true, description: 'What a cancellation of orders would do.' })
export class StaffCancelPreview {
  @Field(() => [StaffCancelRefund], { description: 'What goes back, by payment method; empty when nothing was paid.' })
  readonly refunds!: StaffCancelRefund[]
  @Field(() => Int, { description: 'Number of orders whose goods return to stock.' })
  readonly returningOrders!: number
}

@InputType({ description: 'Text about an order.' })
export class OrderTextInput {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly orderId!: string
  @Field(() => String, { description: 'Text of 1 to 2,000 characters.' })
  readonly text!: string
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'New fields of the delivery address; omitted ones stay.' })
export class OrderAddressInput {
  @Field(() => String, { nullable: true, description: 'Name of the recipient.' })
  readonly name?: string
  @Field(() => String, { nullable: true, description: 'Street.' })
  readonly addressLine?: string
  @Field(() => String, { nullable: true, description: 'Area or village.' })
  readonly area?: string
  @Field(() => String, { nullable: true, description: 'City or town.' })
  readonly city?: string
  @Field(() => String, { nullable: true, description: 'Landmark nearby.' })
  readonly landmark?: string
  @Field(() => String, { nullable: true, description: 'Phone number in any notation.' })
  readonly mobile?: string
  @Field(() => String, {
    nullable: true,
    description: 'Second phone number in any notation; an empty text removes it.',
  })
  readonly secondMobile?: string
  @Field(() => String, { nullable: true, description: 'Directions for the rider.' })
  readonly riderNote?: string
}

@InputType({ description: 'New address of an order that is not on its way yet; the delivery fee stays as agreed.' })
export class ChangeOrderAddressInput extends SeenOrderInput {
  @Field(() => OrderAddressInput, { description: 'Changed fields.' })
  readonly address!: OrderAddressInput
  @Field(() => String, { description: 'Reason, at most 300 characters.' })
  readonly reason!: string
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'New delivery time of an order that is not on its way yet; prices and fee stay as agreed.' })
export class RescheduleOrderInput extends SeenOrderInput {
  @Field(() => GraphQLDateTime, { description: 'New due time, UTC: in the future, at most 14 days ahead.' })
  readonly dueAt!: Date
  @Field(() => String, { description: 'Reason, at most 300 characters.' })
  readonly reason!: string
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}
