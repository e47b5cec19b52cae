import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PayloadWithUserErrors } from '#server/graphql/userErrors.type.ts'
import { Order } from '#server/modules/orders/orders.type.ts'

export enum PaymentMethodType {
  CASH_ON_DELIVERY = 'cash_on_delivery',
  ONLINE = 'online',
}

registerEnumType(PaymentMethodType, {
  name: 'PaymentMethod',
  description: 'Payment method of an order.',
  valuesConfig: {
    CASH_ON_DELIVERY: { description: 'Cash on delivery.' },
    ONLINE: { description: 'Card or mobile money, paid before packing.' },
  },
})

export enum RefundStateType {
  REQUESTED = 'requested',
  SENT = 'sent',
}

registerEnumType(RefundStateType, {
  name: 'RefundState',
  description: 'State of a refund.',
  valuesConfig: {
    REQUESTED: { description: 'Requested; the payment provider has not accepted it yet, and the shop keeps trying.' },
    SENT: { description: 'Accepted by the payment provider; it arrives within 7 business days.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Refund of an order.' })
export class Refund {
  @Field(() => Int, { description: 'Amount, rounded to whole units of `currency`.' })
  readonly amount!: number

  @Field(() => Float, { description: 'Exact amount in units of `currency`, with its cents; UGX has none.' })
  readonly exactAmount!: number

  @Field(() => String, {
    description: 'ISO 4217 code of the currency of the payment; UGX unless the shopper paid in another currency.',
  })
  readonly currency!: string

  @Field(() => RefundStateType, { description: 'State of the refund.' })
  readonly state!: RefundStateType

  @Field(() => GraphQLDateTime, { description: 'Time since when the refund is due, UTC.' })
  readonly requestedAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time when the payment provider accepted it, UTC; null before that.',
  })
  readonly sentAt!: Date | null
}

@InputType({ description: 'Order to cancel.' })
export class CancelOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly orderId!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours.',
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
  description: 'State of an online payment, as confirmed by the payment provider.',
  valuesConfig: {
    PENDING: { description: 'Not confirmed yet; the stock is reserved for 30 minutes.' },
    PAID: { description: 'Confirmed; the order is placed.' },
    FAILED: {
      description: 'Failed, or abandoned by the shopper; the stock is released.',
    },
    EXPIRED: { description: 'Not paid within 30 minutes; the stock is released.' },
    REFUNDED: {
      description:
        'Refunded, or refund on its way: the money arrived too late or in a wrong amount or currency, or the order was cancelled.',
    },
  },
})

@InputType({ description: "Online payment for the viewer's cart." })
export class StartOnlinePaymentInput {
  @Field(() => ID, { description: "Id of one of the viewer's addresses that is not hidden." })
  readonly addressId!: string

  @Field(() => Int, {
    description:
      'Grand total that the shopper saw, in whole UGX. A lower total of the same items is accepted and charged; a higher one is rejected with TOTAL_CHANGED.',
  })
  readonly expectedTotal!: number

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same payment for 24 hours, until it fails.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Started payment.' })
export class StartOnlinePaymentPayload extends PayloadWithUserErrors {
  @Field(() => String, {
    nullable: true,
    description: 'Payment reference of the shop and of the payment provider; null when the mutation was rejected.',
  })
  readonly txRef!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "URL to open in the browser: the provider's payment page, or /checkout when the payment is already complete; null when the mutation was rejected.",
  })
  readonly redirectUrl!: string | null
}

@InputType({ description: 'Payment to verify.' })
export class SettlePaymentInput {
  @Field(() => String, { description: 'Payment reference.' })
  readonly txRef!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the shopper returned without paying; if the provider knows of no payment either, the stock is released immediately.',
  })
  readonly givenUp!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'State of a payment.' })
export class SettlePaymentPayload extends PayloadWithUserErrors {
  @Field(() => PaymentStateType, {
    nullable: true,
    description: 'State of the payment; null when the mutation was rejected.',
  })
  readonly state!: PaymentStateType | null

  @Field(() => String, {
    nullable: true,
    description: 'Message for the shopper when the payment is not complete; null when it is.',
  })
  readonly message!: string | null

  @Field(() => Order, {
    nullable: true,
    description: 'Order of the payment; null before it is placed. A cancelled order has the refund of the payment.',
  })
  readonly order!: Order | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time when the shopper chose to pay another way, UTC; null otherwise.',
  })
  readonly abandonedAt!: Date | null
}

@InputType({ description: 'Payment to abandon.' })
export class AbandonPaymentInput {
  @Field(() => String, { description: 'Payment reference.' })
  readonly txRef!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'Abandoned payment: FAILED, or PAID when the money had already arrived.',
})
export class AbandonPaymentPayload extends SettlePaymentPayload {}

@ObjectType({
  simpleResolvers: true,
  description:
    "Online payment of the viewer that is not confirmed yet; it can be continued or abandoned on any of the viewer's devices.",
})
export class PendingPayment {
  @Field(() => String, { description: 'Payment reference.' })
  readonly txRef!: string

  @Field(() => Int, { description: 'Amount to pay, in whole UGX.' })
  readonly amount!: number

  @Field(() => GraphQLDateTime, { description: 'Time when the payment was started, UTC.' })
  readonly startedAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Time until which the stock is reserved, UTC.' })
  readonly holdsUntil!: Date

  @Field(() => String, {
    nullable: true,
    description: "URL of the provider's payment page; null until the provider has returned it.",
  })
  readonly redirectUrl!: string | null
}
