import { GraphQLDateTime } from 'graphql-scalars'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionType } from '#server/graphql/connections.ts'
import { Node } from '#server/graphql/node.ts'

export enum WebhookEventType {
  ORDER_PLACED = 'order.placed',
  ORDER_PAID = 'order.paid',
  ORDER_SHIPPED = 'order.shipped',
  ORDER_DELIVERED = 'order.delivered',
  ORDER_CANCELLED = 'order.cancelled',
  ORDER_REFUNDED = 'order.refunded',
  PRODUCT_STOCK_OUT = 'product.stock_out',
  PRODUCT_BACK_IN_STOCK = 'product.back_in_stock',
  PRODUCT_PRICE_CHANGED = 'product.price_changed',
  PRODUCT_CREATED = 'product.created',
  PRODUCT_UPDATED = 'product.updated',
  PRODUCT_DELETED = 'product.deleted',
}

registerEnumType(WebhookEventType, {
  name: 'WebhookEvent',
  description: 'What a webhook can be told of; in a notice its `type` is written as in `order.placed`.',
  valuesConfig: {
    ORDER_PLACED: { description: 'An order was placed, or paid for where it waited for that.' },
    ORDER_PAID: { description: 'The money for an order is there.' },
    ORDER_SHIPPED: { description: 'An order is on its way.' },
    ORDER_DELIVERED: { description: 'An order was handed over.' },
    ORDER_CANCELLED: { description: 'An order was called off.' },
    ORDER_REFUNDED: { description: 'The money for an order goes back.' },
    PRODUCT_STOCK_OUT: { description: 'The last of a product was sold.' },
    PRODUCT_BACK_IN_STOCK: { description: 'A product that had run out is there again.' },
    PRODUCT_PRICE_CHANGED: { description: 'A product costs more or less after discount than before.' },
    PRODUCT_CREATED: { description: 'A product is on sale: it is new, or is sold again.' },
    PRODUCT_UPDATED: {
      description:
        'A field of a product changed, other than its stock and categories. A price change also sends PRODUCT_PRICE_CHANGED.',
    },
    PRODUCT_DELETED: { description: 'A product is not on sale any more.' },
  },
})

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'A notice to a webhook of the partner and what became of it. What it said of whom is not in it.',
})
export class PartnerNotice extends Node {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly webhookId!: string

  @Field(() => WebhookEventType, { description: 'What was told.' })
  readonly event!: WebhookEventType

  @Field(() => GraphQLDateTime, { description: 'When it happened, UTC.' })
  readonly createdAt!: Date

  @Field(() => Int, { description: 'How often it was sent.' })
  readonly attempts!: number

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was sent last, UTC; null when it was not yet.',
  })
  readonly triedAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: "What came of it last, such as 'answered 500'; null when it was not sent yet.",
  })
  readonly outcome!: string | null

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When it arrived, UTC; null while it has not.' })
  readonly deliveredAt!: Date | null
}

export const PartnerNoticeConnection = connectionType('PartnerNotice', () => PartnerNotice)
