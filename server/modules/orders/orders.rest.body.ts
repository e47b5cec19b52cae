import { z } from 'zod'

/** A total the caller sent is compared, never charged; one that is no whole number can agree with nothing. */
const total = z
  .unknown()
  .optional()
  .transform((value) => (value === undefined || value === null ? undefined : typeof value === 'number' ? value : Number.NaN))
/** What a caller sends to order its cart; the lines and prices beside it are not read. */
export const orderBody = z.object({
  addressId: z.string('Please select a delivery address first!'),
  totalAmt: total,
  paymentMethod: z.string().nullish(),
  change_for: z.int('change_for must be whole shillings.').nullish(),
})

/** The header `Idempotency-Key`. */
export function keyOf({ 'idempotency-key': key }: Record<string, string | string[] | undefined>): string | undefined {
  return Array.isArray(key) ? key[0] : key
}
