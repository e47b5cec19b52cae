import { z } from 'zod'
import { parseIdOrNull } from '#server/ids.ts'
import {
  MAX_TICKET_MESSAGE_LENGTH,
  MAX_TICKET_NAME_LENGTH,
  MAX_TICKET_PICTURES,
  MAX_TICKET_SUBJECT_LENGTH,
} from '#server/limits.ts'
import { emailSchema } from '#server/modules/accounts/accounts.rules.ts'
import { maskEmail } from '#server/security/mask.ts'

export type TicketStatus = 'open' | 'in-progress' | 'resolved' | 'closed'
export type TicketPriority = 'low' | 'medium' | 'high'

export const TICKET_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const
export const TICKET_PRIORITIES = ['low', 'medium', 'high'] as const

/** Status changes that staff may make. A closed ticket stays closed; further questions need a new ticket. */
export const ALLOWED_STATUS_CHANGES: Record<TicketStatus, readonly TicketStatus[]> = {
  open: ['in-progress', 'resolved', 'closed'],
  'in-progress': ['resolved', 'closed'],
  resolved: ['in-progress', 'closed'],
  closed: [],
}

type Sender = { userId: string | null; email: string }

/**
 * Returns the email address of a ticket's sender as the caller may see it in the public APIs: masked for everyone but
 * the sender.
 */
export const maskEmailForOthers = (
  { viewer }: { viewer: { id: string; email: string } | null },
  { userId, email }: Sender,
): string => (viewer && (viewer.id === userId || viewer.email === email) ? email : maskEmail(email))

/** Author name shown for every response; staff names are not disclosed. */
export const AUTHOR_NAME = 'Support Team'

export const PICTURE_MISSING = 'A picture is no longer available. Please add it again.'

const REQUIRED_MESSAGE = 'Please fill in all required fields'

/**
 * Removes control characters but keeps line breaks. PostgreSQL rejects NUL, and the other characters carry no meaning.
 */
const normalizeLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** Normalizes text to a single line: text in an email header must not start a new header. */
const normalizeToOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

const requiredText = (fieldLabel: string, maxLength: number, normalize: (text: string) => string) =>
  z
    .string(REQUIRED_MESSAGE)
    .transform(normalize)
    .refine((given) => given !== '', REQUIRED_MESSAGE)
    .refine(
      (given) => [...given].length <= maxLength,
      `${fieldLabel} must have at most ${maxLength.toLocaleString('en-UG')} characters.`,
    )

const requiredSchema = z.string(REQUIRED_MESSAGE).refine((given) => given.trim() !== '', REQUIRED_MESSAGE)

const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'idempotencyKey must have 1 to 255 visible ASCII characters.')

const pictureIdsSchema = z
  .array(z.string().refine((given) => parseIdOrNull('ticketPicture', given.split('.')[0]) !== null, PICTURE_MISSING))
  .max(MAX_TICKET_PICTURES, `pictureIds must contain at most ${MAX_TICKET_PICTURES} upload tokens.`)
  .nullish()
  .transform((given) => [...new Set(given)])

export const ticketSchema = z.object({
  name: requiredText('name', MAX_TICKET_NAME_LENGTH, normalizeToOneLine),
  email: requiredSchema.pipe(emailSchema),
  subject: requiredText('subject', MAX_TICKET_SUBJECT_LENGTH, normalizeToOneLine),
  message: requiredText('message', MAX_TICKET_MESSAGE_LENGTH, normalizeLines),
  priority: z
    .enum(TICKET_PRIORITIES, 'priority must be low, medium or high.')
    .nullish()
    .transform((given) => given ?? 'medium'),
  pictureIds: pictureIdsSchema,
  idempotencyKey: idempotencyKeySchema.nullish(),
})

export type ValidTicket = z.infer<typeof ticketSchema>

export const responseSchema = z.object({
  message: requiredText('message', MAX_TICKET_MESSAGE_LENGTH, normalizeLines),
  pictureIds: pictureIdsSchema,
  idempotencyKey: idempotencyKeySchema.nullish(),
})

/** Parses a ticket number as typed, 'tkt-4f7k2m ' for TKT-4F7K2M; null when it is not valid. */
export function parseTicketNumber(given: string): string | null {
  const number = given.trim().toUpperCase()
  return /^TKT-[0-9A-Z]{6}$/.test(number) ? number : null
}
