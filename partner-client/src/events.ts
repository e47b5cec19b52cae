import type { OrderStatus, PaymentStatus } from './calls.generated.ts'

type Told<Type extends string, Data> = {
  type: Type
  /** When it happened, UTC. Notices can overtake one another: the newest moment counts. */
  timestamp: string
  /** How things stood at that moment. Whole UGX. */
  data: Data
}

type OrderHappening = 'placed' | 'paid' | 'shipped' | 'delivered' | 'cancelled' | 'refunded'
type ProductHappening = 'stock_out' | 'back_in_stock' | 'price_changed' | 'created' | 'updated' | 'deleted'

type Order = { id: string; number: string; shopperId: string; status: OrderStatus; paymentStatus: PaymentStatus; total: number; placedAt: string }
type Product = { id: string; number: string; name: string; price: number; stock: number }

/** What a webhook tells. `webhook.test` is what the shop sends to see whether it arrives. */
export type KaseroEvent = Told<`order.${OrderHappening}`, Order> | Told<`product.${ProductHappening}`, Product> | Told<'webhook.test', Record<string, never>>
