import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { OrderStatusType } from '#server/modules/orders/orderStatus.type.ts'
import { PaymentStatusType } from '#server/modules/orders/orders.type.ts'
import { PaymentMethodType } from '#server/modules/payments/payments.type.ts'
import { OpenOrderCounts } from './orderCounts.type.ts'

export enum StaffOrderState {
  UNPAID = 'unpaid',
  PAYMENT_FAILED = 'payment_failed',
  NEW = 'new',
  TO_PICK = 'to_pick',
  PICKING = 'picking',
  ON_THE_WAY = 'on_the_way',
  DELIVERED = 'delivered',
  CANCELLED = 'cancelled',
}
registerEnumType(StaffOrderState, {
  name: 'StaffOrderState',
  description: 'State of an order at the counter.',
  valuesConfig: {
    UNPAID: { description: 'Waits for its online payment; its goods are reserved.' },
    PAYMENT_FAILED: { description: 'The online payment failed or expired.' },
    NEW: { description: 'Placed, not accepted yet.' },
    TO_PICK: { description: 'Accepted.' },
    PICKING: { description: 'Being packed.' },
    ON_THE_WAY: { description: 'With the rider.' },
    DELIVERED: { description: 'Delivered.' },
    CANCELLED: { description: 'Cancelled.' },
  },
})

export enum DeliveryPromiseType {
  MINUTES = 'minutes',
  SAME_DAY = 'same_day',
  NEXT_DAY = 'next_day',
}
registerEnumType(DeliveryPromiseType, {
  name: 'StaffDeliveryPromise',
  description: 'What the delivery zone promised.',
  valuesConfig: {
    MINUTES: { description: 'Within minutes.' },
    SAME_DAY: { description: 'Today for orders before the cut-off, else tomorrow.' },
    NEXT_DAY: { description: 'Tomorrow.' },
  },
})

export enum StaffOrderSortField {
  DUE = 'due',
  PLACED = 'placed',
  TOTAL = 'total',
}
registerEnumType(StaffOrderSortField, { name: 'StaffOrderSortField', description: 'What orders are sorted by.' })

export enum TimelineKind {
  STATUS = 'status',
  PAYMENT = 'payment',
  REFUND = 'refund',
  NOTE = 'note',
  MESSAGE = 'message',
  REVEAL = 'reveal',
  CHANGE = 'change',
}
registerEnumType(TimelineKind, { name: 'StaffOrderEventKind', description: 'Kind of an entry of the history.' })

@ObjectType({
  simpleResolvers: true,
  description: 'Delivery address of an order; street and phone numbers are masked.',
})
export class StaffOrderAddress {
  @Field(() => String, { description: 'Name of the recipient.' })
  readonly name!: string
  @Field(() => String, { description: 'Street, masked.' })
  readonly addressLine!: string
  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string
  @Field(() => String, { description: 'City or town.' })
  readonly city!: string
  @Field(() => String, { nullable: true, description: 'District.' })
  readonly state!: string | null
  @Field(() => String, { description: 'Landmark nearby.' })
  readonly landmark!: string
  @Field(() => String, { description: 'Phone number, masked.' })
  readonly mobile!: string
  @Field(() => String, { nullable: true, description: 'Second phone number, masked.' })
  readonly secondMobile!: string | null
  @Field(() => String, { nullable: true, description: 'Directions for the rider.' })
  readonly riderNote!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Delivery zone of an order.' })
export class StaffOrderZone {
  @Field(() => ID, { description: 'Id of the zone.' })
  readonly id!: string
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
}

@ObjectType({ simpleResolvers: true, description: 'Shopper of an order; phone number and email address are masked.' })
export class StaffOrderShopper {
  @Field(() => ID, { description: 'Id of the customer.' })
  readonly id!: string
  @Field(() => String, { description: 'Name of the account.' })
  readonly name!: string
  @Field(() => String, { description: 'Phone number, masked.' })
  readonly mobile!: string
  @Field(() => String, { description: 'Email address, masked.' })
  readonly email!: string
  @Field(() => Int, { description: 'Number of placed orders, this one included.' })
  readonly orderCount!: number
  @Field(() => Int, { description: 'Number of support tickets that are not resolved.' })
  readonly openTickets!: number
  @Field(() => GraphQLDateTime, { description: 'When the account was created, UTC.' })
  readonly since!: Date
}

@ObjectType({
  simpleResolvers: true,
  description: 'Line of an order, with the data of the time of the order. Amounts are in whole UGX.',
})
export class StaffOrderLine {
  @Field(() => ID, { description: 'Id of the line.' })
  readonly id!: string
  @Field(() => ID, { nullable: true, description: 'Id of the product; null when it was deleted.' })
  readonly productId!: string | null
  @Field(() => String, { description: 'Name of the product.' })
  readonly name!: string
  @Field(() => String, { description: 'Sales unit.' })
  readonly unit!: string
  @Field(() => String, { description: 'Article number.' })
  readonly productNumber!: string
  @Field(() => String, { nullable: true, description: 'Path of the image; null when there is none.' })
  readonly image!: string | null
  @Field(() => Int, { description: 'Ordered quantity.' })
  readonly quantity!: number
  @Field(() => Int, { description: 'Unit price after discount.' })
  readonly unitPrice!: number
  @Field(() => Int, { description: 'Discount in percent.' })
  readonly discount!: number
  @Field(() => String, { nullable: true, description: "The shopper's note to the packer." })
  readonly note!: string | null
  readonly orderId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Pieces of single units that are refunded.' })
export class StaffRefundedShare {
  @Field(() => Int, { description: 'Pieces that refunds have paid back.' })
  readonly pieces!: number
  @Field(() => Int, { description: 'Pieces of one unit.' })
  readonly of!: number
}

@ObjectType({ simpleResolvers: true, description: 'Money of an order, whole UGX.' })
export class StaffOrderMoney {
  @Field(() => Int, { description: 'What was paid; 0 before the payment.' })
  readonly paid!: number
  @Field(() => Int, { description: 'What is refunded or on its way back.' })
  readonly refunded!: number
  @Field(() => Int, { description: 'What can still be refunded.' })
  readonly refundable!: number
}

@ObjectType({ simpleResolvers: true, description: 'Internal note of staff about an order.' })
export class StaffOrderNote {
  @Field(() => ID, { description: 'Id of the note.' })
  readonly id!: string
  @Field(() => String, { nullable: true, description: 'Name of the author; null when the account no longer exists.' })
  readonly author!: string | null
  @Field(() => GraphQLDateTime, { description: 'Time, UTC.' })
  readonly at!: Date
  @Field(() => String, { description: 'Text.' })
  readonly text!: string
}

@ObjectType({ simpleResolvers: true, description: 'Entry of the history of an order.' })
export class StaffOrderEvent {
  @Field(() => ID, { description: 'Id of the entry.' })
  readonly id!: string
  @Field(() => TimelineKind, { description: 'Kind.' })
  readonly kind!: TimelineKind
  @Field(() => GraphQLDateTime, { description: 'Time, UTC.' })
  readonly at!: Date
  @Field(() => String, { nullable: true, description: 'Name of the person; null for the shop itself.' })
  readonly actor!: string | null
  @Field(() => OrderStatusType, { nullable: true, description: 'New status, for STATUS.' })
  readonly status!: OrderStatusType | null
  @Field(() => Int, { nullable: true, description: 'Amount in whole UGX, for PAYMENT, REFUND and a requested refund.' })
  readonly amount!: number | null
  @Field(() => String, { nullable: true, description: 'Text or reason.' })
  readonly text!: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Audited action, for REVEAL and CHANGE, such as orders.address.',
  })
  readonly action!: string | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'For REFUND: whether the payment provider has it; null for refunds by hand.',
  })
  readonly sent!: boolean | null
}

@ObjectType({ simpleResolvers: true, description: 'Order as staff see it. Amounts are in whole UGX.' })
export class StaffOrder {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly id!: string
  @Field(() => String, { description: 'Order number, such as KS-7F4K2M.' })
  readonly number!: string
  @Field(() => Int, { description: 'Increases with every change; mutations send the version that was seen.' })
  readonly version!: number
  @Field(() => OrderStatusType, { description: 'Status that the shopper sees.' })
  readonly status!: OrderStatusType
  @Field(() => PaymentStatusType, { description: 'Payment status.' })
  readonly paymentStatus!: PaymentStatusType
  @Field(() => PaymentMethodType, { description: 'Payment method.' })
  readonly paymentMethod!: PaymentMethodType
  @Field(() => String, {
    nullable: true,
    description: 'Online payment method as the provider names it, such as card; null for cash and before the payment.',
  })
  readonly paidWith!: string | null
  @Field(() => GraphQLDateTime, { description: 'Time of the order, UTC.' })
  readonly placedAt!: Date
  @Field(() => GraphQLDateTime, { description: 'When it is late, UTC: the end of the promise of its zone.' })
  readonly dueAt!: Date
  @Field(() => DeliveryPromiseType, {
    nullable: true,
    description: 'Promise of the zone; null where it promises no day.',
  })
  readonly promise!: DeliveryPromiseType | null
  @Field(() => Int, { description: 'Number of lines.' })
  readonly lineCount!: number
  @Field(() => Int, { description: 'Sum of the quantities.' })
  readonly itemCount!: number
  @Field(() => Int, { description: 'Items total after discount.' })
  readonly itemsTotal!: number
  @Field(() => Int, { description: 'Delivery fee.' })
  readonly deliveryFee!: number
  @Field(() => Int, { description: 'itemsTotal + deliveryFee.' })
  readonly total!: number
  @Field(() => Int, { nullable: true, description: 'Banknote that the shopper will pay with.' })
  readonly changeFor!: number | null
  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the cash was received, UTC.' })
  readonly cashReceivedAt!: Date | null
}

export const StaffOrderConnection = connectionType('StaffOrder', () => StaffOrder)

@InputType({ description: 'Filter of orders; omitted fields do not filter, and all given ones must match.' })
export class StaffOrderFilter {
  @Field(() => Boolean, { nullable: true, description: 'True: only open orders, unpaid ones included.' })
  readonly open?: boolean | null
  @Field(() => [StaffOrderState], { nullable: true, description: 'In any of these states.' })
  readonly states?: StaffOrderState[] | null
  @Field(() => [PaymentStatusType], { nullable: true, description: 'With any of these payment statuses.' })
  readonly paymentStatuses?: PaymentStatusType[] | null
  @Field(() => [PaymentMethodType], { nullable: true, description: 'With any of these payment methods.' })
  readonly paymentMethods?: PaymentMethodType[] | null
  @Field(() => Boolean, { nullable: true, description: 'True: unpaid, or the payment failed in the last 24 hours.' })
  readonly paymentProblem?: boolean | null
  @Field(() => [ID], { nullable: true, description: 'In any of these delivery zones.' })
  readonly zoneIds?: string[] | null
  @Field(() => String, { nullable: true, description: 'Part of the name of the city or area.' })
  readonly place?: string | null
  @Field(() => Boolean, { nullable: true, description: 'True: only open orders after their due time.' })
  readonly late?: boolean | null
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Placed at this time or later.' })
  readonly placedFrom?: Date | null
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Placed before this time.' })
  readonly placedTo?: Date | null
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Due at this time or later.' })
  readonly dueFrom?: Date | null
  @Field(() => GraphQLDateTime, { nullable: true, description: 'Due before this time.' })
  readonly dueTo?: Date | null
  @Field(() => Int, { nullable: true, description: 'Total of at least this, whole UGX.' })
  readonly totalFrom?: number | null
  @Field(() => Int, { nullable: true, description: 'Total of at most this, whole UGX.' })
  readonly totalTo?: number | null
  @Field(() => ID, { nullable: true, description: 'Of this customer.' })
  readonly customerId?: string | null
}

@InputType({ description: 'Order of a list of orders.' })
export class StaffOrderSort {
  @Field(() => StaffOrderSortField, { description: 'Sorted field.' })
  readonly by!: StaffOrderSortField
  @Field(() => Boolean, { defaultValue: false, description: 'Largest or latest first.' })
  readonly descending!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Counts of the views of the queue.' })
export class StaffOrderCounts extends OpenOrderCounts {}

@ObjectType({ simpleResolvers: true, description: 'Changes of the queue.' })
export class QueueChange {
  @Field(() => [StaffOrder], {
    nullable: true,
    description: 'New and changed orders; null when any order may have changed and the list must be read again.',
  })
  readonly orders!: StaffOrder[] | null
}
