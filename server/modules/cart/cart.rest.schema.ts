import { z } from 'zod'
import { field, responseSchema } from '#server/rest/schema.ts'
import { MAX_QUANTITY } from './cart.rules.ts'

/** REST field names by the field names of the cart services. */
const fieldNames = { lineId: '_id', quantity: 'qty' }

const lineId = z.string().meta({ description: 'Id of the line.', examples: ['line_01kagv4xwbexvb3t0r2q9m5d8n'] })

export const CartItem = z
  .object({
    _id: field.id('line'),
    quantity: z.int().meta({ examples: [2] }),
    note: field.text('What the shopper asks of whoever packs it; empty when there is nothing.', ''),
    productId: z.object({
      _id: field.id('prod'),
      name: field.text('Its name.', 'Matooke, 1 cluster'),
      image: z.array(z.string()).meta({
        description: 'Addresses of its pictures, the main one first.',
        examples: [['/images/p0001-ff04a7ad/640.webp']],
      }),
      price: field.shillings('Price of one before discount, whole UGX.'),
      discount: z.int().meta({ description: 'Percent, 0 to 100.', examples: [8] }),
      stock: z.int().meta({ description: 'How many can be ordered now.', examples: [40] }),
      unit: field.text('What one of it is.', '1 cluster, about 8 kg'),
    }),
  })
  .meta({ id: 'CartItem', description: 'A line of the cart.' })

export const createItem = {
  summary: 'Put a product into the cart',
  description: 'One of it; a product that is in the cart already stays as it is.',
  body: z.object({
    productId: z.string().meta({ description: 'The product.', examples: ['prod_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  }),
  response: { 200: responseSchema('Item added') },
  refuses: ['NOT_FOUND', 'OUT_OF_STOCK'],
} as const

export const getItems = {
  summary: 'See the cart',
  description: 'Every line with its product as it is now, also those that cannot be ordered any more.',
  response: { 200: responseSchema('Cart', z.array(CartItem)) },
} as const

export const updateQuantity = {
  summary: 'Change how many of a line',
  description: "Also agrees to today's price. 0 takes the line out.",
  body: z.object({
    _id: lineId,
    qty: z
      .int()
      .min(0)
      .max(MAX_QUANTITY)
      .meta({ description: 'How many, at most what is in stock.', examples: [3] }),
  }),
  fieldNames,
  response: { 200: responseSchema('Quantity updated') },
  refuses: ['NOT_FOUND', 'OUT_OF_STOCK', 'QUANTITY_TOO_HIGH'],
} as const

export const deleteItem = {
  summary: 'Take a line out of the cart',
  description: 'A line that is not there is already out.',
  body: z.object({ _id: lineId }),
  fieldNames,
  response: { 200: responseSchema('Item removed') },
  refuses: ['NOT_FOUND'],
} as const
