import { sql } from 'drizzle-orm'
import { bigint, boolean, check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { id, moment } from './columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What search reads: a row for every product that is for sale, kept by triggers (drizzle/0007_search_upkeep.sql), so that hits,
 * counts and facets come from narrow rows of one table and a sale moves none of its text.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: id('product')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The name as search compares it. */
    plainName: text().notNull(),
    /** What a shopper may call it whole: the name, its part before the comma, what stands in brackets. */
    wholeNames: text().array().notNull(),
    /** Names of shelves that stand for their products: whole categories, and subcategories of several words such as 'Leafy Greens'. */
    shelfNames: text().array().notNull().default([]),
    /** Names of subcategories, or of their parts, that stand for products with that word in the name: 'Eggs', and both of 'Sugar & Honey'. */
    partNames: text().array().notNull().default([]),
    /** Words of the name; those that say what the product is have weight A ('bread' of 'Milk bread, small'), the others B. */
    name: tsvector().notNull(),
    /** Words of the names of its subcategories; those that say what is there have weight A ('soap' of 'Bath Soap & Hand Wash'), the others B. */
    parts: tsvector().notNull(),
    /** Every word, by weight: A name, B brand, unit and part of the shelf, C shelf and details, D description. */
    words: tsvector().notNull(),
    /** Words as they are spelt, for corrections. */
    vocabulary: text().array().notNull(),
    price: integer().notNull(),
    available: boolean().notNull(),
    categoryIds: uuid().array().notNull(),
    subcategoryIds: uuid().array().notNull(),
    /** Its place in the shop: the shelf where it is at home, and its place there. */
    place: integer().notNull(),
    nameKey: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('product_search_name').using('gin', t.name), index('product_search_words').using('gin', t.words)],
)

/** Every word that a product or a synonym is spelt with, and how many do: what a misspelt word is corrected to. */
export const searchWords = pgTable(
  'search_words',
  {
    spelled: text().primaryKey(),
    /** The word as search compares it. */
    word: text().notNull(),
    uses: integer().notNull(),
  },
  (t) => [index('search_words_trgm').using('gist', sql`${t.word} gist_trgm_ops`), index().on(t.word)],
)

/** Words that mean the same: each of `words` finds what `means` names, or the other `words` where it names nothing. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    key: text().primaryKey(),
    words: text().array().notNull(),
    means: text().array().notNull().default([]),
    note: text().notNull().default(''),
  },
  (t) => [check('search_synonyms_words_check', sql`cardinality(${t.words}) > 0`)],
)

/** Counts the changes to shelves and synonyms, which every process keeps in memory and reads again when the count moved. */
export const catalogChanges = pgTable('catalog_changes', { only: boolean().notNull().default(true), count: bigint({ mode: 'number' }).notNull() }, (t) => [
  primaryKey({ columns: [t.only] }),
  check('catalog_changes_only_check', sql`${t.only}`),
])
