import { hello, letter } from './letters.ts'
import type { Mail } from './mail.ts'

type Ticket = { number: string; name: string; email: string; subject: string; message: string; userId: string | null }

const see = (shop: string, { number }: { number: string }) => ({ href: `${shop}/support-tickets?ticket=${number}`, words: 'See your ticket' })

/** Where who asked reads the answer; a visitor's ticket waits for an account with the e-mail. */
const OTHERS = 'We answer to this e-mail. To see your ticket in the shop as well, log in or register with it.'

/** Without name and subject it says nothing that its sender wrote. */
export const ticketReceivedLetter = (ticket: Pick<Ticket, 'number' | 'email' | 'userId'> & Partial<Pick<Ticket, 'name' | 'subject'>>, shop: string): Mail =>
  letter({
    to: ticket.email,
    subject: `We have your ticket ${ticket.number}`,
    greeting: hello({ name: ticket.name ?? '' }),
    sentences: [
      ticket.subject
        ? `Thank you for writing to us about “${ticket.subject}”. Your ticket is ${ticket.number}.`
        : `Thank you for writing to us. Your ticket is ${ticket.number}.`,
      'We are there every day from 8 AM to 10 PM and mostly answer within 2 to 4 hours.',
      ...(ticket.userId === null ? [OTHERS] : []),
      ...(ticket.subject ? [] : ['If it was not you, you need do nothing.']),
    ],
    link: see(shop, ticket),
  })

export const ticketAnsweredLetter = (ticket: Ticket, answer: string, shop: string): Mail =>
  letter({
    to: ticket.email,
    subject: `Support Team answered your ticket ${ticket.number}`,
    greeting: hello(ticket),
    sentences: [
      `Support Team answered your ticket ${ticket.number}, “${ticket.subject}”:`,
      ...paragraphs(answer),
      'To reply, write to us with the contact form and name the number of the ticket.',
      ...(ticket.userId === null ? [OTHERS] : []),
    ],
    link: see(shop, ticket),
  })

/** To the shop itself. */
export const newTicketLetter = (store: string, { number, name, email, subject, message }: Ticket): Mail =>
  letter({
    to: store,
    subject: `New ticket ${number}: ${subject}`,
    greeting: `${name} (${email}) wrote:`,
    sentences: [subject, ...paragraphs(message)],
  })

const paragraphs = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim() !== '')
