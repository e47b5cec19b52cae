import { z } from 'zod'
import { idOrNull } from '#server/ids.ts'
import { email } from '#server/modules/accounts/accounts.rules.ts'

export type TicketStatus = 'open' | 'in-progress' | 'resolved' | 'closed'
export type TicketPriority = 'low' | 'medium' | 'high'

export const TICKET_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const
export const TICKET_PRIORITIES = ['low', 'medium', 'high'] as const

/** Status changes that staff may make. A closed ticket stays closed; further questions need a new ticket. */
export const MOVES: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['in-progress', 'resolved', 'closed'],
  'in-progress': ['resolved', 'closed'],
  resolved: ['in-progress', 'closed'],
  closed: [],
}

/** Author name shown for every response; staff names are not disclosed. */
export const AUTHOR = 'Support Team'

export const MAX_NAME = 200
export const MAX_SUBJECT = 150
export const MAX_MESSAGE = 5_000
export const MAX_PICTURES = 3

export const PICTURE_GONE = 'A picture is no longer available. Please add it again.'

const REQUIRED = 'Please fill in all required fields'

/**
 * Removes control characters but keeps line breaks. PostgreSQL rejects NUL, and the other characters carry no meaning.
 */
const lines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Normalizes text to a single line: text in an email header must not start a new header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const text = (what: string, most: number, plain: (text: string) => string) =>
  z
    .string(REQUIRED)
    .transform(plain)
    .refine((given) => given !== '', REQUIRED)
    .refine(
      (given) => [...given].length <= most,
      `${what} must have at most ${most.toLocaleString('en-UG')} characters.`,
    )

const required = z.string(REQUIRED).refine((given) => given.trim() !== '', REQUIRED)

const key = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'idempotencyKey must have 1 to 255 visible ASCII characters.')

export const ticketForm = z.object({
  name: text('name', MAX_NAME, oneLine),
  email: required.pipe(email),
  subject: text('subject', MAX_SUBJECT, oneLine),
  message: text('message', MAX_MESSAGE, lines),
  priority: z
    .enum(TICKET_PRIORITIES, 'priority must be low, medium or high.')
    .nullish()
    .transform((given) => given ?? 'medium'),
  pictureIds: z
    .array(z.string().refine((given) => idOrNull('ticketPicture', given) !== null, PICTURE_GONE))
    .max(MAX_PICTURES, `pictureIds must contain at most ${MAX_PICTURES} ids.`)
    .nullish()
    .transform((given) => [...new Set(given)]),
  idempotencyKey: key.nullish(),
})

export type TicketForm = z.infer<typeof ticketForm>

export const responseForm = z.object({ message: text('message', MAX_MESSAGE, lines), idempotencyKey: key.nullish() })

/** Parses a ticket number as typed, 'tkt-4f7k2m ' for TKT-4F7K2M; null when it is not valid. */
export function numberOrNull(given: string): string | null {
  const number = given.trim().toUpperCase()
  return /^TKT-[0-9A-Z]{6}$/.test(number) ? number : null
}
