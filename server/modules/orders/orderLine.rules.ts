import type { products } from '#server/db/tables/catalog.ts'
import type { orderLines } from '#server/db/tables/orders.ts'
import { newId } from '#server/ids.ts'

type Sold = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'unit' | 'number' | 'images' | 'price' | 'listPrice' | 'discount'
>

/** Copies a product into a line of a sample order, so that later changes of the product do not affect the order. */
export const buildSampleLine = (
  { id: productId, name, unit, number: productNumber, images, price, listPrice, discount }: Sold,
  placement: { orderId: string; position: number; quantity: number },
): typeof orderLines.$inferInsert => ({
  id: newId('orderLine'),
  ...placement,
  productId,
  name,
  unit,
  productNumber,
  image: images[0] ?? null,
  unitPrice: price,
  listUnitPrice: listPrice,
  discount,
})
