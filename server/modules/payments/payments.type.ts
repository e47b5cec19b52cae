import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Order } from '#server/modules/orders/orders.type.ts'

export enum PaymentMethodType {
  CASH_ON_DELIVERY = 'cash_on_delivery',
  ONLINE = 'online',
}

registerEnumType(PaymentMethodType, {
  name: 'PaymentMethod',
  description: 'How an order is paid.',
  valuesConfig: {
    CASH_ON_DELIVERY: { description: 'In cash at the door.' },
    ONLINE: { description: 'By card or mobile money, before it is packed.' },
  },
})

export enum RefundStateType {
  REQUESTED = 'requested',
  SENT = 'sent',
}

registerEnumType(RefundStateType, {
  name: 'RefundState',
  description: 'How far a refund is.',
  valuesConfig: {
    REQUESTED: { description: 'The payment provider has not taken it yet; the shop keeps asking.' },
    SENT: { description: 'The payment provider sends it; it arrives within 7 business days.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Money of an order that goes back to the shopper.' })
export class Refund {
  @Field(() => Int, { description: 'How much, whole UGX.' })
  readonly amount!: number

  @Field(() => RefundStateType, { description: 'How far it is.' })
  readonly state!: RefundStateType

  @Field(() => GraphQLDateTime, { description: 'Since when it is owed, UTC.' })
  readonly requestedAt!: Date

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the payment provider took it, UTC; null before that.' })
  readonly sentAt!: Date | null
}

@InputType({ description: 'The order to call off.' })
export class CancelOrderInput {
  @Field(() => ID, { description: 'The order.' })
  readonly orderId!: string

  @Field(() => String, {
    nullable: true,
    description: '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more.',
  })
  readonly idempotencyKey?: string | null
}

export enum PaymentStateType {
  PENDING = 'pending',
  PAID = 'paid',
  FAILED = 'failed',
  EXPIRED = 'expired',
  REFUNDED = 'refunded',
}

registerEnumType(PaymentStateType, {
  name: 'PaymentState',
  description: 'How far an online payment is, by the word of the payment provider alone.',
  valuesConfig: {
    PENDING: { description: 'Not confirmed yet; its goods are kept for 30 minutes.' },
    PAID: { description: 'Confirmed; it is an order.' },
    FAILED: { description: 'It did not go through, or was given up; its goods are back in stock.' },
    EXPIRED: { description: 'Nothing came within 30 minutes; its goods are back in stock.' },
    REFUNDED: { description: 'The money came when its goods were gone, or the order was cancelled: it goes back.' },
  },
})

@InputType({ description: "Begins to pay for the viewer's cart online." })
export class StartOnlinePaymentInput {
  @Field(() => ID, { description: "One of the viewer's addresses that is not hidden." })
  readonly addressId!: string

  @Field(() => Int, { description: 'The grand total the shopper was shown, whole UGX; any other is refused with the right figures (TOTAL_CHANGED).' })
  readonly expectedTotal!: number

  @Field(() => String, { nullable: true, description: '1 to 255 visible ASCII characters; the same key gives the same payment for 24 hours, until it fails.' })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A payment that was begun.' })
export class StartOnlinePaymentPayload {
  @Field(() => String, { description: 'What both the shop and the provider call it.' })
  readonly txRef!: string

  @Field(() => String, { description: "Where the browser goes now: the provider's page, or back to /checkout when it turns out to be paid already." })
  readonly redirectUrl!: string
}

@InputType({ description: 'The payment to look at.' })
export class SettlePaymentInput {
  @Field(() => String, { description: 'Its reference.' })
  readonly txRef!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True when the shopper came back without paying: where the provider knows of no payment either, its goods go back in stock at once.',
  })
  readonly givenUp!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'How far a payment is.' })
export class SettlePaymentPayload {
  @Field(() => PaymentStateType, { description: 'How far it is.' })
  readonly state!: PaymentStateType

  @Field(() => String, { nullable: true, description: 'What to tell the shopper when it is not paid; null when it is.' })
  readonly message!: string | null

  @Field(() => Order, { nullable: true, description: 'The order, once there is one.' })
  readonly order!: Order | null
}
