import { bigint, customType, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ProductDetailRow, products } from './catalog.ts'
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
  /**
   * Increases with every change by staff or an import, never by a sale; an update with an older version is rejected.
   */
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

/** What an undo of a bulk change did: cells that got their old values, and cells that were left alone. */
export type SaveUndo = { at: string; actorName: string; restoredCount: number; keptCount: number }

/**
 * Bulk changes of products by staff, for requests that are repeated with the same idempotency key, and for their undo.
 */
export const productSaves = pgTable(
  'product_saves',
  {
    id: id('productSave').primaryKey(),
    at: moment().notNull(),
    /** Empty for an import. */
    results: jsonb().$type<SavedItem[]>().notNull(),
    /** Null for saves of the release before, which cannot be undone; so are the columns below. */
    actorId: id('user'),
    actorName: text(),
    reason: stockMoveReason(),
    note: text(),
    /** Name of the file of an import. */
    fileName: text(),
    productCount: integer().notNull().default(0),
    /** The last stock move at the time: the later ones of its products were made by others. */
    lastStockMoveId: bigint({ mode: 'number' }),
    undo: jsonb().$type<SaveUndo>(),
  },
  (t) => [index().on(t.at)],
)

/** Values of a product that a bulk change sets; categories with the position of the product in them. */
export type SavedValues = {
  name?: string
  unit?: string
  listPrice?: number
  discount?: number
  stock?: number
  published?: boolean
  vatClass?: (typeof vatClass.enumValues)[number] | null
  lowStockThreshold?: number
  description?: string
  details?: ProductDetailRow[]
  images?: string[]
  categories?: SavedCategory[]
  subcategories?: SavedCategory[]
}
export type SavedCategory = { categoryId: string; name: string; position: number }

/** Changed values of each product of a bulk change, before and after; `before` is null for a new product. */
export const productSaveChanges = pgTable(
  'product_save_changes',
  {
    saveId: id('productSave')
      .notNull()
      .references(() => productSaves.id, { onDelete: 'cascade' }),
    productId: id('product').notNull(),
    /** Number and name at the time. */
    productName: text().notNull(),
    before: jsonb().$type<SavedValues>(),
    after: jsonb().$type<SavedValues>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.saveId, t.productId] })],
)

export const catalogueImportState = pgEnum('catalogue_import_state', [
  'uploading',
  'checking',
  'faulty',
  'checked',
  'running',
  'done',
  'failed',
])

/** Fault of a file with its line, and a product that the import would change. */
export type ImportFault = { line: number; message: string }
export type ImportChange = {
  line: number
  number: string
  name: string
  isNew: boolean
  /** List prices and stocks before and after, in whole UGX and units; null before for a new product. */
  priceBefore: number | null
  priceAfter: number
  stockBefore: number | null
  stockAfter: number
  /** Whether the price changes by more than 30 %. */
  isPriceJump?: boolean
  /** Changed fields by the names of their columns, as text. Imports before 27 November 2026 have neither. */
  fields?: { field: string; before: string | null; after: string | null }[]
}

/** Product lists that staff imported or tried to import. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: id('catalogueImport').primaryKey(),
    at: moment().notNull(),
    /** Who imported it, and the name at the time. */
    actorId: id('user').notNull(),
    actorName: text().notNull(),
    fileName: text().notNull(),
    /** Bytes. */
    size: integer().notNull().default(0),
    /** SHA-256 of the file; empty until it is uploaded. */
    fileHash: text().notNull().default(''),
    state: catalogueImportState().notNull().default('uploading'),
    /** Headings of the file, and the field of each; both empty when the headings are the names of the fields. */
    headings: text().array().notNull().default([]),
    /** Null for a column that is left out. */
    fields: jsonb().$type<(string | null)[]>().notNull().default([]),
    /** Last sign of progress: a check or run without one for minutes has ended with its process. */
    progressAt: moment().notNull().defaultNow(),
    rowsDone: integer().notNull().default(0),
    rowsTotal: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    faultCount: integer().notNull().default(0),
    /** The first faults, in the order of their lines. */
    faults: jsonb().$type<ImportFault[]>().notNull().default([]),
    /** Products whose price changes by more than 30 %. */
    priceJumps: integer().notNull().default(0),
    /** Some of the changes, those with the largest change of price first. */
    changes: jsonb().$type<ImportChange[]>().notNull().default([]),
    finishedAt: moment(),
  },
  (t) => [index().on(t.at, t.id)],
)

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Parts of files on their way to an import; deleted when it is done. */
export const catalogueImportParts = pgTable(
  'catalogue_import_parts',
  {
    importId: id('catalogueImport')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    /** Position in the file, from 0. */
    part: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
)
