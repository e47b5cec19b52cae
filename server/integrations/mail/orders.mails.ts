import { formatUgx } from '#server/money.ts'
import type { Mail } from './mail.ts'
import { DATE_TIME, type Person, renderPersonalMail } from './mails.ts'
import type { Translator } from './translator.ts'

export type OrderSummary = {
  id: string
  number: string
  itemCount: number
  /** Whole UGX. */
  total: number
  online: boolean
  goesTo: string
}

const formatItemCount = ({ tn }: Translator, count: number): string => tn(count, '{count} item', '{count} items')
const orderLink = (shop: string, { id }: { id: string }, words: string) => ({
  href: `${shop}/track-order/${id}`,
  words,
})

export const orderPlacedMail = (person: Person, order: OrderSummary, shop: string): Mail =>
  renderPersonalMail(person, (translator) => {
    const { t } = translator
    const { number, online, goesTo } = order
    const facts = {
      number,
      items: formatItemCount(translator, order.itemCount),
      total: formatUgx(order.total),
      address: goesTo,
    }
    return {
      subject: t('We have your order {number}', { number }),
      sentences: [
        online
          ? t('Thank you. Your order {number} is {items} for {total}, paid online. It goes to {address}.', facts)
          : t(
              'Thank you. Your order {number} is {items} for {total}, to be paid in cash at the door. It goes to {address}.',
              facts,
            ),
        t('You can call it off within 30 minutes, as long as we have not begun to pack it.'),
      ],
      link: orderLink(shop, order, t('See your order')),
    }
  })

export type CancelReason = 'called-off' | 'late' | 'wrong' | 'abandoned'

function cancellationText({ t }: Translator, why: CancelReason, { number, total }: OrderSummary): string {
  switch (why) {
    case 'called-off':
      return t('Your order {number} is cancelled, and nothing will be delivered.', { number })
    case 'late':
      return t(
        'Your payment for order {number} reached us when we were not keeping its goods any more, so nothing will be delivered.',
        { number },
      )
    case 'wrong':
      return t(
        'For order {number} we received another amount or currency than the {total} it costs, so nothing will be delivered.',
        {
          number,
          total: formatUgx(total),
        },
      )
    case 'abandoned':
      return t('Your payment for order {number} reached us after it was cancelled, so it is not used.', { number })
  }
}

export const orderCancelledMail = (
  person: Person,
  order: OrderSummary,
  { why, paid }: { why: CancelReason; paid: boolean },
  shop: string,
): Mail =>
  renderPersonalMail(person, (translator) => {
    const { t } = translator
    return {
      subject: t('Your order {number} is cancelled', { number: order.number }),
      sentences: [
        cancellationText(translator, why, order),
        paid
          ? t('We are sending your money back. It arrives within 7 business days.')
          : t('You have paid nothing, and owe nothing.'),
      ],
      link: orderLink(shop, order, t('See your order')),
    }
  })

export const refundSentMail = (
  person: Person,
  { number, amount, currency }: { number: string; amount: number; currency: string },
  shop: string,
): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Your money for order {number} is on its way back', { number }),
    sentences: [
      t('We have sent {amount} for order {number} back to where it came from.', {
        amount: currency === 'UGX' ? formatUgx(amount) : `${currency} ${amount}`,
        number,
      }),
      t('It arrives within 7 business days.'),
    ],
    link: { href: shop, words: t('Open the shop') },
  }))

type DeliveredOrder = {
  id: string
  number: string
  paymentStatus: string
  total: number
  address: { area: string; city: string }
}

export const shippedMail = (person: Person, order: DeliveredOrder, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => {
    const { number, total, address } = order
    return {
      subject: t('Your order {number} is on its way', { number }),
      sentences: [
        t('Your order {number} has left for {area}, {city}.', { number, area: address.area, city: address.city }),
        order.paymentStatus === 'cash_on_delivery'
          ? t('Please have {total} ready for the rider.', { total: formatUgx(total) })
          : t('It is paid; there is nothing to pay at the door.'),
      ],
      link: orderLink(shop, order, t('Track your order')),
    }
  })

export const deliveredMail = (person: Person, order: DeliveredOrder, shop: string): Mail =>
  renderPersonalMail(person, ({ t }) => {
    const { number, total } = order
    return {
      subject: t('Your order {number} was delivered', { number }),
      sentences: [
        t('Your order {number} of {total} was delivered. Enjoy your food.', { number, total: formatUgx(total) }),
        t('If something was damaged or missing, tell us within 24 hours. Your receipt is on the page of the order.'),
      ],
      link: orderLink(shop, order, t('See your receipt')),
    }
  })

/** Message that a staff member wrote to the shopper about an order. */
export const staffMessageMail = (
  person: Person,
  { text, ...order }: { id: string; number: string; text: string },
  shop: string,
): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('A message about your order {number}', { number: order.number }),
    sentences: text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    link: orderLink(shop, order, t('See your order')),
  }))

/** Staff ask the shopper to pay an order whose payment is missing. */
export const paymentRequestMail = (
  person: Person,
  { number, total, link, until }: { number: string; total: number; link: string; until: Date },
): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Please pay for your order {number}', { number }),
    sentences: [
      t('We have not received the payment for your order {number} of {total}.', { number, total: formatUgx(total) }),
      t('We keep its goods for you until {time}. It is placed when the payment arrives.', {
        time: DATE_TIME.format(until),
      }),
    ],
    link: { href: link, words: t('Pay {total}', { total: formatUgx(total) }) },
  }))

/** The promised delivery time was moved by staff. */
export const rescheduledMail = (
  person: Person,
  { dueAt, ...order }: { id: string; number: string; dueAt: Date },
  shop: string,
): Mail =>
  renderPersonalMail(person, ({ t }) => ({
    subject: t('Your order {number} has a new delivery time', { number: order.number }),
    sentences: [
      t('Your order {number} now arrives by {time}. The price stays the same.', {
        number: order.number,
        time: DATE_TIME.format(dueAt),
      }),
      t('If that does not suit you, write to us from the page of the order.'),
    ],
    link: orderLink(shop, order, t('See your order')),
  }))
