import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { ImageUrl } from '#server/graphql/imageFields.ts'
import { Node } from '#server/graphql/node.ts'
import { PayloadWithUserErrors } from '#server/graphql/userErrors.type.ts'
import { CartNotice, CartPayload } from '#server/modules/cart/cart.type.ts'
import { PostalAddress } from '#server/modules/delivery/delivery.type.ts'
import { OrderStatusType } from './orderStatus.type.ts'

export enum PaymentStatusType {
  CASH_ON_DELIVERY = 'cash_on_delivery',
  PENDING = 'pending',
  PAID = 'paid',
  FAILED = 'failed',
  REFUNDED = 'refunded',
}

registerEnumType(PaymentStatusType, {
  name: 'PaymentStatus',
  description: 'Payment status of an order.',
  valuesConfig: {
    CASH_ON_DELIVERY: { description: 'Payment in cash on delivery.' },
    PENDING: { description: 'Online payment that is not confirmed yet.' },
    PAID: { description: 'Confirmed by the payment provider, or received in cash on delivery.' },
    FAILED: { description: 'Failed payment.' },
    REFUNDED: { description: 'Refunded, or refund on its way; Order.refund has its state.' },
  },
})

@ObjectType({
  implements: PostalAddress,
  simpleResolvers: true,
  description: 'Copy of the delivery address at the time of the order.',
})
export class OrderAddress extends PostalAddress {}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Product of an order, with its data at the time of the order. Amounts are in whole UGX.',
})
export class OrderLine extends Node {
  @Field(() => String, { description: 'Name of the product at the time of the order.' })
  readonly name!: string

  @Field(() => String, { description: 'Sales unit of the product at the time of the order.' })
  readonly unit!: string

  @Field(() => String, { description: 'Article number of the product.' })
  readonly productNumber!: string

  @ImageUrl()
  @Field(() => String, { nullable: true, description: 'URL of the image; null when there is none.' })
  readonly image!: string | null

  @Field(() => Int, { description: 'Ordered quantity.' })
  readonly quantity!: number

  @Field(() => Int, { description: 'Unit price after discount.' })
  readonly unitPrice!: number

  @Field(() => Int, { description: 'Unit price before discount.' })
  readonly listUnitPrice!: number

  @Field(() => Int, { description: 'Discount in percent.' })
  readonly discount!: number

  @Field(() => String, {
    nullable: true,
    description: 'Packing note of the shopper; plain text, null when there is none.',
  })
  readonly note!: string | null

  readonly productId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Status change of an order.' })
export class OrderEvent {
  @Field(() => OrderStatusType, { description: 'New status.' })
  readonly status!: OrderStatusType

  @Field(() => GraphQLDateTime, { description: 'Time of the change, UTC.' })
  readonly at!: Date

  readonly reason!: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Message from the shop to the shopper about an order.' })
export class OrderMessage {
  @Field(() => String, { description: 'Plain text, at most 2,000 characters.' })
  readonly text!: string

  @Field(() => GraphQLDateTime, { description: 'Time when it was sent, UTC.' })
  readonly at!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Order of a shopper. Amounts are in whole UGX.',
})
export class Order extends Node {
  @Field(() => String, { description: 'Order number for display, such as KS-7F4K2M.' })
  readonly number!: string

  @Field(() => OrderStatusType, { description: 'Current status.' })
  readonly status!: OrderStatusType

  @Field(() => PaymentStatusType, { description: 'Payment status.' })
  readonly paymentStatus!: PaymentStatusType

  @Field(() => GraphQLDateTime, { description: 'Time of the order, UTC.' })
  readonly placedAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time when the cash was received on delivery, UTC; null before that and for online payments.',
  })
  readonly cashReceivedAt!: Date | null

  @Field(() => Int, { description: 'Sum of the quantities of all lines.' })
  readonly itemCount!: number

  @Field(() => Int, { description: 'Items total after discount.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'Items total before discount.' })
  readonly listTotal!: number

  @Field(() => Int, { description: 'Delivery fee; 0 means free delivery.' })
  readonly deliveryFee!: number

  @Field(() => Int, { description: 'itemsTotal + deliveryFee.' })
  readonly total!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Cash amount that the shopper will pay with, so that the rider brings change; null when not given.',
  })
  readonly changeFor!: number | null

  readonly userId!: string
  readonly address!: OrderAddress
  readonly deliveryPin!: string
}

export const OrderConnection = connectionType('Order', () => Order)

@InputType({ description: "Order for the viewer's cart with cash on delivery." })
export class PlaceOrderInput {
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
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key return the same order for 24 hours.',
  })
  readonly idempotencyKey?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Cash amount that the shopper will pay with, at least the grand total, in whole UGX; the rider brings change.',
  })
  readonly changeFor?: number | null
}

@InputType({ description: 'Next status of an order.' })
export class MoveOrderForwardInput {
  @Field(() => ID, { description: 'Id of the order.' })
  readonly orderId!: string

  @Field(() => OrderStatusType, { description: 'Status that follows the current one.' })
  readonly to!: OrderStatusType

  @Field(() => String, {
    nullable: true,
    description: 'Four-digit delivery PIN of the shopper; required for DELIVERED.',
  })
  readonly deliveryPin?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Reason for DELIVERED without the PIN, at most 300 characters; for admins only and recorded in the history.',
  })
  readonly withoutPinBecause?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, 1 to 255 visible ASCII characters; requests with the same key take effect only once within 24 hours.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'Order after the mutation.' })
export class OrderPayload extends PayloadWithUserErrors {
  @Field(() => Order, { nullable: true, description: 'Order; null when the mutation was rejected.' })
  readonly order!: Order | null
}

@ObjectType({ simpleResolvers: true, description: 'New order and the remaining cart.' })
export class PlaceOrderPayload extends OrderPayload {}

@InputType({ description: 'Order to repeat.' })
export class ReorderInput {
  @Field(() => ID, { description: "Id of one of the viewer's orders." })
  readonly orderId!: string
}

@ObjectType({ simpleResolvers: true, description: 'Cart with the products of the earlier order.' })
export class ReorderPayload extends CartPayload {
  @Field(() => [CartNotice], {
    nullable: true,
    description:
      'Lines whose ordered quantity is not available; a quantity of 0 means out of stock or no longer sold. Null when the mutation was rejected.',
  })
  readonly notices!: CartNotice[] | null
}
