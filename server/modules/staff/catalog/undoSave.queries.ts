import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { products } from '#server/db/tables/catalog.ts'
import { toUuid } from '#server/ids.ts'
import type { CurrentValues } from './undoSave.rules.ts'

/** Writes all values of many products in one statement; the rows are one parameter. */
export async function restoreProducts(tx: Tx, values: (CurrentValues & { id: string })[]): Promise<void> {
  if (values.length === 0) return
  const rows = JSON.stringify(
    values.map(({ categories: _, subcategories: __, ...row }) => ({ ...row, id: toUuid('product', row.id) })),
  )
  await tx
    .update(products)
    .set({
      name: sql`restored.name`,
      unit: sql`restored.unit`,
      listPrice: sql`restored."listPrice"`,
      discount: sql`restored.discount`,
      stock: sql`restored.stock`,
      published: sql`restored.published`,
      description: sql`restored.description`,
      details: sql`restored.details`,
      images: sql`restored.images`,
      updatedAt: sql`now()`,
    })
    .from(
      sql`json_to_recordset(${rows}) as restored(id uuid, name text, unit text, "listPrice" integer, discount smallint,
        stock integer, published boolean, description text, details jsonb, images text[])`,
    )
    .where(sql`${products.id} = restored.id`)
}
