/**
 * Measures the cost of the GraphQL API: a list, a search, a product and an add to cart, requested over HTTP as the web
 * shop does, each uncached and beside a bare fastify handler that sends the same prepared statements and responds with
 * their rows; and the list once more from the response cache.
 */
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type * as ids from '../server/ids.ts'
import { ROOT } from '../tools/step.ts'
import { median } from './figures.ts'
import { perSecond } from './loaded.ts'
import { type BenchApp, type Load, openBenchShop, type Statement } from './shop.ts'
import { extensionsOf, openSessions, PLAIN, type Shopper, turner } from './shoppers.ts'
import { takeTurns } from './turn.ts'

const LIMITS = { anew: 0.5, kept: 5 }
const WORKERS = 8
const TURNS = { rounds: 9, milliseconds: 500, concurrency: WORKERS }
const KEPT = { rounds: 3, seconds: 1 }
const DIFFERENT = 25
const LINES = 4

type Asked = { path: string; init: RequestInit }
/** Builds a request; a mutation gets a new change id each time. */
type Form = (changeId: string) => Asked
/**
 * Requests of one page, the same number for each worker: no two workers send the same request at once, so that no
 * response is shared.
 */
type Page = { name: string; forms: Form[] }

export async function api(load: Load): Promise<void> {
  const shop = await openBenchShop(load)
  try {
    const { app, database } = shop.first
    await database.pool.query('update products set stock = 100000 where published')
    await database.pool.query('vacuum analyze')
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const shoppers = await openSessions(load, shop.first, { url, count: WORKERS })
    const { list, ...others } = await pagesOf(load, shop.first, shoppers)
    console.log(
      `API: over HTTP, in turns of ${TURNS.milliseconds} ms, ${TURNS.rounds} each, ${WORKERS} at a time; the median turn`,
    )
    const fits: boolean[] = []
    for (const page of [list, ...Object.values(others)]) fits.push(await anew(shop.first, url, page))
    fits.push(await kept(shop.first, url, list))
    if (fits.includes(false)) throw new Error('The GraphQL door costs more than it may.')
  } finally {
    await shop.close()
  }
}

async function pagesOf(
  load: Load,
  { database: { pool } }: BenchApp,
  shoppers: Shopper[],
): Promise<Record<'list' | 'search' | 'product' | 'add', Page>> {
  const { idFromUuid } = (await load('/server/ids.ts')) as typeof ids
  const idsOf = async (kind: ids.IdKind, query: string) =>
    (await pool.query<{ id: string }>(query)).rows.map(({ id }) => idFromUuid(kind, id))
  const shelves = await idsOf(
    'category',
    `select category_id as id from product_categories group by 1 order by count(*) desc limit ${WORKERS}`,
  )
  const products = await idsOf(
    'product',
    `select id from products where published order by number limit ${WORKERS * DIFFERENT}`,
  )
  const words: { query: string }[] = JSON.parse(readFileSync(join(ROOT, 'bench', 'search-queries.json'), 'utf8'))
  const adds = products.slice(0, WORKERS * LINES).map((id, at) => add(shoppers[Math.floor(at / LINES)] as Shopper, id))
  return {
    list: { name: 'List', forms: shelves.map((categoryId) => read('ListingPage', { categoryId })) },
    search: {
      name: 'Search',
      forms: words.slice(0, WORKERS * DIFFERENT).map(({ query }) => read('SearchPage', { query, sort: 'RELEVANCE' })),
    },
    product: { name: 'Product', forms: products.map((id) => read('ProductPage', { id })) },
    add: { name: 'Add to cart', forms: adds },
  }
}

function read(operationName: string, variables: object): Form {
  const asked = new URLSearchParams({
    operationName,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensionsOf(operationName)),
  })
  return () => ({ path: `/graphql?${asked}`, init: { headers: PLAIN } })
}

function add({ accessToken }: Shopper, productId: string): Form {
  const headers = { ...PLAIN, authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
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
async function anew(bench: BenchApp, url: string, { name, forms }: Page): Promise<boolean> {
  bench.app.responseCache.setEnabled(false)
  const recorded = await record(bench, url, forms)
  const bare = bareApp(bench, recorded)
  try {
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const each = forms.length / WORKERS
    const next = turner(each)
    const side = (addressOf: (path: string, at: number) => string) => (worker: number) => {
      const at = worker * each + next(worker)
      return ask(forms[at] as Form, (path) => addressOf(path, at))
    }
    const { cpu, ...pace } = await takeTurns(
      side((path) => url + path),
      side((_, at) => `${bareUrl}/${at}`),
      TURNS,
    )
    const statements = `${recorded[0]?.length} statement${recorded[0]?.length === 1 ? '' : 's'}`
    return tell(
      name,
      pace,
      LIMITS.anew,
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
async function kept(bench: BenchApp, url: string, { name, forms: [form] }: Page): Promise<boolean> {
  if (!form) throw new Error(`${name} has no form`)
  bench.app.responseCache.setEnabled(false)
  const bare = bareApp(bench, await record(bench, url, [form]))
  bench.app.responseCache.setEnabled(true)
  try {
    const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
    const turns: { ours: number; theirs: number }[] = []
    for (let round = 0; round < KEPT.rounds; round++)
      turns.push({ ours: await perSecond(url + form('').path, KEPT), theirs: await perSecond(`${bareUrl}/0`, KEPT) })
    const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
    const pace = {
      ours: middle(({ ours }) => ours),
      theirs: middle(({ theirs }) => theirs),
      ratio: middle(({ ours, theirs }) => ours / theirs),
    }
    return tell(`${name}, kept`, pace, LIMITS.kept)
  } finally {
    await bare.close()
  }
}

type Pace = { ours: number; theirs: number; ratio: number }

function tell(name: string, { ours, theirs, ratio }: Pace, limit: number, more = ''): boolean {
  const figures = `${Math.round(ours)}/s beside ${Math.round(theirs)}/s of the bare handler, ${ratio.toFixed(2)} of it (≥ ${limit})`
  console.log(`  ${name.padEnd(12)} ${figures}${more}`)
  return ratio >= limit
}

async function ask(
  form: Form,
  addressOf: (path: string) => string,
  changeId: string = crypto.randomUUID(),
): Promise<void> {
  const { path, init } = form(changeId)
  const answer = await fetch(addressOf(path), init)
  const text = await answer.text()
  // A resolver error has the status 200.
  if (!answer.ok || text.startsWith('{"errors"')) throw new Error(`${path} answered ${answer.status}: ${text}`)
}

/** Prefix of change ids in recorded statements, where each request needs its own id. */
const RECORDED = 'recorded-'

/** Records the statements that each request sends to PostgreSQL, after the per-process caches are warm. */
async function record({ statementsOf }: BenchApp, url: string, forms: Form[]): Promise<Statement[][]> {
  const recorded: Statement[][] = []
  for (const [at, form] of forms.entries()) {
    await ask(form, (path) => url + path)
    recorded.push(await statementsOf(() => ask(form, (path) => url + path, RECORDED + at)))
  }
  return recorded
}

/** Sends the recorded statements, each prepared once per connection, and responds with the unprocessed rows. */
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
      const sent = prepared[at] ?? []
      const results = await Promise.all(
        sent.map(({ name, text, values }) =>
          pool.query({
            name,
            text,
            values: values.map((value) => (String(value).startsWith(RECORDED) ? changeId : value)),
          }),
        ),
      )
      return results.map(({ rows }) => rows)
    },
  })
  return app
}
