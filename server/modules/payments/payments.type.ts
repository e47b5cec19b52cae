import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'

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
}
