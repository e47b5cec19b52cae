import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { Node } from '#server/graphql/node.ts'
import { OrderStatusType } from '#server/modules/orders/orderStatus.type.ts'
import { PaymentStatusType } from '#server/modules/orders/orders.type.ts'
import { TicketPriorityType, TicketStatusType } from '#server/modules/support/support.type.ts'
import type { GrantScope } from './partners.rules.ts'

export enum PartnerGrantScope {
  ORDERS_READ = 'orders:read',
  TICKETS_READ = 'tickets:read',
}

registerEnumType(PartnerGrantScope, {
  name: 'PartnerGrantScope',
  description: 'Scope of access that a shopper can grant to a partner.',
  valuesConfig: {
    ORDERS_READ: {
      description: 'Placed orders: products, times, amounts and status, without the address and the delivery PIN.',
    },
    TICKETS_READ: { description: 'Support tickets sent while signed in, without name and email.' },
  },
})

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Business that uses the APIs, as shown to shoppers.',
})
export class Partner extends Node {
  @Field(() => String, { description: 'Name of the partner.' })
  readonly name!: string
}

@ObjectType({ simpleResolvers: true, description: 'Access that the viewer grants to a partner.' })
export class PartnerGrant {
  @Field(() => ID, { description: 'Id of the partner.' })
  readonly partnerId!: string

  @Field(() => String, { description: 'Name of the partner.' })
  readonly partnerName!: string

  @Field(() => [PartnerGrantScope], { description: 'Granted scopes.' })
  readonly scopes!: PartnerGrantScope[]

  @Field(() => GraphQLDateTime, { description: 'Time of the latest grant, UTC.' })
  readonly grantedAt!: Date
}

@InputType({ description: 'Access to grant to a partner.' })
export class AllowPartnerInput {
  @Field(() => ID, { description: 'Id of the partner, as the partner states it.' })
  readonly partnerId!: string

  @Field(() => [PartnerGrantScope], { description: 'Scopes to grant; all others are revoked, unless `keepsGranted`.' })
  readonly scopes!: GrantScope[]

  @Field(() => Boolean, { defaultValue: false, description: 'Whether the partner keeps the scopes granted before.' })
  readonly keepsGranted!: boolean
}

@InputType({ description: 'Partner whose access is to be revoked.' })
export class DismissPartnerInput {
  @Field(() => ID, { description: 'Id of the partner.' })
  readonly partnerId!: string
}

@ObjectType({ description: 'Current grants of the viewer.' })
export class PartnerGrantsPayload {
  @Field(() => [PartnerGrant], { description: 'All grants, by name of the partner.' })
  readonly grants!: PartnerGrant[]
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Order of a shopper, as visible to a partner. Amounts are in whole UGX.',
})
export class PartnerOrder extends Node {
  @Field(() => String, { description: 'Order number for display, such as KS-7F4K2M.' })
  readonly number!: string

  @Field(() => ID, {
    description:
      "Pseudonymous id of the shopper, `shopper_…`: the same in all of the shopper's orders and tickets for this partner, and different for every partner.",
  })
  readonly shopperId!: string

  @Field(() => OrderStatusType, { description: 'Current status.' })
  readonly status!: OrderStatusType

  @Field(() => PaymentStatusType, { description: 'Payment status.' })
  readonly paymentStatus!: PaymentStatusType

  @Field(() => Int, { description: 'Items and delivery, in whole UGX.' })
  readonly total!: number

  @Field(() => GraphQLDateTime, { description: 'Time of the order, UTC.' })
  readonly placedAt!: Date

  @Field(() => GraphQLDateTime, {
    description: 'Time when its status or payment last changed, or when a grant made it visible to the partner, UTC.',
  })
  readonly updatedAt!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Product of an order, with its data at the time of the order.',
})
export class PartnerOrderLine extends Node {
  @Field(() => ID, { nullable: true, description: 'Id of the product; null when it is no longer sold.' })
  readonly productId!: string | null

  @Field(() => String, { description: 'Name of the product at the time of the order.' })
  readonly name!: string

  @Field(() => Int, { description: 'Ordered quantity.' })
  readonly quantity!: number

  @Field(() => Int, { description: 'Unit price after discount, in whole UGX.' })
  readonly unitPrice!: number
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Support ticket, as visible to a partner.',
})
export class PartnerTicket extends Node {
  @Field(() => String, { description: 'Ticket number for display, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => ID, {
    description:
      "Pseudonymous id of the shopper, `shopper_…`: the same in all of the shopper's orders and tickets for this partner, and different for every partner.",
  })
  readonly shopperId!: string

  @Field(() => String, { description: 'Subject: one line of plain text.' })
  readonly subject!: string

  @Field(() => String, { description: 'Message: plain text with line breaks, never HTML.' })
  readonly message!: string

  @Field(() => TicketPriorityType, { description: 'Priority that the sender chose.' })
  readonly priority!: TicketPriorityType

  @Field(() => TicketStatusType, { description: 'Current status.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'Time when the ticket was sent, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'Time of the last response or status change, UTC.' })
  readonly updatedAt!: Date
}

export const PartnerOrderConnection = connectionType('PartnerOrder', () => PartnerOrder)
export const PartnerTicketConnection = connectionType('PartnerTicket', () => PartnerTicket)
