import { bigint, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { id, moment } from './columns.ts'

export const vatClass = pgEnum('vat_class', ['exempt', 'zero', 'standard'])

/**
 * What only staff see of a product; triggers create the row with the product and count its versions. In a table of its
 * own, so that these columns neither widen the rows that the shop reads nor count as changes of the public catalogue.
 */
export const productSettings = pgTable('product_settings', {
  productId: id('product')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  /** Increases with every change by staff or an import, never by a sale; an update with an older version is rejected. */
  version: integer().notNull().default(1),
  /** Null until it is set. */
  vatClass: vatClass(),
  barcode: text(),
  /** Stock at or below which the product is in the list of low stock. */
  lowStockThreshold: integer().notNull().default(10),
})

export const stockMoveReason = pgEnum('stock_move_reason', [
  'opening',
  'sale',
  'cancel',
  'received',
  'stock_take',
  'waste',
  'correction',
  'import',
])

/**
 * Every change of a product's stock, written by triggers, so that the changes of a product add up to its stock.
 * Append-only. It references no other table, so that it outlives products, orders and accounts.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    /** Increases within a product in the order of its changes, whose row locks serialize them. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    productId: id('product').notNull(),
    /** Units added, or taken out when negative. */
    change: integer().notNull(),
    /** Stock after the change. */
    stock: integer().notNull(),
    reason: stockMoveReason().notNull(),
    orderId: id('order'),
    /** Staff member who made the change; null for sales, cancellations and commands. */
    actorId: id('user'),
    /** Name of the actor at the time. */
    actorName: text(),
    note: text(),
  },
  (t) => [index().on(t.productId, t.id), index().on(t.orderId)],
)

/** Outcome of one item of a bulk change, as it was answered first. */
export type SavedItem = {
  productId: string
  status: 'saved' | 'stale' | 'rejected' | 'notFound'
  errors: { field: string; message: string }[]
}

/** Results of bulk changes, for requests that are repeated with the same idempotency key. */
export const productSaves = pgTable(
  'product_saves',
  {
    id: id('productSave').primaryKey(),
    at: moment().notNull(),
    results: jsonb().$type<SavedItem[]>().notNull(),
  },
  (t) => [index().on(t.at)],
)

/** Product lists that staff imported. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id('catalogueImport').primaryKey(),
    at: moment().notNull(),
    /** Who imported it, and the name at the time. */
    actorId: id('user').notNull(),
    actorName: text().notNull(),
    fileName: text().notNull(),
    /** SHA-256 of the file. */
    fileHash: text().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    unchanged: integer().notNull(),
  },
  (t) => [index().on(t.at, t.id)],
)
