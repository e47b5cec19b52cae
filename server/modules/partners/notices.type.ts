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
  description: 'Event type of a webhook; in a payload, `type` is written as in `order.placed`.',
  valuesConfig: {
    ORDER_PLACED: { description: 'An order was placed; with online payment, after the payment was confirmed.' },
    ORDER_PAID: { description: 'The payment of an order was received.' },
    ORDER_SHIPPED: { description: 'An order was shipped.' },
    ORDER_DELIVERED: { description: 'An order was delivered.' },
    ORDER_CANCELLED: { description: 'An order was cancelled.' },
    ORDER_REFUNDED: { description: 'A refund of an order was started.' },
    PRODUCT_STOCK_OUT: { description: 'A product went out of stock.' },
    PRODUCT_BACK_IN_STOCK: { description: 'A product is back in stock.' },
    PRODUCT_PRICE_CHANGED: { description: 'The price of a product after discount changed.' },
    PRODUCT_CREATED: { description: 'A product went on sale, for the first time or again.' },
    PRODUCT_UPDATED: {
      description:
        'A field of a product changed, other than its stock and categories. A price change also sends PRODUCT_PRICE_CHANGED.',
    },
    PRODUCT_DELETED: { description: 'A product is no longer on sale.' },
  },
})

@ObjectType({
  implements: Node,
  simpleResolvers: true,
  description: 'Webhook delivery to the partner and its outcome; the payload is not included.',
})
export class PartnerNotice extends Node {
  @Field(() => ID, { description: 'Id of the webhook.' })
  readonly webhookId!: string

  @Field(() => WebhookEventType, { description: 'Event type.' })
  readonly event!: WebhookEventType

  @Field(() => GraphQLDateTime, { description: 'Time of the event, UTC.' })
  readonly createdAt!: Date

  @Field(() => Int, { description: 'Number of delivery attempts.' })
  readonly attempts!: number

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time of the last attempt, UTC; null before the first.',
  })
  readonly triedAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: "Outcome of the last attempt, such as 'responded with 500'; null before the first.",
  })
  readonly outcome!: string | null

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'Time of the successful delivery, UTC; null before that.',
  })
  readonly deliveredAt!: Date | null
}

export const PartnerNoticeConnection = connectionType('PartnerNotice', () => PartnerNotice)
