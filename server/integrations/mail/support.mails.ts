import type { Language } from '#server/language.ts'
import type { Mail } from './mail.ts'
import { renderPersonalMail } from './mails.ts'
import type { Translator } from './translator.ts'

type Ticket = { number: string; name: string; email: string; subject: string; message: string; userId: string | null }

const link = ({ t }: Translator, shop: string, { number }: { number: string }) => ({
  href: `${shop}/support-tickets?ticket=${number}`,
  words: t('See your ticket'),
})

/** Tells a visitor how to see the response in the shop: an account with the ticket's e-mail is required. */
const readingHint = ({ t }: Translator, { userId }: Pick<Ticket, 'userId'>): string[] =>
  userId === null
    ? [t('We answer to this e-mail. To see your ticket in the shop as well, log in or register with it.')]
    : []

type Receipt = Pick<Ticket, 'number' | 'email' | 'userId'> & Partial<Pick<Ticket, 'name' | 'subject'>>

/** Opening hours: '8:00 AM', '10:00 PM'. */
type Hours = { opens: string; closes: string }

/** Email that confirms a ticket. Without name and subject, it repeats nothing that the sender wrote. */
export const ticketReceivedMail = (ticket: Receipt, hours: Hours, language: Language, shop: string): Mail =>
  renderPersonalMail({ email: ticket.email, name: ticket.name ?? '', language }, (translator) => {
    const { t } = translator
    const { number, subject } = ticket
    return {
      subject: t('We have your ticket {number}', { number }),
      sentences: [
        subject
          ? t('Thank you for writing to us about “{subject}”. Your ticket is {number}.', { subject, number })
          : t('Thank you for writing to us. Your ticket is {number}.', { number }),
        t('We are there every day from {opens} to {closes} and mostly answer within 2 to 4 hours.', hours),
        ...readingHint(translator, ticket),
        ...(subject ? [] : [t('If it was not you, you need do nothing.')]),
      ],
      link: link(translator, shop, ticket),
    }
  })

/** Response of the shop; `pictures` are absolute URLs. */
type Response = { message: string; pictures: string[] }

export const ticketAnsweredMail = (ticket: Ticket, language: Language, response: Response, shop: string): Mail =>
  renderPersonalMail({ email: ticket.email, name: ticket.name, language }, (translator) => {
    const { t } = translator
    const { number, subject } = ticket
    return {
      subject: t('Support Team answered your ticket {number}', { number }),
      sentences: [
        t('Support Team answered your ticket {number}, “{subject}”:', { number, subject }),
        ...paragraphs(response.message),
        t('To reply, write to us with the contact form and name the number of the ticket.'),
        ...readingHint(translator, ticket),
      ],
      links: response.pictures.map((href, at) => ({ href, words: t('Picture {number}', { number: at + 1 }) })),
      link: link(translator, shop, ticket),
    }
  })

export const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')
