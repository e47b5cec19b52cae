import { z } from 'zod'
import { MAX_QUANTITY } from '#server/limits.ts'
import { field, responseSchema } from '#server/rest/schema.ts'
import { CartLineStateType } from './cartLineState.type.ts'

/** REST field names by the field names of the cart services. */
const fieldNames = { lineId: '_id', quantity: 'qty' }

const lineId = z.string().meta({ description: 'Id of the line.', examples: ['line_01kagv4xwbexvb3t0r2q9m5d8n'] })

export const CartItem = z
  .object({
    _id: field.id('line'),
    quantity: z.int().meta({ examples: [2] }),
    note: field.text('Packing note of the shopper; empty when there is none.', ''),
    state: z.enum(CartLineStateType).meta({
      description:
        'Whether the line can be ordered; only OK lines count towards the total. PRICE_CHANGED: setting the quantity accepts the new price. NOT_ENOUGH_STOCK: the quantity exceeds availableQuantity. UNAVAILABLE: no longer sold.',
      examples: ['OK'],
    }),
    availableQuantity: z.int().meta({
      description: `Quantity that can be ordered now, at most ${MAX_QUANTITY}.`,
      examples: [40],
    }),
    productId: z.object({
      _id: field.id('prod'),
      name: field.text('Name of the product.', 'Matooke, 1 cluster'),
      image: z.array(z.string()).meta({
        description: 'URLs of the images, the main image first.',
        examples: [['/images/p0001-b05c0b38/640.webp']],
      }),
      price: field.shillings('Unit price before discount, in whole UGX.'),
      discount: z.int().meta({ description: 'Discount in percent, 0 to 100.', examples: [8] }),
      stock: z.int().meta({ description: 'Quantity that can be ordered now.', examples: [40] }),
      unit: field.text('Sales unit.', '1 cluster, about 8 kg'),
    }),
  })
  .meta({ id: 'CartItem', description: 'Line of the cart.' })

export const createItem = {
  summary: 'Add a product to the cart',
  description: 'Adds a quantity of 1; a product that is already in the cart is unchanged.',
  body: z.object({
    productId: z.string().meta({ description: 'Id of the product.', examples: ['prod_01kagv4xwbexvb3t0r2q9m5d8n'] }),
  }),
  response: { 200: responseSchema('Item added') },
  refuses: ['NOT_FOUND', 'OUT_OF_STOCK'],
} as const

export const getItems = {
  summary: 'Get the cart',
  description: 'Lists all lines with the current data of their products, including lines that cannot be ordered.',
  response: { 200: responseSchema('Cart', z.array(CartItem)) },
} as const

export const updateQuantity = {
  summary: 'Set the quantity of a line',
  description: 'A changed price is accepted with it. A quantity of 0 removes the line.',
  body: z.object({
    _id: lineId,
    qty: z
      .int()
      .min(0)
      .max(MAX_QUANTITY)
      .meta({ description: 'Quantity, limited by the stock.', examples: [3] }),
  }),
  fieldNames,
  response: { 200: responseSchema('Quantity updated') },
  refuses: ['NOT_FOUND', 'OUT_OF_STOCK', 'QUANTITY_TOO_HIGH'],
} as const

export const deleteItem = {
  summary: 'Remove a line from the cart',
  description: 'Succeeds when the line is already removed.',
  body: z.object({ _id: lineId }),
  fieldNames,
  response: { 200: responseSchema('Item removed') },
  refuses: ['NOT_FOUND'],
} as const
