import { GraphQLDateTime } from 'graphql-scalars'
import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql'
import { PaymentMethodType } from '#server/modules/payments/payments.type.ts'

export enum CustomerPaymentState {
  PENDING = 'pending',
  PAID = 'paid',
  FAILED = 'failed',
  EXPIRED = 'expired',
  REFUNDED = 'refunded',
  WAITING = 'waiting',
  SENT = 'sent',
  BY_HAND = 'by_hand',
}

registerEnumType(CustomerPaymentState, {
  name: 'CustomerPaymentState',
  description: 'State of a payment or refund.',
  valuesConfig: {
    PENDING: { description: 'The shopper has not paid yet.' },
    PAID: { description: 'Paid.' },
    FAILED: { description: 'The payment failed.' },
    EXPIRED: { description: 'The shopper did not pay in time.' },
    REFUNDED: { description: 'Payment that was refunded completely.' },
    WAITING: { description: 'Refund that the payment provider does not have yet.' },
    SENT: { description: 'Refund that the payment provider has.' },
    BY_HAND: { description: 'Refund of cash, which staff hand out.' },
  },
})

@ObjectType({ simpleResolvers: true, description: 'Payment of a customer, or refund to the customer.' })
export class CustomerPayment {
  @Field(() => ID, { description: 'Id of the payment or refund; of the order for cash.' })
  readonly id!: string

  @Field(() => Boolean, { description: 'Whether it is a refund.' })
  readonly isRefund!: boolean

  @Field(() => String, { description: 'Number of the order.' })
  readonly orderNumber!: string

  @Field(() => PaymentMethodType, { description: 'Payment method of the order.' })
  readonly method!: PaymentMethodType

  @Field(() => String, {
    nullable: true,
    description: 'Online payment method as the provider names it, such as card; null for cash and before the payment.',
  })
  readonly paidWith!: string | null

  @Field(() => Float, { description: 'Amount in `currency`; whole shillings for UGX.' })
  readonly amount!: number

  @Field(() => String, { description: 'Currency: UGX, unless the provider took another one.' })
  readonly currency!: string

  @Field(() => CustomerPaymentState, { description: 'State.' })
  readonly state!: CustomerPaymentState

  @Field(() => GraphQLDateTime, { description: 'Time of the payment or of the refund, UTC.' })
  readonly at!: Date
}
