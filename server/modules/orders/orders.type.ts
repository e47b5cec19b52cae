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
  description: 'How the money stands.',
  valuesConfig: {
    CASH_ON_DELIVERY: { description: 'Paid in cash on delivery.' },
    PENDING: { description: 'An online payment that is not confirmed yet.' },
    PAID: { description: 'Confirmed by the payment provider, or received in cash when the order was delivered.' },
    FAILED: { description: 'The payment did not go through.' },
    REFUNDED: { description: "Goes back, or has: the order's refund says how far it is." },
  },
})

@ObjectType({
  implements: PostalAddress,
  simpleResolvers: true,
  description: 'The address as it was when the order was placed.',
})
export class OrderAddress extends PostalAddress {}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'One product of an order, as it was when the order was placed. All amounts are whole UGX.',
})
export class OrderLine extends Node {
  @Field(() => String, { description: 'Name of the product then.' })
  readonly name!: string

  @Field(() => String, { description: 'Unit of the product then.' })
  readonly unit!: string

  @Field(() => String, { description: "The shop's article number." })
  readonly productNumber!: string

  @ImageUrl()
  @Field(() => String, { nullable: true, description: 'Address of its picture.' })
  readonly image!: string | null

  @Field(() => Int, { description: 'How many.' })
  readonly quantity!: number

  @Field(() => Int, { description: 'Paid for one, after discount.' })
  readonly unitPrice!: number

  @Field(() => Int, { description: 'Price of one before discount.' })
  readonly listUnitPrice!: number

  @Field(() => Int, { description: 'Discount in percent.' })
  readonly discount!: number

  @Field(() => String, { nullable: true, description: 'What the shopper asked of whoever packs it; plain text.' })
  readonly note!: string | null

  readonly productId?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'A move of an order.' })
export class OrderEvent {
  @Field(() => OrderStatusType, { description: 'What it became.' })
  readonly status!: OrderStatusType

  @Field(() => GraphQLDateTime, { description: 'When, UTC.' })
  readonly at!: Date

  readonly reason!: string | null
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'What a shopper ordered, where it goes and how far it is. All amounts are whole UGX.',
})
export class Order extends Node {
  @Field(() => String, { description: 'What people call it, such as KS-7F4K2M.' })
  readonly number!: string

  @Field(() => OrderStatusType, { description: 'Where it stands.' })
  readonly status!: OrderStatusType

  @Field(() => PaymentStatusType, { description: 'How the money stands.' })
  readonly paymentStatus!: PaymentStatusType

  @Field(() => GraphQLDateTime, { description: 'When it was placed, UTC.' })
  readonly placedAt!: Date

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When its cash was received at the door, UTC; null before that and for online orders.',
  })
  readonly cashReceivedAt!: Date | null

  @Field(() => Int, { description: 'Units in it.' })
  readonly itemCount!: number

  @Field(() => Int, { description: 'What the goods cost, after discount.' })
  readonly itemsTotal!: number

  @Field(() => Int, { description: 'What the goods would cost without discount.' })
  readonly listTotal!: number

  @Field(() => Int, { description: 'What delivery costs; 0 is free.' })
  readonly deliveryFee!: number

  @Field(() => Int, { description: 'itemsTotal + deliveryFee.' })
  readonly total!: number

  @Field(() => OrderAddress, { description: 'Where it goes.' })
  readonly address!: OrderAddress

  @Field(() => Int, {
    nullable: true,
    description: 'What will be paid with at the door, so that the rider brings change; null when it was not said.',
  })
  readonly changeFor!: number | null

  readonly userId!: string
  readonly deliveryPin!: string
}

export const OrderConnection = connectionType('Order', () => Order)

@InputType({ description: "Turns the viewer's cart into an order paid in cash on delivery." })
export class PlaceOrderInput {
  @Field(() => ID, { description: "One of the viewer's addresses that is not hidden." })
  readonly addressId!: string

  @Field(() => Int, {
    description:
      'The grand total the shopper was shown, whole UGX. A lower one of the same goods is charged without asking; a higher one is refused with the right figures (TOTAL_CHANGED).',
  })
  readonly expectedTotal!: number

  @Field(() => String, {
    nullable: true,
    description: '1 to 255 visible ASCII characters; the same key gives the same order for 24 hours.',
  })
  readonly idempotencyKey?: string | null

  @Field(() => Int, {
    nullable: true,
    description:
      'What will be paid with at the door, whole UGX, the grand total or more: the rider brings change for it.',
  })
  readonly changeFor?: number | null
}

@InputType({ description: 'The next step of an order.' })
export class MoveOrderForwardInput {
  @Field(() => ID, { description: 'The order.' })
  readonly orderId!: string

  @Field(() => OrderStatusType, { description: 'The step that follows the one it is at.' })
  readonly to!: OrderStatusType

  @Field(() => String, {
    nullable: true,
    description: 'For DELIVERED: the four digits that the shopper told the rider.',
  })
  readonly deliveryPin?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'For DELIVERED by an admin without the PIN: why, at most 300 characters; it is kept in the history.',
  })
  readonly withoutPinBecause?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      '1 to 255 visible ASCII characters; sent again with the same key within 24 hours, it changes nothing more.',
  })
  readonly idempotencyKey?: string | null
}

@ObjectType({ simpleResolvers: true, description: 'The order after the change.' })
export class OrderPayload extends PayloadWithUserErrors {
  @Field(() => Order, { nullable: true, description: 'The order; null where the mutation was refused.' })
  readonly order!: Order | null
}

@ObjectType({ simpleResolvers: true, description: 'What was ordered.' })
export class PlaceOrderPayload extends OrderPayload {}

@InputType({ description: 'An order to have once more.' })
export class ReorderInput {
  @Field(() => ID, { description: "One of the viewer's own orders." })
  readonly orderId!: string
}

@ObjectType({ simpleResolvers: true, description: 'The cart with what was ordered before.' })
export class ReorderPayload extends CartPayload {
  @Field(() => [CartNotice], {
    nullable: true,
    description:
      'Lines that could not come as they were; quantity 0 is for what is sold out or not sold any more. Null where the mutation was refused.',
  })
  readonly notices!: CartNotice[] | null
}
