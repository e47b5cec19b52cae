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
  description: 'How an order is paid.',
  valuesConfig: {
    CASH_ON_DELIVERY: { description: 'Cash on delivery.' },
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
  @Field(() => Int, { description: 'How much, rounded to whole units of `currency`.' })
  readonly amount!: number

  @Field(() => Float, { description: 'How much to the cent, in units of `currency`; UGX has no cents.' })
  readonly exactAmount!: number

  @Field(() => String, {
    description: 'ISO 4217 code of what was paid: UGX, unless the shopper paid in another currency.',
  })
  readonly currency!: string

  @Field(() => RefundStateType, { description: 'How far it is.' })
  readonly state!: RefundStateType

  @Field(() => GraphQLDateTime, { description: 'Since when it is owed, UTC.' })
  readonly requestedAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When the payment provider took it, UTC; null before that.',
  })
  readonly sentAt!: Date | null
}

@InputType({ description: 'The order to call off.' })
export class CancelOrderInput {
  @Field(() => ID, { description: 'The order.' })
  readonly orderId!: string

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more.',
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
    PENDING: { description: 'Not confirmed yet; the stock is reserved for 30 minutes.' },
    PAID: { description: 'Confirmed; it is an order.' },
    FAILED: {
      description: 'It did not go through, or its shopper chose to pay another way; its goods are back in stock.',
    },
    EXPIRED: { description: 'Nothing came within 30 minutes; its goods are back in stock.' },
    REFUNDED: {
      description: 'The money goes back: it came too late, in another amount or currency, or the order was cancelled.',
    },
  },
})

@InputType({ description: "Begins to pay for the viewer's cart online." })
export class StartOnlinePaymentInput {
  @Field(() => ID, { description: "One of the viewer's addresses that is not hidden." })
  readonly addressId!: string

  @Field(() => Int, {
    description:
      'The grand total the shopper was shown, whole UGX. A lower one of the same goods is charged without asking; a higher one is refused with the right figures (TOTAL_CHANGED).',
  })
  readonly expectedTotal!: number

  @Field(() => String, {
    nullable: true,
    description: '1 to 255 visible ASCII characters; the same key gives the same payment for 24 hours, until it fails.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A payment that was begun.' })
export class StartOnlinePaymentPayload extends PayloadWithUserErrors {
  @Field(() => String, {
    nullable: true,
    description: 'What both the shop and the provider call it; null where the mutation was refused.',
  })
  readonly txRef!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "Where the browser goes now: the provider's page, or back to /checkout when it turns out to be paid already; null where the mutation was refused.",
  })
  readonly redirectUrl!: string | null
}

@InputType({ description: 'The payment to look at.' })
export class SettlePaymentInput {
  @Field(() => String, { description: 'Its reference.' })
  readonly txRef!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'True when the shopper came back without paying: where the provider knows of no payment either, its goods go back in stock at once.',
  })
  readonly givenUp!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'How far a payment is.' })
export class SettlePaymentPayload extends PayloadWithUserErrors {
  @Field(() => PaymentStateType, { nullable: true, description: 'How far it is; null where the mutation was refused.' })
  readonly state!: PaymentStateType | null

  @Field(() => String, {
    nullable: true,
    description: 'What to tell the shopper when it is not paid; null when it is.',
  })
  readonly message!: string | null

  @Field(() => Order, {
    nullable: true,
    description: 'The order, once there is one; a cancelled one with its refund where the money goes back.',
  })
  readonly order!: Order | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When its shopper chose to pay another way, UTC; null when they did not.',
  })
  readonly abandonedAt!: Date | null
}

@InputType({ description: 'The payment to give up.' })
export class AbandonPaymentInput {
  @Field(() => String, { description: 'Its reference.' })
  readonly txRef!: string

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({
  simpleResolvers: true,
  description: 'The payment after it was given up: FAILED, or PAID where its money had come before.',
})
export class AbandonPaymentPayload extends SettlePaymentPayload {}

@ObjectType({
  simpleResolvers: true,
  description:
    "An online payment that the viewer began and that is not confirmed yet; it can be continued or given up on any of the viewer's devices.",
})
export class PendingPayment {
  @Field(() => String, { description: 'Its reference.' })
  readonly txRef!: string

  @Field(() => Int, { description: 'What is to be paid, whole UGX.' })
  readonly amount!: number

  @Field(() => GraphQLDateTime, { description: 'When it was begun, UTC.' })
  readonly startedAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Until when its goods are held, UTC.' })
  readonly holdsUntil!: Date

  @Field(() => String, { nullable: true, description: "The provider's page; null while the provider is asked for it." })
  readonly redirectUrl!: string | null
}
