/**
 * Measures the cost of the GraphQL API: a list, a search, a product and an add to cart, requested over HTTP as the web
 * shop does, each uncached and beside a bare fastify handler that sends the same prepared statements and responds with
 * their rows; and the list once more from the response cache.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type * as ids from '../server/ids.ts'
import { ROOT } from '../tools/step.ts'
import { alternate } from './alternate.ts'
import { perSecond } from './requestRate.ts'
import { type BenchApp, type Load, openBenchShop, type Statement } from './shop.ts'
import { createCounters, extensionsOf, openSessions, type Shopper, UNCOMPRESSED } from './shoppers.ts'
import { median } from './statistics.ts'

const LIMITS = { uncached: 0.5, cached: 5 }
const WORKERS = 8
const OPTIONS = { rounds: 9, milliseconds: 500, concurrency: WORKERS }
const CACHED_OPTIONS = { rounds: 3, seconds: 1 }
const ITEMS_PER_WORKER = 25
const LINES = 4

type PreparedRequest = { path: string; init: RequestInit }
/** Builds a request; a mutation gets a new change id each time. */
type RequestFactory = (changeId: string) => PreparedRequest
/**
 * Requests of one page, the same number for each worker: no two workers send the same request at once, so that no
 * response is shared.
 */
type Scenario = { name: string; forms: RequestFactory[] }

export async function api(load: Load): Promise<void> {
  const shop = await openBenchShop(load)
  try {
    const { app, database } = shop.first
    await database.pool.query('update products set stock = 100000 where published')
    await database.pool.query('vacuum analyze')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const shoppers = await openSessions(load, shop.first, { url, count: WORKERS })
    const { list, ...others } = await buildScenarios(load, shop.first, shoppers)
    console.log(
      `API: over HTTP, in turns of ${OPTIONS.milliseconds} ms, ${OPTIONS.rounds} each, ${WORKERS} at a time; the median turn`,
    )
    const results: boolean[] = []
    for (const page of [list, ...Object.values(others)]) results.push(await measureUncached(shop.first, url, page))
    results.push(await measureCached(shop.first, url, list))
    if (results.includes(false)) throw new Error('The GraphQL API costs more than its limit.')
  } finally {
    await shop.close()
  }
}

async function buildScenarios(
  load: Load,
  { database: { pool } }: BenchApp,
  shoppers: Shopper[],
): Promise<Record<'list' | 'search' | 'product' | 'add', Scenario>> {
  const { idFromUuid } = (await load('/server/ids.ts')) as typeof ids
  const idsOf = async (kind: ids.IdKind, query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => idFromUuid(kind, id))
  const categories = await idsOf(
    'category',
    `select category_id as id from product_categories group by 1 order by count(*) desc limit ${WORKERS}`,
  )
  const products = await idsOf(
    'product',
    `select id from products where published order by number limit ${WORKERS * ITEMS_PER_WORKER}`,
  )
  const queries: { query: string }[] = JSON.parse(readFileSync(join(ROOT, 'bench', 'search-queries.json'), 'utf8'))
  const adds = products
    .slice(0, WORKERS * LINES)
    .map((id, at) => createAdd(shoppers[Math.floor(at / LINES)] as Shopper, id))
  return {
    list: { name: 'List', forms: categories.map((categoryId) => createRead('ListingPage', { categoryId })) },
    search: {
      name: 'Search',
      forms: queries
        .slice(0, WORKERS * ITEMS_PER_WORKER)
        .map(({ query }) => createRead('SearchPage', { query, sort: 'RELEVANCE' })),
    },
    product: { name: 'Product', forms: products.map((id) => createRead('ProductPage', { id })) },
    add: { name: 'Add to cart', forms: adds },
  }
}

function createRead(operationName: string, variables: object): RequestFactory {
  const asked = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensionsOf(operationName)),
  })
  return () => ({ path: `/graphql?${asked}`, init: { headers: UNCOMPRESSED } })
}

function createAdd({ accessToken }: Shopper, productId: string): RequestFactory {
  const headers = { ...UNCOMPRESSED, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  return (changeId) => {
    const body = {
      operationName: 'AddToCart',
      variables: { input: { productId, quantity: 1, changeId } },
      extensions: extensionsOf('AddToCart'),
    }
    return { path: '/graphql', init: { method: 'POST', headers, body: JSON.stringify(body) } }
  }
}

/** Measures uncached responses. Both sides get the same requests, the bare handler at its own URLs. */
async function measureUncached(bench: BenchApp, url: string, { name, forms }: Scenario): Promise<boolean> {
  bench.app.responseCache.setEnabled(false)
  const recorded = await record(bench, url, forms)
  const bare = bareApp(bench, recorded)
  try {
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const each = forms.length / WORKERS
    const next = createCounters(each)
    const side = (addressOf: (path: string, at: number) => string) => (worker: number) => {
      const at = worker * each + next(worker)
      return sendRequest(forms[at] as RequestFactory, (path) => addressOf(path, at))
    }
    const { cpu, ...pace } = await alternate(
      side((path) => url + path),
      side((_, at) => `${bareUrl}/${at}`),
      OPTIONS,
    )
    const statements = `${recorded[0]?.length} statement${recorded[0]?.length === 1 ? '' : 's'}`
    return reportResult(
      name,
      pace,
      LIMITS.uncached,
      `; ${statements}; CPU time of this process for one ${cpu.ours.toFixed(2)} ms beside ${cpu.theirs.toFixed(2)} ms`,
    )
  } finally {
    await bare.close()
  }
}

/**
 * Measures cached responses to the first request only, from another process: here sending a request would cost more
 * than answering it.
 */
async function measureCached(bench: BenchApp, url: string, { name, forms: [form] }: Scenario): Promise<boolean> {
  if (!form) throw new Error(`${name} has no form`)
  bench.app.responseCache.setEnabled(false)
  const bare = bareApp(bench, await record(bench, url, [form]))
  bench.app.responseCache.setEnabled(true)
  try {
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const turns: { ours: number; theirs: number }[] = []
    for (let round = 0; round < CACHED_OPTIONS.rounds; round++)
      turns.push({
        ours: await perSecond(url + form('').path, CACHED_OPTIONS),
        theirs: await perSecond(`${bareUrl}/0`, CACHED_OPTIONS),
      })
    const medianOf = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
    const pace = {
      ours: medianOf(({ ours }) => ours),
      theirs: medianOf(({ theirs }) => theirs),
      ratio: medianOf(({ ours, theirs }) => ours / theirs),
    }
    return reportResult(`${name}, cached`, pace, LIMITS.cached)
  } finally {
    await bare.close()
  }
}

type Throughput = { ours: number; theirs: number; ratio: number }

function reportResult(name: string, { ours, theirs, ratio }: Throughput, limit: number, more = ''): boolean {
  const figures = `${Math.round(ours)}/s beside ${Math.round(theirs)}/s of the bare handler, ${ratio.toFixed(2)} of it (≥ ${limit})`
  console.log(`  ${name.padEnd(12)} ${figures}${more}`)
  return ratio >= limit
}

async function sendRequest(
  form: RequestFactory,
  addressOf: (path: string) => string,
  changeId: string = crypto.randomUUID(),
): Promise<void> {
  const { path, init } = form(changeId)
  const response = await fetch(addressOf(path), init)
  const text = await response.text()
  // A resolver error has the status 200.
  if (!response.ok || text.startsWith('{"errors"'))
    throw new Error(`${path} responded with ${response.status}: ${text}`)
}

/** Prefix of change ids in recorded statements, where each request needs its own id. */
const RECORDED = 'recorded-'

/** Records the statements that each request sends to PostgreSQL, after the per-process caches are warm. */
async function record({ statementsOf }: BenchApp, url: string, forms: RequestFactory[]): Promise<Statement[][]> {
  const recorded: Statement[][] = []
  for (const [at, form] of forms.entries()) {
    await sendRequest(form, (path) => url + path)
    recorded.push(await statementsOf(() => sendRequest(form, (path) => url + path, RECORDED + at)))
  }
  return recorded
}

/**
 * Sends the recorded statements of a request over one connection, because they may be a transaction, each prepared once
 * per connection, and responds with the unprocessed rows.
 */
function bareApp({ database: { pool } }: BenchApp, recorded: Statement[][]): FastifyInstance {
  const app = fastify({ logger: false })
  const nameOf = (text: string) => `bare_${hash('sha1', text)}`
  const prepared = recorded.map((statements) =>
    statements.map((statement) => ({ ...statement, name: nameOf(statement.text) })),
  )
  app.route<{ Params: { at: number } }>({
    method: ['GET', 'POST'],
    url: '/:at',
    async handler({ params: { at } }) {
      const changeId = crypto.randomUUID()
      const client = await pool.connect()
      const results: pg.QueryResult[] = []
      try {
        for (const { name, text, values } of prepared[at] ?? [])
          results.push(
            await client.query({
              name,
              text,
              values: values.map((value) => (String(value).startsWith(RECORDED) ? changeId : value)),
            }),
          )
      } finally {
        client.release()
      }
      return results.map(({ rows }) => rows)
    },
  })
  return app
}
