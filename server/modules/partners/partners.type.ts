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
  description: 'What a shopper can let a partner see.',
  valuesConfig: {
    ORDERS_READ: {
      description: 'Their placed orders: what, when, how much and how far; neither the address nor the delivery PIN.',
    },
    TICKETS_READ: { description: 'The support tickets that they sent while signed in, without name and e-mail.' },
  },
})

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A business that asks by program, as shoppers know it.',
})
export class Partner extends Node {
  @Field(() => String, { description: 'Its name.' })
  readonly name!: string
}

@ObjectType({ simpleResolvers: true, description: 'A partner whom the viewer lets see something.' })
export class PartnerGrant {
  @Field(() => ID, { description: 'Id of the partner.' })
  readonly partnerId!: string

  @Field(() => String, { description: 'Name of the partner.' })
  readonly partnerName!: string

  @Field(() => [PartnerGrantScope], { description: 'What the partner may see.' })
  readonly scopes!: PartnerGrantScope[]

  @Field(() => GraphQLDateTime, { description: 'When the viewer said so last, UTC.' })
  readonly grantedAt!: Date
}

@InputType({ description: 'Whom the viewer lets see what.' })
export class AllowPartnerInput {
  @Field(() => ID, { description: 'Id of the partner, which the partner tells.' })
  readonly partnerId!: string

  @Field(() => [PartnerGrantScope], { description: 'What the partner may see; what is not named it may not.' })
  readonly scopes!: GrantScope[]
}

@InputType({ description: 'Who is to see nothing of the viewer any more.' })
export class DismissPartnerInput {
  @Field(() => ID, { description: 'Id of the partner.' })
  readonly partnerId!: string
}

@ObjectType({ description: 'Whom the viewer lets see something now.' })
export class PartnerGrantsPayload {
  @Field(() => [PartnerGrant], { description: 'All of them, by name.' })
  readonly grants!: PartnerGrant[]
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'An order as its shopper lets a partner see it. Whole UGX.',
})
export class PartnerOrder extends Node {
  @Field(() => String, { description: 'What people call it, such as KS-7F4K2M.' })
  readonly number!: string

  @Field(() => ID, {
    description:
      'Id by which this partner knows the shopper, `shopper_…`: the same in all of their orders and tickets, another one for every partner.',
  })
  readonly shopperId!: string

  @Field(() => OrderStatusType, { description: 'Where it stands.' })
  readonly status!: OrderStatusType

  @Field(() => PaymentStatusType, { description: 'How the money stands.' })
  readonly paymentStatus!: PaymentStatusType

  @Field(() => Int, { description: 'Goods and delivery, whole UGX.' })
  readonly total!: number

  @Field(() => GraphQLDateTime, { description: 'When it was placed, UTC.' })
  readonly placedAt!: Date

  @Field(() => GraphQLDateTime, {
    description: 'When its status or payment last changed, or when a grant made it visible to the partner, UTC.',
  })
  readonly updatedAt!: Date
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'One product of an order, as it was when the order was placed.',
})
export class PartnerOrderLine extends Node {
  @Field(() => ID, { nullable: true, description: 'Id of the product; null when it is not sold any more.' })
  readonly productId!: string | null

  @Field(() => String, { description: 'Name of the product then.' })
  readonly name!: string

  @Field(() => Int, { description: 'How many.' })
  readonly quantity!: number

  @Field(() => Int, { description: 'Price of one after discount, whole UGX.' })
  readonly unitPrice!: number
}

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A support ticket as its sender lets a partner see it.',
})
export class PartnerTicket extends Node {
  @Field(() => String, { description: 'What people call it, such as TKT-4F7K2M.' })
  readonly number!: string

  @Field(() => ID, {
    description:
      'Id by which this partner knows the shopper, `shopper_…`: the same in all of their orders and tickets, another one for every partner.',
  })
  readonly shopperId!: string

  @Field(() => String, { description: 'One line of plain text.' })
  readonly subject!: string

  @Field(() => String, { description: 'Plain text: its lines are kept, nothing in it is HTML.' })
  readonly message!: string

  @Field(() => TicketPriorityType, { description: 'How much it matters to who asked.' })
  readonly priority!: TicketPriorityType

  @Field(() => TicketStatusType, { description: 'Where it stands.' })
  readonly status!: TicketStatusType

  @Field(() => GraphQLDateTime, { description: 'When it was sent, UTC.' })
  readonly createdAt!: Date

  @Field(() => GraphQLDateTime, { description: 'When it was last answered or moved, UTC.' })
  readonly updatedAt!: Date
}

export const PartnerOrderConnection = connectionType('PartnerOrder', () => PartnerOrder)
export const PartnerTicketConnection = connectionType('PartnerTicket', () => PartnerTicket)
