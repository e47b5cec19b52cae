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
  description: 'Where an order stands; staff move it one step at a time.',
  valuesConfig: {
    PENDING: { description: 'Placed, not looked at yet.' },
    CONFIRMED: { description: 'The shop has taken it on.' },
    PROCESSING: { description: 'Being packed.' },
    SHIPPED: { description: 'On the boda.' },
    DELIVERED: { description: 'At the door.' },
    CANCELLED: { description: 'Called off; the goods are back in stock.' },
  },
})
