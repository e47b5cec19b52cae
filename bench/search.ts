/**
 * Measures search quality with judged queries, each with a pattern of the names that answer it, and most with a pattern
 * of the names that must not be among the 20 cheapest results; and the cost of search with facets over HTTP, beside a
 * bare fastify handler that runs one list query on the same tables. `--large` adds how the cost grows.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { ROOT } from '../tools/step.ts'
import { large } from './search.large.ts'
import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { median } from './statistics.ts'

const LIMITS = { first: 0.98, amongFive: 0.99, nothing: 0.02, precision: 0.95, ratio: 0.25 }
const ROUNDS = 9
const ROUND_MS = 500
const CONCURRENCY = 8

type JudgedQuery = { query: string; kind: string; expected: string; absent?: string }
type Hits = { search: { totalCount: number; didYouMean: string | null; nodes: { name: string }[] } }

const QUALITY = 'query ($query: String!) { search(query: $query, first: 5) { totalCount didYouMean nodes { name } } }'
const CHEAPEST = 'query ($query: String!) { search(query: $query, first: 20, sort: PRICE_LOW_HIGH) { nodes { name } } }'
const CARD = 'id name unit price listPrice discount stock images tint'
const PAGE = `query ($query: String!) { search(query: $query, first: 20) {
  totalCount didYouMean related { ${CARD} } edges { cursor node { ${CARD} } } pageInfo { endCursor hasNextPage }
  facets { categories { count category { id name } } prices { from to count } } } }`
const LIST = `select id, name, unit, price, list_price, discount, stock, images, tint from products
  where published and exists (select 1 from product_categories link where link.product_id = products.id and link.category_id = $1)
  order by price, id limit 20`

export async function search(load: Load): Promise<void> {
  const shop = await openBenchShop(load)
  try {
    const judged: JudgedQuery[] = JSON.parse(readFileSync(join(ROOT, 'bench', 'search-queries.json'), 'utf8'))
    const isGood = await measureQuality(shop.first, judged)
    const isPrecise = await measurePrecision(shop.first, judged)
    const ratio = await compare(shop.first, judged)
    if (process.argv.includes('--large'))
      await large(
        load,
        judged.map(({ query }) => query),
        PAGE,
      )
    if (!isGood || !isPrecise || ratio < LIMITS.ratio) throw new Error('Search is not as good as it should be.')
  } finally {
    await shop.close()
  }
}

async function measureQuality({ app }: BenchApp, judged: JudgedQuery[]): Promise<boolean> {
  const kinds = new Map<string, { asked: number; first: number; amongFive: number }>()
  const misses: string[] = []
  let nothing = 0
  for (const { query, kind, expected } of judged) {
    const { totalCount, nodes, didYouMean } = (await sendQuery<Hits>(app, QUALITY, query)).search
    const at = nodes.findIndex(({ name }) => new RegExp(expected, 'i').test(name))
    const sum = kinds.get(kind) ?? { asked: 0, first: 0, amongFive: 0 }
    kinds.set(kind, {
      asked: sum.asked + 1,
      first: sum.first + Number(at === 0),
      amongFive: sum.amongFive + Number(at >= 0),
    })
    if (totalCount === 0) nothing += 1
    const suggestion = didYouMean === null ? '' : ` (did you mean ${didYouMean}?)`
    if (at !== 0)
      misses.push(
        `${at < 0 ? 'not found' : `place ${at + 1}  `}  ${query}${suggestion}: ${nodes.map(({ name }) => name).join(' · ') || 'nothing'}`,
      )
  }
  const total = [...kinds.values()].reduce(
    (sum, { first, amongFive }) => ({ first: sum.first + first, amongFive: sum.amongFive + amongFive }),
    {
      first: 0,
      amongFive: 0,
    },
  )
  const share = {
    first: total.first / judged.length,
    amongFive: total.amongFive / judged.length,
    nothing: nothing / judged.length,
  }
  console.log(`Search: ${judged.length} judged queries`)
  for (const [kind, { asked, first, amongFive }] of kinds)
    console.log(
      `  ${kind.padEnd(36)} ${String(asked).padStart(3)} asked   first ${(first / asked).toFixed(2)}   among five ${(amongFive / asked).toFixed(2)}`,
    )
  console.log(
    `  success@1 ${share.first.toFixed(3)} (≥ ${LIMITS.first})   success@5 ${share.amongFive.toFixed(3)} (≥ ${LIMITS.amongFive})   nothing found ${(100 * share.nothing).toFixed(1)} % (≤ ${100 * LIMITS.nothing} %)`,
  )
  for (const miss of misses) console.log(`    ${miss}`)
  return share.first >= LIMITS.first && share.amongFive >= LIMITS.amongFive && share.nothing <= LIMITS.nothing
}

/**
 * Measures precision@20 of the results by price: the share of results that the judged query does not exclude; 0 when
 * nothing is found.
 */
async function measurePrecision({ app }: BenchApp, judged: JudgedQuery[]): Promise<boolean> {
  const shares: number[] = []
  const unexpected: string[] = []
  for (const { query, absent } of judged) {
    if (absent === undefined) continue
    const { nodes } = (await sendQuery<Pick<Hits, 'search'>>(app, CHEAPEST, query)).search
    const excluded = nodes.filter(({ name }) => new RegExp(absent, 'i').test(name))
    shares.push(nodes.length === 0 ? 0 : 1 - excluded.length / nodes.length)
    if (excluded.length > 0) unexpected.push(`${query}: ${excluded.map(({ name }) => name).join(' · ')}`)
  }
  const precision = shares.reduce((sum, share) => sum + share, 0) / shares.length
  console.log(
    `  precision@20 by price ${precision.toFixed(3)} (≥ ${LIMITS.precision}) of ${shares.length} queries; what should not be there:`,
  )
  for (const intruder of unexpected) console.log(`    ${intruder}`)
  return precision >= LIMITS.precision
}

/** Measures both over HTTP on the loopback, in turns of one run, so that the ratio is valid on a busy machine. */
async function compare({ app, database: { pool } }: BenchApp, judged: JudgedQuery[]): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'select category_id as id from product_categories group by 1 order by count(*) desc limit 1',
  )
  const bare = fastify({ logger: false })
  bare.get('/', async () => (await pool.query({ name: 'bare_list', text: LIST, values: [rows[0]?.id] })).rows)
  const urls = await Promise.all([app, bare].map((one) => one.listen({ port: 0, host: '127.0.0.1' })))
  try {
    const searches = judged.map(({ query }) => ({
      url: `${urls[0]}/graphql`,
      body: JSON.stringify({ query: PAGE, variables: { query } }),
    }))
    const lists = [{ url: `${urls[1]}/` }]
    await runRound(searches)
    await runRound(lists)
    const turns: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round++)
      turns.push({ ours: await runRound(searches), theirs: await runRound(lists) })
    const ratio = median(turns.map(({ ours, theirs }) => ours / theirs))
    const [ours, theirs] = [median(turns.map((one) => one.ours)), median(turns.map((one) => one.theirs))]
    console.log(
      `  Search with facets ${Math.round(ours)}/s, a bare handler with one list query ${Math.round(theirs)}/s: ${ratio.toFixed(2)} of it (≥ ${LIMITS.ratio}); median of ${ROUNDS} turns of ${ROUND_MS} ms, ${CONCURRENCY} at a time`,
    )
    return ratio
  } finally {
    await bare.close()
  }
}

/** Returns the requests per second of one turn. */
async function runRound(calls: { url: string; body?: string }[]): Promise<number> {
  const began = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - began < ROUND_MS) {
      const { url, body } = calls[done++ % calls.length] ?? { url: '' }
      const response = await fetch(
        url,
        body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      )
      if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return (done * 1000) / (performance.now() - began)
}

async function sendQuery<T>(app: FastifyInstance, document: string, query: string): Promise<T> {
  const { data, errors } = (
    await app.inject({ method: 'POST', url: '/graphql', payload: { query: document, variables: { query } } })
  ).json()
  if (errors) throw new Error(`'${query}' answers with errors: ${JSON.stringify(errors)}`)
  return data
}
