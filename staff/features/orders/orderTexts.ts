import { msg, type Translated, t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { OrderRowFragment } from './orders.generated.ts'

/** A row of the list, or an order with its details. */
export type OrderLike = Omit<OrderRowFragment, ' $fragmentName'>

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

type Paid = Pick<OrderRowFragment, 'state' | 'paymentMethod' | 'paymentStatus' | 'paidWith' | 'total'>

/** Name of the payment method of an order. */
export const getPaymentMethod = ({ paymentMethod, paidWith }: Pick<Paid, 'paymentMethod' | 'paidWith'>): Translated =>
  paymentMethod === 'CASH_ON_DELIVERY' ? t('Cash') : t(METHODS[paidWith ?? ''] ?? msg('Online'))

/** How an order is paid, and what is left to do. */
export function describePayment({ state, paymentMethod, paymentStatus, paidWith, total }: Paid): {
  method: Translated
  state: Translated
} {
  const method = getPaymentMethod({ paymentMethod, paidWith })
  // A cancelled order has nothing to collect, and its payment may never have been tried.
  if (state === 'CANCELLED' && paymentStatus !== 'PAID' && paymentStatus !== 'REFUNDED')
    return { method, state: t('Not paid') }
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

export const describeProgress = ({ done, all }: { done: number; all: number }): Translated =>
  t('{done} of {all} orders done …', { done, all })

export const cancelReasons = () => [
  { value: 'SHOPPER_ASKED', label: t('The shopper asked for it') },
  { value: 'OUT_OF_STOCK', label: t('Goods are out of stock') },
  { value: 'UNREACHABLE', label: t('The shopper cannot be reached') },
  { value: 'ADDRESS', label: t('The address cannot be delivered to') },
  { value: 'DUPLICATE', label: t('Ordered twice') },
  { value: 'SUSPICIOUS', label: t('Looks like misuse') },
  { value: 'OTHER', label: t('Another reason'), needsNote: true },
]

/** Name of the reason of a refund. */
export const getRefundReason = (reason: string): Translated =>
  refundReasons().find(({ value }) => value === reason)?.label ?? verbatim(reason)

export const refundReasons = () => [
  { value: 'DAMAGED', label: t('Damaged or spoiled') },
  { value: 'MISSING', label: t('Missing from the delivery') },
  { value: 'WRONG_ITEM', label: t('Wrong goods') },
  { value: 'LATE', label: t('Delivered late') },
  { value: 'GOODWILL', label: t('Goodwill') },
  { value: 'OTHER', label: t('Another reason'), needsNote: true },
]
