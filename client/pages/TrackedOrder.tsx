import { itemCount } from '#client/copy.ts'
import { AddressWords } from '#client/features/addresses/AddressWords.tsx'
import { Bill, BillRow } from '#client/features/cart/Bill.tsx'
import { DeliveryPin } from '#client/features/orders/DeliveryPin.tsx'
import { OrderLines } from '#client/features/orders/OrderLines.tsx'
import { OrderSteps } from '#client/features/orders/OrderSteps.tsx'
import { dateOf } from '#client/features/orders/orderTimes.ts'
import { paymentWords } from '#client/features/orders/paymentWords.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { TrackPageQuery } from './TrackPage.generated.ts'
import styles from './TrackPage.module.css'

type Order = NonNullable<TrackPageQuery['order']>

export const TrackedOrder = ({ order }: { order: Order }) => (
  <div className={styles.columns}>
    <div className={styles.summary}>
      <div className={`${styles.weave} wv`} aria-hidden="true" />
      <div className={styles.badgeAndDate}>
        <StatusBadge status={order.status} />
        <time dateTime={order.placedAt}>{dateOf(order.placedAt)}</time>
      </div>
      <p className={styles.headline} aria-live="polite">
        {headlines[order.status](order)}
      </p>
      <p>
        Order {order.number} · Total <b>{formatUgx(order.total)}</b>
      </p>
    </div>
    {order.status === 'CANCELLED' && (
      <Notice tone="danger" title="This order was cancelled" className={styles.wide}>
        Nothing will be delivered, and there is nothing to pay at the door.
      </Notice>
    )}
    <div className={styles.wide}>
      <OrderSteps order={order} placedAt={order.placedAt} />
    </div>
    <DeliveryPin order={order} />
    <OrderLines order={order} title="In this order" />
    <Panel as="div" className={styles.side}>
      <section>
        <h2 className={styles.title}>Delivery address</h2>
        <AddressWords address={order.address} />
      </section>
      <Bill title="Bill details">
        <BillRow label="Items total" was={order.listTotal} amount={order.itemsTotal} />
        <BillRow label="Quantity total">{itemCount(order.itemCount)}</BillRow>
        <BillRow label="Delivery Charge">{order.deliveryFee === 0 ? 'Free' : formatUgx(order.deliveryFee)}</BillRow>
        <BillRow label="Payment">{paymentWords[order.paymentStatus]}</BillRow>
        <BillRow label="Grand total" amount={order.total} total />
      </Bill>
    </Panel>
  </div>
)

const headlines: Record<Order['status'], (order: Order) => string> = {
  PENDING: () => 'We have your order',
  CONFIRMED: () => 'We are getting it together',
  PROCESSING: () => 'We are packing it',
  SHIPPED: ({ address }) => `On the way to ${address.area}`,
  DELIVERED: () => 'Delivered. Enjoy your food.',
  CANCELLED: () => 'Cancelled',
}
