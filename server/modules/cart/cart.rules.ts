import { z } from 'zod'
import { badInput } from '#server/errors.ts'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '#server/limits.ts'
import { validate } from '#server/validation/input.ts'

const QUANTITY_OUT_OF_RANGE = `quantity must be a whole number from 1 to ${MAX_QUANTITY}.`

const quantitySchema = z.int().min(1).max(MAX_QUANTITY)

/**
 * Validates a quantity.
 * @throws {DomainError} BAD_INPUT unless it is a whole number from 1 to 999
 */
export function validateQuantity(quantity: unknown): number {
  const parsed = quantitySchema.safeParse(quantity)
  if (!parsed.success) throw badInput({ field: 'quantity', message: QUANTITY_OUT_OF_RANGE })
  return parsed.data
}

/** Normalizes a note to one line of plain text; whitespace alone means no note. */
const noteSchema = z
  .string('note must be a string.')
  .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
  .refine((text) => [...text].length <= MAX_NOTE_LENGTH, `note must have at most ${MAX_NOTE_LENGTH} characters.`)
  .transform((text) => text || null)

const noteInput = z.object({ note: noteSchema.nullish() })

/**
 * Validates and normalizes a note.
 * @throws {DomainError} BAD_INPUT when it has more than 200 characters
 */
export const validateNote = (note: unknown): string | null => validate(noteInput, { note }).note ?? null

const changeIdSchema = z.string().regex(/^[\x21-\x7e]{1,64}$/, 'changeId must have 1 to 64 visible ASCII characters.')

const changeIdInput = z.object({ changeId: changeIdSchema.nullish() })

/**
 * Validates a change id.
 * @throws {DomainError} BAD_INPUT
 */
export const validateChangeId = (changeId: unknown): string | null =>
  validate(changeIdInput, { changeId }).changeId ?? null

export type CartLineState = 'OK' | 'OUT_OF_STOCK' | 'NOT_ENOUGH_STOCK' | 'PRICE_CHANGED' | 'UNAVAILABLE'

type PricedLine = { quantity: number; priceSeen: number; product: { price: number; stock: number; published: boolean } }

/**
 * Returns the state of a line. Only `OK` lines count towards the totals; other lines stay in the cart, marked, until
 * the shopper decides.
 */
export function getLineState({ quantity, priceSeen, product }: PricedLine): CartLineState {
  if (!product.published) return 'UNAVAILABLE'
  if (product.stock === 0) return 'OUT_OF_STOCK'
  if (quantity > product.stock) return 'NOT_ENOUGH_STOCK'
  return priceSeen === product.price ? 'OK' : 'PRICE_CHANGED'
}
