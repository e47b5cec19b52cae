import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { AddressMap } from '#client/features/addresses/AddressMap.tsx'
import { AddressText } from '#client/features/addresses/AddressText.tsx'
import { formatPlace } from '#client/features/addresses/addressForm.ts'
import { Bill, BillRow } from '#client/features/cart/Bill.tsx'
import { CancelOrder } from '#client/features/orders/CancelOrder.tsx'
import { DeliveryPin } from '#client/features/orders/DeliveryPin.tsx'
import { formatRefund } from '#client/features/orders/formatRefund.ts'
import { OrderLines } from '#client/features/orders/OrderLines.tsx'
import { OrderSteps } from '#client/features/orders/OrderSteps.tsx'
import { formatDate, formatDayAndTime } from '#client/features/orders/orderTimes.ts'
import { paymentMethodLabels, paymentStatusLabels } from '#client/features/orders/paymentLabels.ts'
import { ReceiptButtons } from '#client/features/orders/ReceiptButtons.tsx'
import { ReorderButton } from '#client/features/orders/ReorderButton.tsx'
import { itemCount } from '#client/i18n/copy.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type UpdateMode, UpdateStatus } from '#client/ui/UpdateStatus.tsx'
import type { TrackPageQuery } from './TrackPage.generated.ts'
import styles from './TrackPage.module.css'

type Order = NonNullable<TrackPageQuery['order']>

/** Status of an order, and all its details below: lines, address, bill, receipt, reordering and cancellation. */
export const TrackedOrder = ({ order, news }: { order: Order; news: UpdateMode }) => (
  <div className={styles.columns}>
    <div className={styles.summary}>
      <div className={`${styles.weave} weave`} aria-hidden="true" />
      <div className={styles.badgeAndDate}>
        <StatusBadge status={order.status} />
        <time dateTime={order.placedAt}>{formatDate(order.placedAt)}</time>
      </div>
      <p className={styles.headline} aria-live="polite">
        {/* The server may be newer than this build (specification, section 4). */}
        {(headlines[order.status] ?? headlines.PENDING)(order)}
      </p>
      <p>
        <RichText
          text={t('Order {number} · Total <b>{amount}</b>', { number: order.number, amount: formatUgx(order.total) })}
          elements={{ b: (words) => <b>{words}</b> }}
        />
      </p>
      <UpdateStatus mode={news} />
    </div>
    {order.status === 'CANCELLED' && <CancelledNotice order={order} />}
    <div className={styles.steps}>
      <OrderSteps order={order} placedAt={order.placedAt} />
    </div>
    {order.messages.length > 0 && <Messages messages={order.messages} />}
    <DeliveryPin order={order} />
    <OrderLines order={order} title={t('In this order')} />
    <Panel as="div" className={styles.sidebar}>
      <section>
        <h2 className={styles.title}>{t('Delivery address')}</h2>
        <AddressText address={order.address} />
        <div className={styles.map}>
          <AddressMap path={order.address.mapPath} place={formatPlace(order.address)} />
        </div>
      </section>
      <Bill title={t('Bill details')}>
        <BillRow label={t('Items total')} listAmount={order.listTotal} amount={order.itemsTotal} />
        <BillRow label={t('Quantity total')}>{itemCount(order.itemCount)}</BillRow>
        <BillRow label={t('Delivery Charge')}>
          {order.deliveryFee === 0 ? t('Free') : formatUgx(order.deliveryFee)}
        </BillRow>
        <BillRow label={t('Payment method')}>{t(paymentMethodLabels[order.paymentMethod])}</BillRow>
        {order.paymentStatus !== 'CASH_ON_DELIVERY' && (
          <BillRow label={t('Payment')}>{t(paymentStatusLabels[order.paymentStatus])}</BillRow>
        )}
        <BillRow label={t('Ordered')}>{formatDayAndTime(order.placedAt)}</BillRow>
        {order.status === 'DELIVERED' && (
          <BillRow label={t('Delivered')}>{formatDayAndTime(getStatusTime(order, 'DELIVERED'))}</BillRow>
        )}
        <BillRow label={t('Grand total')} amount={order.total} total />
      </Bill>
      <div className={styles.actions}>
        <ReceiptButtons order={order} />
        <ReorderButton order={order} size="sm" wide />
        <CancelOrder order={order} />
        <Link to={paths.contactSupport({ order: order.number })} className={styles.reportLink}>
          {t('Report a problem with this order')}
        </Link>
      </div>
    </Panel>
  </div>
)

/** What the shop wrote to the shopper about the order, oldest first. */
const Messages = ({ messages }: Pick<Order, 'messages'>) => (
  <Panel className={styles.wide} aria-labelledby="order-messages">
    <h2 id="order-messages" className={styles.title}>
      {t('Messages from the shop')}
    </h2>
    <ul className={styles.messages}>
      {messages.map(({ text, at }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at}>{formatDayAndTime(at)}</time>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Panel>
)

/** Notice of a cancelled order (docs/product-decisions.md#d31). */
const CancelledNotice = ({ order }: { order: Order }) => (
  <Notice tone="danger" title={t('This order was cancelled')} className={styles.wide}>
    <p>
      {order.paymentMethod === 'CASH_ON_DELIVERY'
        ? t('Cancelled on {time}. Nothing will be delivered, and there is nothing to pay at the door.', {
            time: formatDayAndTime(getStatusTime(order, 'CANCELLED')),
          })
        : t('Cancelled on {time}. Nothing will be delivered.', {
            time: formatDayAndTime(getStatusTime(order, 'CANCELLED')),
          })}
    </p>
    {order.refund && <p>{formatRefund(order.refund)}</p>}
  </Notice>
)

const getStatusTime = ({ history, placedAt }: Order, status: Order['status']) =>
  history.findLast((event) => event.status === status)?.at ?? placedAt

const headlines: Record<Order['status'], (order: Order) => string> = {
  PENDING: () => t('We have your order'),
  CONFIRMED: () => t('We are getting it together'),
  PROCESSING: () => t('We are packing it'),
  SHIPPED: ({ address }) => t('On the way to {area}', { area: address.area }),
  DELIVERED: () => t('Delivered. Enjoy your food.'),
  CANCELLED: () => t('Cancelled'),
}
