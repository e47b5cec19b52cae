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
  /** Path of the wide picture, '…-desktop.webp'; '…-mobile.webp' is stored beside it. */
  banner: text(),
  position: smallint().notNull(),
  /** False hides it from shoppers; its products stay on sale. */
  published: boolean().notNull().default(true),
  /** Increases with every change of its fields; an update by staff with an older version is rejected. */
  version: integer().notNull().default(1),
})

export const subcategories = pgTable('subcategories', {
  id: id('subcategory').primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  localNames: jsonb().$type<LocalNames>().notNull().default({}),
  image: text().notNull(),
  position: smallint().notNull(),
  /** As in categories. */
  published: boolean().notNull().default(true),
  version: integer().notNull().default(1),
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
    /** Position of the subcategory in this category. */
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subcategoryId, t.categoryId] }), index().on(t.categoryId)],
)

export type ProductDetailRow = { label: string; value: string }

export const products = pgTable(
  'products',
  {
    id: id('product').primaryKey(),
    /** The shop's own article number; imports update products by it. */
    number: text().notNull().unique(),
    name: text().notNull(),
    unit: text().notNull(),
    listPrice: integer().notNull(),
    discount: smallint().notNull().default(0),
    /**
     * Price after discount, the only place that computes it: listPrice − ceil(listPrice × discount / 100). Filters,
     * sorts, carts, orders and both APIs read this column (property tests: tests/api/catalog/catalog.test.ts).
     */
    price: integer()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`(list_price - ((list_price::bigint * discount + 99) / 100))::integer`),
    stock: integer().notNull().default(0),
    description: text().notNull(),
    details: jsonb().$type<ProductDetailRow[]>().notNull().default([]),
    images: text().array().notNull(),
    /** Name of the background colour of the product's picture, one of catalogue/tints.json. */
    tint: text().notNull().default('straw'),
    published: boolean().notNull().default(true),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    check('products_list_price_check', sql`${t.listPrice} between 0 and 2000000`),
    check('products_discount_check', sql`${t.discount} between 0 and 100`),
    check('products_stock_check', sql`${t.stock} >= 0`),
    // One index per sort order, scanned in either direction, so that a deep page costs as much as the first.
    index('products_by_price').on(t.price, t.id).where(sql`${t.published}`),
    index('products_by_name').on(sql`lower(${t.name})`, t.id).where(sql`${t.published}`),
    index('products_by_age').on(t.createdAt, t.id).where(sql`${t.published}`),
  ],
)

/**
 * Time of the last change of each product that is or was on sale, and whether it has been removed; maintained by
 * triggers. In a separate table, so that sales, which change the stock of products, do not update the index on time.
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
    /** Position of the product in this category. */
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index('product_categories_in_order').on(t.categoryId, t.position, t.productId),
  ],
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
  (t) => [
    primaryKey({ columns: [t.productId, t.subcategoryId] }),
    index('product_subcategories_in_order').on(t.subcategoryId, t.position, t.productId),
  ],
)

/**
 * Hashes of the catalogue files that this database last loaded: 'catalogue' for categories and products, 'zones and
 * synonyms' for the rest. Unchanged files are skipped.
 */
export const seedRuns = pgTable('seed_runs', {
  name: text().primaryKey(),
  hash: text().notNull(),
  at: moment().notNull().defaultNow(),
})
