import { formatUgx } from '#server/money.ts'
import type { OrderEventRow, OrderLineRow, OrderRow } from './orders.queries.ts'

/** Content of a receipt as display texts, in reading order. */
export type Receipt = {
  /** `Receipt` only once the payment has been received. */
  title: 'Receipt' | 'Order' | 'Cancelled order'
  number: string
  facts: { label: string; value: string }[]
  address: string[]
  lines: { name: string; note: string; quantity: number; price: string; sum: string }[]
  sums: { label: string; value: string; total?: boolean }[]
}

export function buildReceipt(order: OrderRow, lines: OrderLineRow[], events: OrderEventRow[]): Receipt {
  const delivered = events.findLast(({ status }) => status === 'delivered')
  const cancelled = events.findLast(({ status }) => status === 'cancelled')
  const savings = order.listTotal - order.itemsTotal
  const { name, addressLine, area, landmark, city, state, pincode, country, mobile } = order.address
  return {
    title: order.status === 'cancelled' ? 'Cancelled order' : isPaid(order) ? 'Receipt' : 'Order',
    number: order.number,
    facts: [
      { label: 'Ordered', value: formatDateTime(order.placedAt) },
      ...(delivered ? [{ label: 'Delivered', value: formatDateTime(delivered.at) }] : []),
      ...(cancelled ? [{ label: 'Cancelled', value: formatDateTime(cancelled.at) }] : []),
      { label: 'Payment', value: describePayment(order) },
    ],
    address: [
      name,
      addressLine,
      landmark,
      [area, city].filter(Boolean).join(', '),
      [state, pincode, country].filter(Boolean).join(', '),
      mobile,
    ].filter(Boolean),
    lines: lines.map((line) => ({
      name: line.name,
      note: line.discount > 0 ? `${line.unit} · ${line.discount}% off ${formatUgx(line.listUnitPrice)}` : line.unit,
      quantity: line.quantity,
      price: formatUgx(line.unitPrice),
      sum: formatUgx(line.unitPrice * line.quantity),
    })),
    sums: [
      ...(savings > 0 ? [{ label: 'Before discount', value: formatUgx(order.listTotal) }] : []),
      ...(savings > 0 ? [{ label: 'You saved', value: `− ${formatUgx(savings)}` }] : []),
      { label: 'Items total', value: formatUgx(order.itemsTotal) },
      { label: 'Delivery Charge', value: order.deliveryFee === 0 ? 'Free' : formatUgx(order.deliveryFee) },
      { label: 'Grand total', value: formatUgx(order.total), total: true },
    ],
  }
}

const isPaid = ({ paymentStatus }: OrderRow): boolean => paymentStatus === 'paid'

function describePayment(order: OrderRow): string {
  if (order.paymentMethod === 'online')
    return {
      paid: 'Paid online',
      refunded: 'Paid online, refunded',
      pending: 'Online, not paid yet',
      failed: 'Not paid',
      cash_on_delivery: '',
    }[order.paymentStatus]
  if (order.status === 'cancelled') return 'Nothing to pay'
  return isPaid(order) ? 'Paid in cash on delivery' : 'Cash on Delivery, not paid yet'
}

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Kampala',
})
const formatDateTime = (at: Date): string => DATE_TIME_FORMAT.format(at)
