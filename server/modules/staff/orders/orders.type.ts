import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { OrderStatusType } from '#server/modules/orders/orderStatus.type.ts'
import { PaymentStatusType } from '#server/modules/orders/orders.type.ts'
import { PaymentMethodType } from '#server/modules/payments/payments.type.ts'

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
  @Field(() => Int, { nullable: true, description: 'Amount in whole UGX, for PAYMENT and REFUND.' })
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
export class StaffOrderCounts {
  @Field(() => Int, { description: 'Open orders.' })
  readonly open!: number
  @Field(() => Int, { description: 'Not accepted yet.' })
  readonly new!: number
  @Field(() => Int, { description: 'Accepted, to pick.' })
  readonly toPick!: number
  @Field(() => Int, { description: 'Being packed.' })
  readonly picking!: number
  @Field(() => Int, { description: 'With the rider.' })
  readonly onTheWay!: number
  @Field(() => Int, { description: 'Open after their due time.' })
  readonly late!: number
  @Field(() => Int, { description: 'Unpaid, or payment failed in the last 24 hours.' })
  readonly paymentProblems!: number
}

const KEY_DESCRIPTION =
  'Idempotency key, 1 to 200 visible ASCII characters; a repeated request returns the first result for 24 hours.'

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

@InputType({ description: 'Units of a line to refund.' })
export class RefundLineInput {
  @Field(() => ID, { description: 'Id of the line.' })
  readonly lineId!: string
  @Field(() => Int, { description: 'Units.' })
  readonly quantity!: number
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
  @Field(() => RefundChannelType, { description: 'How the money goes back.' })
  readonly channel!: RefundChannelType
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

@ObjectType({ simpleResolvers: true, description: 'Staff member who has an order open.' })
export class OrderViewer {
  @Field(() => ID, { description: 'Id of the member.' })
  readonly id!: string
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
}

@InputType({ description: 'Presence at an order; renewed every 20 seconds.' })
export class ViewingOrderInput {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly orderId!: string
  @Field(() => Boolean, { defaultValue: false, description: 'Whether the order was closed.' })
  readonly isLeaving!: boolean
}

@ObjectType({ simpleResolvers: true, description: 'Who has the order open.' })
export class ViewingOrderPayload {
  @Field(() => [OrderViewer], { description: 'Members, the caller included.' })
  readonly viewers!: OrderViewer[]
}

@ObjectType({ simpleResolvers: true, description: 'Changes of the queue.' })
export class QueueChange {
  @Field(() => [StaffOrder], {
    nullable: true,
    description: 'New and changed orders; null when any order may have changed and the list must be read again.',
  })
  readonly orders!: StaffOrder[] | null
}

@ObjectType({ simpleResolvers: true, description: 'List of orders that was saved under a name.' })
export class SavedOrderView {
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
  @Field(() => String, { description: 'Query string of the page: filters, search and sort.' })
  readonly query!: string
  @Field(() => Boolean, { description: 'Whether all staff see it.' })
  readonly shared!: boolean
  @Field(() => Boolean, { description: 'Whether the caller saved it and may change it.' })
  readonly own!: boolean
}

@InputType({ description: 'View to save.' })
export class CreateSavedViewInput {
  @Field(() => String, { description: 'Name of 1 to 60 characters.' })
  readonly name!: string
  @Field(() => String, { description: 'Query string of the page, at most 2,000 characters.' })
  readonly query!: string
  @Field(() => Boolean, { defaultValue: false, description: 'Whether all staff see it.' })
  readonly shared!: boolean
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Change of an own view; omitted fields stay.' })
export class UpdateSavedViewInput {
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
  @Field(() => String, { nullable: true, description: 'Name of 1 to 60 characters.' })
  readonly name?: string
  @Field(() => String, { nullable: true, description: 'Query string of the page.' })
  readonly query?: string
  @Field(() => Boolean, { nullable: true, description: 'Whether all staff see it.' })
  readonly shared?: boolean
}

@InputType({ description: 'Own view to delete.' })
export class DeleteSavedViewInput {
  @Field(() => ID, { description: 'Id of the view.' })
  readonly id!: string
}

@ObjectType({ simpleResolvers: true, description: 'Views after the change.' })
export class SavedViewsPayload {
  @Field(() => [SavedOrderView], { description: 'Own and shared views, oldest first.' })
  readonly views!: SavedOrderView[]
}

@InputType({ description: 'Product of a phone order.' })
export class PhoneOrderLineInput {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string
  @Field(() => Int, { description: 'Quantity, 1 to 999.' })
  readonly quantity!: number
  @Field(() => String, { nullable: true, description: 'Note to the packer, at most 200 characters.' })
  readonly note?: string | null
}

@InputType({ description: 'Customer who has no account yet.' })
export class NewCustomerInput {
  @Field(() => String, { description: 'Name.' })
  readonly name!: string
  @Field(() => String, { description: 'Phone number in any notation; no other customer may have it.' })
  readonly mobile!: string
  @Field(() => String, { nullable: true, description: 'Email address; without one, no emails are sent.' })
  readonly email?: string | null
}

@InputType({ description: 'Delivery address of a phone order.' })
export class PhoneOrderAddressInput {
  @Field(() => String, { description: 'Street.' })
  readonly addressLine!: string
  @Field(() => String, { description: 'Area or village.' })
  readonly area!: string
  @Field(() => String, { description: 'City or town.' })
  readonly city!: string
  @Field(() => String, { description: 'Landmark nearby.' })
  readonly landmark!: string
  @Field(() => String, {
    nullable: true,
    description: 'Phone number in any notation; that of the customer by default.',
  })
  readonly mobile?: string | null
  @Field(() => String, { nullable: true, description: 'Directions for the rider.' })
  readonly riderNote?: string | null
}

@InputType({ description: 'Order with cash on delivery on behalf of a customer.' })
export class PlacePhoneOrderInput {
  @Field(() => ID, { nullable: true, description: 'Id of an existing customer; else `newCustomer`.' })
  readonly customerId?: string | null
  @Field(() => NewCustomerInput, { nullable: true, description: 'Customer without an account.' })
  readonly newCustomer?: NewCustomerInput | null
  @Field(() => ID, { nullable: true, description: 'Id of a saved address of the customer; else `address`.' })
  readonly addressId?: string | null
  @Field(() => PhoneOrderAddressInput, { nullable: true, description: 'New address, which is saved for the customer.' })
  readonly address?: PhoneOrderAddressInput | null
  @Field(() => [PhoneOrderLineInput], { description: 'Products, each once.' })
  readonly lines!: PhoneOrderLineInput[]
  @Field(() => Int, { description: 'Total that the customer was told, whole UGX.' })
  readonly expectedTotal!: number
  @Field(() => Int, { nullable: true, description: 'Cash amount that the customer will pay with, whole UGX.' })
  readonly changeFor?: number | null
  @Field(() => String, { nullable: true, description: KEY_DESCRIPTION })
  readonly idempotencyKey?: string | null
}

@InputType({ description: 'Phone order to calculate; without an address, for the city.' })
export class PhoneOrderQuoteInput {
  @Field(() => ID, { nullable: true, description: 'Id of the customer of `addressId`.' })
  readonly customerId?: string | null
  @Field(() => ID, { nullable: true, description: 'Id of a saved address of the customer.' })
  readonly addressId?: string | null
  @Field(() => String, { nullable: true, description: 'City or town of a new address.' })
  readonly city?: string | null
  @Field(() => [PhoneOrderLineInput], { description: 'Products, each once.' })
  readonly lines!: PhoneOrderLineInput[]
}

@ObjectType({ simpleResolvers: true, description: 'Product that cannot be delivered in the wanted quantity.' })
export class PhoneOrderProblem {
  @Field(() => ID, { description: 'Id of the product.' })
  readonly productId!: string
  @Field(() => Int, { description: 'Units that can be ordered.' })
  readonly availableQuantity!: number
}

@ObjectType({ simpleResolvers: true, description: 'What a phone order costs, whole UGX, and when it arrives.' })
export class PhoneOrderQuote {
  @Field(() => StaffOrderZone, { description: 'Delivery zone.' })
  readonly zone!: StaffOrderZone
  @Field(() => Int, { description: 'Sum of the products that can be delivered.' })
  readonly itemsTotal!: number
  @Field(() => Int, { description: 'Delivery fee; 0 means free delivery.' })
  readonly deliveryFee!: number
  @Field(() => Int, { description: 'itemsTotal + deliveryFee.' })
  readonly total!: number
  @Field(() => GraphQLDateTime, { description: 'When it would be due, UTC.' })
  readonly dueAt!: Date
  @Field(() => [PhoneOrderProblem], { description: 'Products that cannot be delivered; not part of the sums.' })
  readonly problems!: PhoneOrderProblem[]
}
