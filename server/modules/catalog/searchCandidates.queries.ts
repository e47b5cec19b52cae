/**
 * Candidates of a search: the products that have its words, with their fit and grade (docs/decisions/0012-search.md).
 */
import { and, eq, getTableColumns, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fixedLimit, queryBuilder } from '#server/db/queryBuilder.ts'
import { productSearch } from '#server/db/tables/search.ts'

/** Whether the shop has more than 50,000 products, by PostgreSQL's estimate. */
const isLargeShop = queryBuilder
  .select({ isLarge: sql`reltuples > 50000` })
  .from(sql`pg_class`)
  .where(sql`oid = 'product_search'::regclass`)
/**
 * Maximum number of candidates that one search ranks, products with the words in their name first; counts end there
 * too. A large shop ranks fewer, because there the first page determines the cost and shoppers do not read the
 * thousandth hit.
 */
const MAX_CANDIDATES = sql`case when ${isLargeShop} then 150 else 1000 end`
/** Maximum number of candidates where no product has every word; those with most words may be anywhere among them. */
const MAX_LOOSE_CANDIDATES = 2_000

/** Parameters of every search, in this order. The statement refers to each by its number, so that it is sent once. */
const PARAMETER_TYPES = {
  own: 'tsquery',
  ownWhole: 'tsquery',
  all: 'tsquery',
  ownNear: 'tsquery',
  allNear: 'tsquery',
  allWhole: 'tsquery',
  allWholeNearest: 'tsquery',
  headWhole: 'tsquery',
  head: 'tsquery',
  lastWhole: 'tsquery',
  any: 'tsquery',
  each: 'tsquery[]',
  shelfNames: 'text[]',
  phrase: 'text',
  beginning: 'text',
  otherPhrases: 'text[]',
  measure: 'tsquery',
  words: 'text[]',
  categoryIds: 'uuid[]',
  subcategoryIds: 'uuid[]',
  minPrice: 'int',
  maxPrice: 'int',
  inStock: 'boolean',
  afterId: 'uuid',
  limit: 'int',
  offset: 'int',
  relatedLimit: 'int',
  afterNumber: 'float8',
  afterText: 'text',
} as const

export const PARAMETER_NAMES = Object.keys(PARAMETER_TYPES) as (keyof typeof PARAMETER_TYPES)[]
export const parameters = Object.fromEntries(
  PARAMETER_NAMES.map((name, index) => [name, sql.raw(`$${index + 1}::${PARAMETER_TYPES[name]}`)]),
) as Record<keyof typeof PARAMETER_TYPES, SQL>
/**
 * Declares the parameters from $1 on in a CTE that PostgreSQL never runs, because nothing refers to it.
 * Raw SQL: Drizzle's builder has no select without FROM.
 */
export const declareParameters = queryBuilder.$with('given', {}).as(
  sql`select ${sql.join(
    PARAMETER_NAMES.map((name) => sql`${sql.placeholder(name)}::${sql.raw(PARAMETER_TYPES[name])}`),
    sql`, `,
  )}`,
)

const { vocabulary: _, ...columns } = getTableColumns(productSearch)
type Candidate = { [Name in keyof typeof columns]: PgColumn }

/** Columns from which the fit of a candidate is computed. */
const fitColumns = {
  name: sql<string>`name`,
  words: sql<string>`words`,
  parts: sql<string>`parts`,
  plainName: sql<string>`plain_name`,
  wholeNames: sql<string[]>`whole_names`,
}
/** The columns of {@link computeFit}, to pass on by a CTE. */
export const selectFitColumns = () => ({
  name: fitColumns.name.as('name'),
  words: fitColumns.words.as('words'),
  parts: fitColumns.parts.as('parts'),
  plainName: fitColumns.plainName.as('plain_name'),
  wholeNames: fitColumns.wholeNames.as('whole_names'),
})

const countMissingWords = (column: PgColumn | SQL) =>
  queryBuilder
    .select({ count: sql`count(*)::int` })
    .from(sql`unnest(${parameters.each}) as one`)
    .where(sql`not ${column} @@ one`)

/**
 * Fit of a product, 0 best: its name equals the query; its name and its subcategory have the words ('milk' finds 'Fresh
 * milk' in the subcategory 'Milk' before 'Milk bread'); its name starts with the query, has the words, or other fields
 * have them; the same by synonyms; and last only the description has them. A size or packing other than the requested
 * one adds five steps.
 */
const fitOfEveryWord = (s: typeof fitColumns) => sql`case
  when ${parameters.phrase} = any(${s.wholeNames}) then 0
  when ${s.name} @@ ${parameters.own} then case
    when ${s.parts} @@ ${parameters.own} then 1
    when starts_with(${s.plainName}, ${parameters.beginning}) or starts_with(${s.plainName}, ${parameters.phrase} || ' ') then 2
    when ${s.name} @@ ${parameters.ownWhole} then 3
    else 4 end
  when ${s.words} @@ ${parameters.ownNear} then 5
  when ${s.wholeNames} && ${parameters.otherPhrases} then 6
  when ${s.name} @@ ${parameters.all} then case when ${s.parts} @@ ${parameters.all} then 7 else 8 end
  when ${s.words} @@ ${parameters.allNear} then 9
  when ${s.words} @@ ${parameters.own} then 10
  else 11 end + case when ${parameters.measure} is null or ${s.words} @@ ${parameters.measure} then 0 else 5 end`

/**
 * Computes the fit of rows with the columns of {@link selectFitColumns}. It costs as much as the rest of a search, so
 * only results and related products have one, not every candidate. Where products need not have every word, more words
 * in the name give a better fit.
 */
export function computeFit(hasEveryWord: boolean): SQL {
  const fit = fitOfEveryWord(fitColumns)
  return hasEveryWord ? fit : sql`(${fit}) + 6 * ${countMissingWords(fitColumns.name)}`
}

const isInNamedCategory = (s: Candidate) =>
  sql`(${s.shelfNames} && ${parameters.shelfNames} or (${s.partNames} && ${parameters.shelfNames} and ${s.name} @@ ${parameters.allWhole}))`

/** Last {@link level}: products at it are not results. */
const LOOSE_LEVEL = 6
/**
 * Level at which a product matches all words, 1 best. 1: its category or subcategory has that name. 2: its name says
 * that it is such a product ('Milk bread' is bread, not milk). 3: its name, brand or subcategory has the words, or its
 * name says that it is a product that starts with them. 4: its name has words that start with them. 5: its brand,
 * categories or details have words that start with them. 6: only its description has the words.
 */
const computeLevel = (s: Candidate) => sql`case
  when ${isInNamedCategory(s)} then 1
  when ${s.name} @@ ${parameters.headWhole} or (${s.name} @@ ${parameters.allWhole} and ${s.parts} @@ ${parameters.lastWhole}) then 2
  when ${s.words} @@ ${parameters.allWholeNearest} or ${s.name} @@ ${parameters.head} then 3
  when ${s.name} @@ ${parameters.all} then 4
  when ${s.words} @@ ${parameters.allNear} then 5
  else ${sql.raw(String(LOOSE_LEVEL))} end`
/**
 * Grade of a product: its {@link level} and whether it has the requested size and packing. Results are the products of
 * the lowest grade that any product has.
 */
const computeGrade = (s: Candidate) =>
  sql`(${computeLevel(s)}) * 2 + (${parameters.measure} is not null and not ${s.words} @@ ${parameters.measure})::int`
/** Grade from which products are not results. */
export const LOOSE_GRADE = LOOSE_LEVEL * 2
/** The lowest {@link computeGrade}: in a category of that name, and of the requested size and packing. */
const FIRST_GRADE = 2

const { subcategoryIds } = productSearch
export const matchesSubcategory = sql`(${parameters.subcategoryIds} is null or ${subcategoryIds} && ${parameters.subcategoryIds})`

const selectProducts = (filter: SQL) =>
  queryBuilder.select(columns).from(productSearch).where(and(filter, matchesSubcategory))

/**
 * Selects products with every word. Those with the words in their name come first, so that the limit never drops them.
 * In a large shop the words as typed usually find enough in names alone; synonyms and prefixes, which cost several
 * times as much, are then not evaluated.
 *
 * Where a category has the name, its products alone are the results. An index finds them (`first`), and unless weaker
 * matches are requested, the other products, which are most of the time of a search, are neither read nor graded.
 */
export function selectWithEveryWord() {
  const { name, words } = productSearch
  // The limit keeps PostgreSQL from also reading the entries of every word in its index, of which there may be many
  // more.
  const named = selectProducts(isInNamedCategory(productSearch))
    .limit(fixedLimit(sql`case when ${parameters.relatedLimit} > 0 then 0 else ${MAX_CANDIDATES} end`))
    .as('named')
  const hasMeasure = or(isNull(parameters.measure), sql`${named.words} @@ ${parameters.measure}`)
  const first = queryBuilder.$with('first').as(
    queryBuilder
      .select()
      .from(named)
      .where(and(sql`${named.words} @@ ${parameters.all}`, hasMeasure)),
  )
  const hasNoFirst = notExists(queryBuilder.select({ one: sql`1` }).from(first))
  const isNamedAsTyped = sql`(${isLargeShop} and ${name} @@ ${parameters.own})`
  const others = selectProducts(sql`${hasNoFirst} and ${isNamedAsTyped}`)
    .unionAll(selectProducts(sql`${hasNoFirst} and ${name} @@ ${parameters.all} and not ${isNamedAsTyped}`))
    .unionAll(selectProducts(sql`${hasNoFirst} and ${words} @@ ${parameters.all} and not ${name} @@ ${parameters.all}`))
    .limit(fixedLimit(MAX_CANDIDATES))
    .as('s')
  const candidates = queryBuilder
    .select({ ...first._.selectedFields, grade: sql`${sql.raw(String(FIRST_GRADE))}`.as('grade') })
    .from(first)
    .unionAll(
      queryBuilder
        .select({ ...others._.selectedFields, grade: computeGrade(others).as('grade') })
        .from(others) as never,
    )
    .as('candidates')
  return { expressions: [first], candidates }
}

/** Selects products with as many of the words as any product has. */
export function selectWithMostWords() {
  const withAnyWord = queryBuilder
    .select({ ...columns, missing: sql`${countMissingWords(productSearch.words)}`.as('missing') })
    .from(productSearch)
    .where(and(sql`${productSearch.words} @@ ${parameters.any}`, matchesSubcategory))
    .limit(fixedLimit(MAX_LOOSE_CANDIDATES))
    .as('s')
  const ranked = queryBuilder
    .select({
      ...withAnyWord._.selectedFields,
      fewest: sql`min(${withAnyWord.missing}) over ()`.as('fewest'),
      grade:
        sql`case when ${withAnyWord.words} @@ ${parameters.all} then ${computeGrade(withAnyWord)} else ${sql.raw(String(LOOSE_GRADE))} end`.as(
          'grade',
        ),
    })
    .from(withAnyWord)
    .as('ranked')
  const candidates = queryBuilder.select().from(ranked).where(eq(ranked.missing, ranked.fewest)).as('candidates')
  return { expressions: [], candidates }
}
