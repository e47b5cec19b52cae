/** Measures how the cost of search and lists grows, with copies of the shop's products: 5,000 and 500,000. */

import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { median } from './statistics.ts'

const SIZES = [5_000, 500_000]
const ROUNDS = 3
const BATCH = 20_000
const MAX_GROWTH = 2

/** Copies products with a unique word in the name and a brand each, so that the vocabulary grows with the shop. */
const COPIES = `
  with originals as (select *, row_number() over (order by number) - 1 as at, count(*) over () as many from products where number like 'P%'),
  copies as (select o.*, n, (array['ka','lu','mi','no','pe','sa','tu','wo'])[1 + n % 8] || (array['ba','do','gi','ju','ke','la','mo','ne'])[1 + n / 8 % 8]
    || (array['ri','so','ta','vu','wa','yo','zi','nda'])[1 + n / 64 % 8] || (array['fa','go','hi','ko','le','ma'])[1 + n / 512 % 6] as word
    from generate_series($1::int, $2::int) n join originals o on o.at = n % o.many),
  made as (insert into products (id, number, name, unit, list_price, discount, stock, description, details, images, tint, created_at)
    select uuidv7(), 'X' || n, name || ', ' || word, unit, list_price + n % 97 * 10, discount, (stock + n) % 50, description,
      jsonb_build_array(jsonb_build_object('label', 'Brand', 'value', word || ' ' || n % 3000)), images, tint, created_at + n * interval '1 second' from copies returning id, number),
  shelved as (insert into product_categories select made.id, link.category_id, link.position + copies.n from made join copies on made.number = 'X' || copies.n
    join product_categories link on link.product_id = copies.id)
  insert into product_subcategories select made.id, link.subcategory_id, link.position + copies.n from made join copies on made.number = 'X' || copies.n
    join product_subcategories link on link.product_id = copies.id`

export async function large(load: Load, queries: string[], page: string): Promise<void> {
  const shop = await openBenchShop(load)
  try {
    const { first } = shop
    const figures: Record<string, number>[] = []
    for (const size of SIZES) {
      await growTo(first, size)
      figures.push(await measure(first, queries, page))
      const [now] = figures.slice(-1)
      console.log(
        `  ${size.toLocaleString('en').padStart(7)} products, p50: ${Object.entries(now ?? {})
          .map(([name, ms]) => `${name} ${ms.toFixed(1)} ms`)
          .join(', ')}`,
      )
    }
    const [small = {}, big = {}] = figures
    const growth = Object.keys(small).map((name) => ({
      name,
      times: (big[name] ?? Number.NaN) / (small[name] ?? Number.NaN),
    }))
    console.log(
      `  Grows by: ${growth.map(({ name, times }) => `${name} ${times.toFixed(2)} ×`).join(', ')} (≤ ${MAX_GROWTH})`,
    )
    await explain(first, page)
    if (growth.some(({ times }) => !(times <= MAX_GROWTH)))
      throw new Error('Search or a list costs too much in a large shop.')
  } finally {
    await shop.close()
  }
}

async function growTo({ database: { pool } }: BenchApp, size: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Bulk insert: triggers are disabled, and the search rows are built at the end of each batch instead of row by row.
    await client.query(`set session_replication_role = replica; set statement_timeout = 0`)
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from products')
    for (let from = rows[0]?.count ?? 0; from < size; from += BATCH) {
      await client.query(COPIES, [from, Math.min(size, from + BATCH) - 1])
      await client.query(
        `select refresh_product_search(array(select id from products where not exists (select from product_search where product_id = id)))`,
      )
    }
    await client.query(`truncate search_words`)
    await client.query(`select count_search_words(array(select unnest(vocabulary) from product_search), 1)`)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

const LISTS = [
  [
    'a shelf',
    'query ($shelf: ID, $after: String) { products(categoryId: $shelf, first: 20, after: $after) { totalCount nodes { id name price } pageInfo { endCursor } } }',
  ],
  [
    'by price',
    'query ($after: String) { products(sort: PRICE_LOW_HIGH, first: 20, after: $after) { totalCount nodes { id name price } pageInfo { endCursor } } }',
  ],
] as const

/**
 * Returns the median time of warm searches over a few rounds, and of the first and the deep pages of each
 * list, paged through twice.
 */
async function measure({ app }: BenchApp, queries: string[], page: string): Promise<Record<string, number>> {
  const timed = async (document: string, variables: object): Promise<{ ms: number; data: Record<string, never> }> => {
    const began = performance.now()
    const response = await app.inject({ method: 'POST', url: '/graphql', payload: { query: document, variables } })
    const ms = performance.now() - began
    const { data, errors } = response.json()
    if (errors) throw new Error(JSON.stringify(errors))
    return { ms, data }
  }
  const times: Record<string, number[]> = {}
  const note = (name: string, ms: number) => {
    times[name] = [...(times[name] ?? []), ms]
  }
  for (const query of queries) await timed(page, { query })
  for (let round = 0; round < ROUNDS; round++)
    for (const query of queries) note('search', (await timed(page, { query })).ms)
  const { categories } = (await timed('{ categories { id } }', {})).data as unknown as { categories: { id: string }[] }
  for (const [name, document] of LISTS.flatMap((list) => [list, list])) {
    let after: string | null = null
    for (let at = 0; at < 100; at++) {
      const { ms, data } = await timed(document, { shelf: categories[3]?.id, after })
      note(at < 50 ? `${name}, first pages` : `${name}, deep pages`, ms)
      after = (data as unknown as { products: { pageInfo: { endCursor: string } } }).products.pageInfo.endCursor
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]))
}

/** Prints PostgreSQL's query plans of a search and a list in the large shop. */
async function explain({ app, database: { pool }, statementsOf }: BenchApp, page: string): Promise<void> {
  const ask = (query: string, variables: object) =>
    app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } })
  for (const [name, work] of [
    ['search for milk', () => ask(page, { query: 'milk' })],
    ['list by price', () => ask(LISTS[1][1], {})],
  ] as const) {
    for (const { text, values } of await statementsOf(work)) {
      const { rows } = await pool.query<Record<string, string>>(
        `explain (analyze, costs off, timing off, summary off, buffers off) ${text}`,
        values,
      )
      console.log(`  EXPLAIN of ${name}\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}`)
    }
  }
}
