import type { Mail } from './mail.ts'
import { type Person, renderMail } from './mails.ts'
import { translatorFor } from './translator.ts'

export type Notice = { kind: 'new_order' | 'payment_problem' | 'ticket'; number: string }

/** What a notice says in one line: the number only, no personal data. */
export function describeNotice(language: Person['language'], { kind, number }: Notice): string {
  const { t } = translatorFor(language)
  if (kind === 'ticket') return t('New ticket {number}', { number })
  return kind === 'new_order' ? t('New order {number}', { number }) : t('Payment problem of order {number}', { number })
}

/** Path in the console of what a notice is about. */
export const getNoticePath = ({ kind, number }: Notice): string =>
  `/staff/${kind === 'ticket' ? 'tickets' : 'orders'}/${number}`

/** Email to a staff member about one event. It names the order or ticket by its number only. */
export function staffNoticeMail({ email, name, language }: Person, { kind, number }: Notice, shop: string): Mail {
  const { t } = translatorFor(language)
  const isTicket = kind === 'ticket'
  const sentence = isTicket
    ? t('A shopper sent a ticket.')
    : kind === 'new_order'
      ? t('A new order waits at the counter.')
      : t('The payment of this order failed. Its goods were not kept.')
  return renderMail({
    to: email,
    language,
    subject: describeNotice(language, { kind, number }),
    greeting: t('Hello {name},', { name }),
    sentences: [sentence, t('You can change these emails on your account page in the console.')],
    link: {
      href: `${shop}${getNoticePath({ kind, number })}`,
      words: isTicket ? t('Open the ticket') : t('Open the order'),
    },
  })
}

/** Email to a staff member about the events since the last digest. */
export function staffDigestMail({ email, name, language }: Person, notices: readonly Notice[], shop: string): Mail {
  const { t, tn } = translatorFor(language)
  const numbersOf = (kind: Notice['kind']) =>
    notices.filter((notice) => notice.kind === kind).map(({ number }) => number)
  const [orders, problems, tickets] = [numbersOf('new_order'), numbersOf('payment_problem'), numbersOf('ticket')]
  const list = (numbers: string[]) => ({ numbers: numbers.toSorted().join(', ') })
  return renderMail({
    to: email,
    language,
    subject: t('News from the counter'),
    greeting: t('Hello {name},', { name }),
    sentences: [
      ...(orders.length > 0
        ? [tn(orders.length, '{count} new order: {numbers}', '{count} new orders: {numbers}', list(orders))]
        : []),
      ...(problems.length > 0
        ? [
            tn(
              problems.length,
              '{count} payment problem: {numbers}',
              '{count} payment problems: {numbers}',
              list(problems),
            ),
          ]
        : []),
      ...(tickets.length > 0
        ? [tn(tickets.length, '{count} new ticket: {numbers}', '{count} new tickets: {numbers}', list(tickets))]
        : []),
      t('You can change these emails on your account page in the console.'),
    ],
    link: { href: `${shop}/staff`, words: t('Open the console') },
  })
}
