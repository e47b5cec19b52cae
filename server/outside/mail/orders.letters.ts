import { inUgx } from '#server/money.ts'
import { hello, letter, type Person } from './letters.ts'
import type { Mail } from './mail.ts'

export type OrderFacts = {
  id: string
  number: string
  itemCount: number
  /** Whole UGX. */
  total: number
  online: boolean
  goesTo: string
}

const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`)
const follow = (shop: string, { id }: { id: string }) => ({ href: `${shop}/track-order/${id}`, words: 'See your order' })

export const orderPlacedLetter = (person: Person, order: OrderFacts, shop: string): Mail =>
  letter({
    to: person.email,
    subject: `We have your order ${order.number}`,
    greeting: hello(person),
    sentences: [
      `Thank you. Your order ${order.number} is ${items(order.itemCount)} for ${inUgx(order.total)}, ${order.online ? 'paid online' : 'to be paid in cash at the door'}. It goes to ${order.goesTo}.`,
      'You can call it off within 30 minutes, as long as we have not begun to pack it.',
    ],
    link: follow(shop, order),
  })

export const orderCancelledLetter = (person: Person, order: OrderFacts, { why, paid }: { why: 'called-off' | 'too-late'; paid: boolean }, shop: string): Mail =>
  letter({
    to: person.email,
    subject: `Your order ${order.number} is cancelled`,
    greeting: hello(person),
    sentences: [
      why === 'called-off'
        ? `Your order ${order.number} is cancelled, and nothing will be delivered.`
        : `Your payment for order ${order.number} reached us when we were not keeping its goods any more, so nothing will be delivered.`,
      paid ? 'We are sending your money back. It arrives within 7 business days.' : 'You have paid nothing, and owe nothing.',
    ],
    link: follow(shop, order),
  })

export const refundSentLetter = (person: Person, { number, amount, currency }: { number: string; amount: number; currency: string }, shop: string): Mail =>
  letter({
    to: person.email,
    subject: `Your money for order ${number} is on its way back`,
    greeting: hello(person),
    sentences: [
      `We have sent ${currency === 'UGX' ? inUgx(amount) : `${currency} ${amount}`} for order ${number} back to where it came from.`,
      'It arrives within 7 business days.',
    ],
    link: { href: shop, words: 'Open the shop' },
  })

type Sent = { id: string; number: string; paymentStatus: string; total: number; address: { area: string; city: string } }

export const shippedLetter = (person: Person, order: Sent, shop: string): Mail =>
  letter({
    to: person.email,
    subject: `Your order ${order.number} is on its way`,
    greeting: hello(person),
    sentences: [
      `Your order ${order.number} has left for ${order.address.area}, ${order.address.city}.`,
      order.paymentStatus === 'cash_on_delivery'
        ? `Please have ${inUgx(order.total)} ready for the rider.`
        : 'It is paid; there is nothing to pay at the door.',
    ],
    link: { href: `${shop}/track-order/${order.id}`, words: 'Track your order' },
  })

export const deliveredLetter = (person: Person, order: Sent, shop: string): Mail =>
  letter({
    to: person.email,
    subject: `Your order ${order.number} was delivered`,
    greeting: hello(person),
    sentences: [
      `Your order ${order.number} of ${inUgx(order.total)} was delivered. Enjoy your food.`,
      'If something was damaged or missing, tell us within 24 hours. Your receipt is on the page of the order.',
    ],
    link: { href: `${shop}/track-order/${order.id}`, words: 'See your receipt' },
  })
