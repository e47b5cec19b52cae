import { msg, type Translated, t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import type { OrderRowFragment } from './orders.generated.ts'

/** A row of the list, or an order with its details. */
export type OrderLike = Omit<OrderRowFragment, ' $fragmentName'>

export const timeFormat = createKampalaFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

const weekdayTimeFormat = createKampalaFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit', hour12: true })

const DAY_MS = 24 * 60 * 60_000
/** Days since 1970 in Kampala, which is UTC+3 all year. */
const toDayNumber = (time: number) => Math.floor((time + 3 * 60 * 60_000) / DAY_MS)

/** The time alone for today, with the weekday within six days, with the date beyond. */
export function formatRowTime(iso: string): string {
  const time = new Date(iso)
  const daysAway = Math.abs(toDayNumber(time.getTime()) - toDayNumber(Date.now()))
  const format = daysAway === 0 ? timeFormat : daysAway < 7 ? weekdayTimeFormat : dayTimeFormat
  return format.format(time)
}

const STEPS: Record<string, string> = {
  CONFIRMED: msg('Accept'),
  PROCESSING: msg('Start picking'),
  SHIPPED: msg('Send out'),
  DELIVERED: msg('Delivered'),
}

/** Name of the action that moves an order on; null at the end. */
export function getStepLabel({ nextStatus }: Pick<OrderRowFragment, 'nextStatus'>): Translated | null {
  const label = nextStatus && STEPS[nextStatus]
  return label ? t(label) : null
}

const METHODS: Record<string, string> = {
  card: msg('Card'),
  mobilemoneyug: msg('Mobile money'),
  mobilemoneyuganda: msg('Mobile money'),
}

type Paid = Pick<OrderRowFragment, 'paymentMethod' | 'paymentStatus' | 'paidWith' | 'total'>

/** How an order is paid, and what is left to do. */
export function describePayment({ paymentMethod, paymentStatus, paidWith, total }: Paid): {
  method: Translated
  state: Translated
} {
  const method = paymentMethod === 'CASH_ON_DELIVERY' ? t('Cash') : t(METHODS[paidWith ?? ''] ?? msg('Online'))
  switch (paymentStatus) {
    case 'PAID':
      return { method, state: t('Paid') }
    case 'PENDING':
      return { method, state: t('Not paid yet') }
    case 'FAILED':
      return { method, state: t('Payment failed') }
    case 'REFUNDED':
      return { method, state: t('Refunded') }
    default:
      return { method, state: t('Collect {amount}', { amount: formatUgx(total) }) }
  }
}

export const cancelReasons = () => [
  { value: 'SHOPPER_ASKED', label: t('The shopper asked for it') },
  { value: 'OUT_OF_STOCK', label: t('Goods are out of stock') },
  { value: 'UNREACHABLE', label: t('The shopper cannot be reached') },
  { value: 'ADDRESS', label: t('The address cannot be delivered to') },
  { value: 'DUPLICATE', label: t('Ordered twice') },
  { value: 'SUSPICIOUS', label: t('Looks like misuse') },
  { value: 'OTHER', label: t('Another reason'), needsNote: true },
]

export const refundReasons = () => [
  { value: 'DAMAGED', label: t('Damaged or spoiled') },
  { value: 'MISSING', label: t('Missing from the delivery') },
  { value: 'WRONG_ITEM', label: t('Wrong goods') },
  { value: 'LATE', label: t('Delivered late') },
  { value: 'GOODWILL', label: t('Goodwill') },
  { value: 'OTHER', label: t('Another reason'), needsNote: true },
]
