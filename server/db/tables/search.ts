import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalog.ts'
import { id, moment } from './columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Search index table: a row for every product on sale, maintained by triggers (drizzle/0007_search_upkeep.sql), so that
 * hits, counts and facets come from narrow rows of one table and a sale rewrites none of its text.
 */
export const productSearch = pgTable(
  'product_search',
  {
    productId: id('product')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The name, normalised for search. */
    plainName: text().notNull(),
    /** Full names that a shopper may use: the name, its part before the comma, the text in brackets. */
    wholeNames: text().array().notNull(),
    /**
     * Names of categories that stand for their products: whole categories, and subcategories of several words
     * such as 'Leafy Greens'.
     */
    shelfNames: text().array().notNull().default([]),
    /**
     * Names of subcategories, or parts of them, that stand for products with that word in the name: 'Eggs', and both of
     * 'Sugar & Honey'.
     */
    partNames: text().array().notNull().default([]),
    /**
     * Words of the name; those that say what the product is have weight A ('bread' of 'Milk bread,
     * small'), the others B.
     */
    name: tsvector().notNull(),
    /**
     * Words of the names of its subcategories; those that say what they contain have weight A ('soap' of 'Bath Soap &
     * Hand Wash'), the others B.
     */
    parts: tsvector().notNull(),
    /** Every word, by weight: A name, B brand, unit and subcategory, C category and details, D description. */
    words: tsvector().notNull(),
    /** Words in their original spelling, for corrections. */
    vocabulary: text().array().notNull(),
    price: integer().notNull(),
    available: boolean().notNull(),
    categoryIds: uuid().array().notNull(),
    subcategoryIds: uuid().array().notNull(),
    /** Sort position in the shop: the product's main category and its position there. */
    place: integer().notNull(),
    nameKey: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('product_search_name').using('gin', t.name),
    index('product_search_words').using('gin', t.words),
    // Finds the products of a category by its name.
    index('product_search_named_categories').using('gin', t.shelfNames, t.partNames),
    // Counts the products of a category without a look at each of its products.
    index('product_search_categories').using('gin', t.subcategoryIds, t.categoryIds),
  ],
)

/** Every word that occurs in a product or a synonym, with its number of uses; misspelt words are corrected to these. */
export const searchWords = pgTable(
  'search_words',
  {
    spelled: text().primaryKey(),
    /** The word, normalised for search. */
    word: text().notNull(),
    uses: integer().notNull(),
  },
  (t) => [index('search_words_trgm').using('gist', sql`${t.word} gist_trgm_ops`), index().on(t.word)],
)

/** Kinds of synonyms: words that find each other, words that find what they mean, and brands that are not sold here. */
export const SYNONYM_KINDS = ['same', 'means', 'brand'] as const
export type SynonymKind = (typeof SYNONYM_KINDS)[number]

/** Synonyms: each of `words` matches what `means` lists, or the other `words` where `means` is empty. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** List and first word of a group of the catalogue files; the seed updates it by this key. */
    key: text().primaryKey(),
    id: id('searchWords').notNull().unique().default(sql`gen_random_uuid()`),
    kind: text().$type<SynonymKind>().notNull().default('same'),
    words: text().array().notNull(),
    means: text().array().notNull().default([]),
    note: text().notNull().default(''),
    /** Increases with every change by staff; a change with an older version is rejected. */
    version: integer().notNull().default(1),
    /** The last change by staff. From the first one on, the seed leaves the group alone. */
    editedAt: moment(),
    editedBy: id('user').references(() => users.id, { onDelete: 'set null' }),
    /** Deleted by staff: the search does not read it, and the seed does not add it again. */
    deleted: boolean().notNull().default(false),
  },
  (t) => [check('search_synonyms_words_check', sql`cardinality(${t.words}) > 0`)],
)

/** Counts changes to categories and synonyms, which every process caches and reloads when the count changes. */
export const catalogChanges = pgTable(
  'catalog_changes',
  { only: boolean().notNull().default(true), count: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.only] }), check('catalog_changes_only_check', sql`${t.only}`)],
)
