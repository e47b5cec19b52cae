import type { OrderStatus, PaymentStatus } from './calls.generated.ts'

type Told<Type extends string, Data> = {
  type: Type
  /** When the event happened, UTC. Events may arrive out of order: the latest timestamp wins. */
  timestamp: string
  /** State at `timestamp`. Money in whole UGX. */
  data: Data
}

type OrderHappening = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded'
type ProductHappening = 'stock_out' | 'back_in_stock' | 'price_changed' | 'created' | 'updated' | 'deleted'

type Order = {
  id: string
  number: string
  shopperId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  total: number
  placedAt: string
}
type Product = { id: string; number: string; name: string; price: number; stock: number }

/** Payload of a webhook event. The shop sends `webhook.test` to check that deliveries arrive. */
export type KaseroEvent =
  | Told<`order.${OrderHappening}`, Order>
  | Told<`product.${ProductHappening}`, Product>
  | Told<'webhook.test', Record<string, never>>
