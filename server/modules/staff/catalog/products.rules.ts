import { z } from 'zod'

const VAT_MESSAGE = 'vatClass must be exempt, zero or standard.'
const THRESHOLD_MESSAGE = 'lowStockThreshold must be a whole number from 0 to 1,000,000.'

/** Rules for the fields of a product that only staff see. */
export const settingsFields = {
  vatClass: z.enum(['exempt', 'zero', 'standard'], VAT_MESSAGE),
  barcode: z
    .string('barcode must be a string.')
    .trim()
    .regex(/^(\d{8}|\d{12,14})?$/, 'barcode must have 8, 12, 13 or 14 digits (EAN, UPC or GTIN).')
    .transform((value) => value || null),
  lowStockThreshold: z.int(THRESHOLD_MESSAGE).min(0, THRESHOLD_MESSAGE).max(1_000_000, THRESHOLD_MESSAGE),
}

export const settingsSchema = z.object(settingsFields).partial()
