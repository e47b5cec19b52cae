import { formatUgx } from '#server/money.ts'
import type { Mail } from './mail.ts'
import { DATE_TIME, renderMail } from './mails.ts'
import { paragraphs } from './support.mails.ts'

type NewOrder = {
  id: string
  number: string
  paymentMethod: 'cash_on_delivery' | 'online'
  /** Whole UGX. */
  itemsTotal: number
  deliveryFee: number
  total: number
  changeFor: number | null
  lines: { name: string; unit: string; quantity: number; unitPrice: number; note: string | null }[]
  address: {
    name: string
    addressLine: string
    area: string
    landmark: string
    city: string
    mobile: string
    secondMobile?: string | null
    riderNote?: string | null
  }
  zone: string | null
  placedAt: Date
  /** What the zone promised when the order was placed; null where it promises no day. */
  promise: 'minutes' | 'same_day' | 'next_day' | null
  dueAt: Date
  /** Whether staff have moved the due time. */
  dueMoved: boolean
}

/** Email to the store about a new order. */
export function newOrderMail(store: string, order: NewOrder, shop: string): Mail {
  const { id, number, itemsTotal, deliveryFee, total, address, lines } = order
  const phones = [address.mobile, address.secondMobile].filter(Boolean).join(', ')
  return renderMail({
    to: store,
    language: 'en',
    subject: `New order ${number}: ${formatUgx(total)}, ${order.paymentMethod === 'online' ? 'paid online' : 'cash on delivery'}`,
    greeting: `Order ${number} from ${address.name || address.mobile}:`,
    sentences: [
      ...lines.map(lineText),
      `Items ${formatUgx(itemsTotal)}, delivery ${deliveryFee === 0 ? 'free' : formatUgx(deliveryFee)}, total ${formatUgx(total)}.`,
      paymentText(order),
      `Goes to: ${[address.addressLine, address.area, address.landmark, address.city].filter(Boolean).join(', ')}${order.zone ? ` (zone ${order.zone})` : ''}.`,
      `Phone: ${phones}.`,
      ...(address.riderNote ? [`Note for the rider: ${address.riderNote}`] : []),
      promiseText(order),
    ],
    link: { href: `${shop}/track-order/${id}`, words: 'See the order' },
  })
}

const lineText = ({ quantity, name, unit, unitPrice, note }: NewOrder['lines'][number]): string =>
  `${quantity} × ${name}, ${unit}: ${formatUgx(quantity * unitPrice)}${note ? ` (note: ${note})` : ''}`

function paymentText({ paymentMethod, total, changeFor }: NewOrder): string {
  if (paymentMethod === 'online') return 'Payment: paid online.'
  return `Payment: ${formatUgx(total)} in cash on delivery${changeFor === null ? '' : `, with change for ${formatUgx(changeFor)}`}.`
}

function promiseText({ promise, placedAt, dueAt, dueMoved }: NewOrder): string {
  if (dueMoved) return `Promised: by ${DATE_TIME.format(dueAt)}.`
  if (promise === null) return 'Promised: no day.'
  if (promise === 'minutes')
    return `Promised: within ${Math.round((dueAt.getTime() - placedAt.getTime()) / 60_000)} minutes.`
  // The end of a day may be midnight.
  return `Promised: on ${KAMPALA_DAY.format(dueAt.getTime() - 1)}.`
}

/** A date in Kampala, such as 2026-11-24. */
const KAMPALA_DAY = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Africa/Kampala' })

type NewTicket = {
  number: string
  name: string
  email: string
  subject: string
  message: string
  priority: 'low' | 'medium' | 'high'
  /** Absolute URLs. */
  pictures: string[]
}

/** Email to the store about a new ticket. */
export const newTicketMail = (
  store: string,
  { number, name, email, subject, message, priority, pictures }: NewTicket,
  shop: string,
): Mail =>
  renderMail({
    to: store,
    language: 'en',
    subject: `New ticket ${number}: ${subject}`,
    greeting: `${name} (${email}) wrote:`,
    sentences: [subject, ...paragraphs(message), `Priority: ${priority}.`],
    links: pictures.map((href, at) => ({ href, words: `Picture ${at + 1}` })),
    link: { href: `${shop}/support-tickets?ticket=${number}`, words: 'See the ticket' },
  })
