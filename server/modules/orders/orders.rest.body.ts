import { z } from 'zod'

/** Total sent by the client; it is compared, never charged. Anything but a whole number matches no total. */
const expectedTotalSchema = z
  .unknown()
  .optional()
  .transform((value) =>
    value === undefined || value === null
      ? undefined
      : typeof value === 'number' && Number.isInteger(value)
        ? value
        : Number.NaN,
  )
  .meta({ type: 'integer', description: 'Total that the shopper was shown, in whole UGX.', examples: [51_000] })

/** REST field names by the field names of the checkout services. */
export const orderFieldNames = { changeFor: 'change_for', expectedTotal: 'totalAmt' }

/** Request body of a checkout of the caller's cart; additional lines and prices are ignored. */
export const orderBody = z.object({
  addressId: z
    .string()
    .meta({ description: "One of the shopper's addresses.", examples: ['addr_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  totalAmt: expectedTotalSchema,
  paymentMethod: z
    .string()
    .nullish()
    .meta({ description: 'Payment method; only Cash on Delivery is accepted here.', examples: ['Cash on Delivery'] }),
  change_for: z
    .int()
    .min(0)
    .nullish()
    .meta({ description: 'Cash amount that the shopper will pay with, in whole UGX.', examples: [60_000] }),
})
