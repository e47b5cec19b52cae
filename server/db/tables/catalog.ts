import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { LocalNames } from '#server/language.ts'
import { id, moment } from './columns.ts'

export const categories = pgTable('categories', {
  id: id('category').primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  localNames: jsonb().$type<LocalNames>().notNull().default({}),
  blurb: text().notNull(),
  tint: text().notNull(),
  image: text().notNull(),
  /** Wide picture, '…-desktop.webp'; '…-mobile.webp' lies beside it. */
  banner: text(),
  position: smallint().notNull(),
})

export const subcategories = pgTable('subcategories', {
  id: id('subcategory').primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  localNames: jsonb().$type<LocalNames>().notNull().default({}),
  image: text().notNull(),
  position: smallint().notNull(),
})

export const subcategoryCategories = pgTable(
  'subcategory_categories',
  {
    subcategoryId: id('subcategory')
      .notNull()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    categoryId: id('category')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    /** Place of the part on this shelf. */
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subcategoryId, t.categoryId] }), index().on(t.categoryId)],
)

export type ProductDetailRow = { label: string; value: string }

export const products = pgTable(
  'products',
  {
    id: id('product').primaryKey(),
    /** The shop's own article number; what an import updates by. */
    number: text().notNull().unique(),
    name: text().notNull(),
    unit: text().notNull(),
    listPrice: integer().notNull(),
    discount: smallint().notNull().default(0),
    /** The same rule as `priceAfterDiscount` in money.ts, so that filters, sorts and charges agree. */
    price: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`(list_price - ((list_price::bigint * discount + 99) / 100))::integer`),
    stock: integer().notNull().default(0),
    description: text().notNull(),
    details: jsonb().$type<ProductDetailRow[]>().notNull().default([]),
    images: text().array().notNull(),
    /** Name of the ground colour of its picture, one of catalogue/tints.json. */
    tint: text().notNull().default('straw'),
    published: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check('products_list_price_check', sql`${t.listPrice} between 0 and 2000000`),
    check('products_discount_check', sql`${t.discount} between 0 and 100`),
    check('products_stock_check', sql`${t.stock} >= 0`),
    // One for each order of a list, walked either way, so that a page deep down costs as much as the first.
    index('products_by_price').on(t.price, t.id).where(sql`${t.published}`),
    index('products_by_name').on(sql`lower(${t.name})`, t.id).where(sql`${t.published}`),
    index('products_by_age').on(t.createdAt, t.id).where(sql`${t.published}`),
  ],
)

/**
 * When each product that is or was on sale last changed, and whether it is gone; triggers maintain it. A table of its own keeps the index on
 * time away from the products, whose stock changes with every sale.
 */
export const productChanges = pgTable(
  'product_changes',
  {
    productId: id('product').primaryKey(),
    number: text().notNull(),
    changedAt: moment().notNull(),
    removed: boolean().notNull(),
  },
  (t) => [index('product_changes_in_order').on(t.removed, t.changedAt, t.productId)],
)

export const productCategories = pgTable(
  'product_categories',
  {
    productId: id('product')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: id('category')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    /** Place of the product on this shelf. */
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.categoryId] }), index('product_categories_in_order').on(t.categoryId, t.position, t.productId)],
)

export const productSubcategories = pgTable(
  'product_subcategories',
  {
    productId: id('product')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    subcategoryId: id('subcategory')
      .notNull()
      .references(() => subcategories.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.subcategoryId] }), index('product_subcategories_in_order').on(t.subcategoryId, t.position, t.productId)],
)

/** What of the catalogue files is already in this database; a start whose files did not change skips them. */
export const seedRuns = pgTable('seed_runs', {
  name: text().primaryKey(),
  hash: text().notNull(),
  at: moment().notNull().defaultNow(),
})
