import { registerEnumType } from 'type-graphql'

export enum OrderStatusType {
  PENDING = 'pending',
  CONFIRMED = 'confirmed',
  PROCESSING = 'processing',
  SHIPPED = 'shipped',
  DELIVERED = 'delivered',
  CANCELLED = 'cancelled',
}

registerEnumType(OrderStatusType, {
  name: 'OrderStatus',
  description: 'Status of an order; staff move it forward one step at a time.',
  valuesConfig: {
    PENDING: { description: 'Placed, not confirmed yet.' },
    CONFIRMED: { description: 'Confirmed by the shop.' },
    PROCESSING: { description: 'Being packed.' },
    SHIPPED: { description: 'On its way to the shopper.' },
    DELIVERED: { description: 'Delivered to the shopper.' },
    CANCELLED: { description: 'Cancelled; the items are back in stock.' },
  },
})
