/**
 * Measures the cost of GraphQL: each catalogue page through /graphql, against a bare fastify handler that sends the
 * same statements to PostgreSQL and responds with the rows as JSON. Both take turns in one run, so that the ratio is
 * valid on a busy machine.
 */
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { type BenchApp, type Load, openBenchShop } from './shop.ts'
import { median } from './statistics.ts'

const ROUNDS = 7
const MILLISECONDS_A_TURN = 400
const AT_A_TIME = 8

const CARD = 'id name unit price listPrice discount stock images'
const LISTING = `query ($categoryId: ID!, $first: Int!) {
  categories { id name blurb tint image subcategories { id name image } }
  products(first: $first, categoryId: $categoryId) { totalCount edges { cursor node { ${CARD} } } pageInfo { endCursor hasNextPage } }
}`
const DETAIL = `query ($id: ID!) { product(id: $id) { ${CARD} description details { label value } categories { id name } } }`
const HOME = `{ categories { id name image subcategories { id name } products(first: 8) { nodes { ${CARD} } } } }`

type Page = { name: string; query: string; variables?: Record<string, unknown> }

export async function lists(load: Load): Promise<void> {
  const shop = await openBenchShop(load)
  try {
    console.log(
      `Lists: ${ROUNDS} turns of ${MILLISECONDS_A_TURN} ms each, ${AT_A_TIME} requests at a time; the median turn`,
    )
    for (const page of await pages(shop.first)) await compare(shop.first, page)
  } finally {
    await shop.close()
  }
}

async function pages({ app }: BenchApp): Promise<Page[]> {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ categories { id products(first: 1) { totalCount nodes { id } } } }' },
  })
  const { categories } = response.json<{
    data: { categories: { id: string; products: { totalCount: number; nodes: { id: string }[] } }[] }
  }>().data
  const fullest = categories.toSorted((a, b) => b.products.totalCount - a.products.totalCount)[0]
  const whole = Math.min(100, fullest?.products.totalCount ?? 0)
  return [
    { name: 'Listing, 10 products', query: LISTING, variables: { categoryId: fullest?.id, first: 10 } },
    { name: `Listing, ${whole} products`, query: LISTING, variables: { categoryId: fullest?.id, first: whole } },
    { name: 'Product', query: DETAIL, variables: { id: fullest?.products.nodes[0]?.id } },
    { name: 'Home', query: HOME },
  ]
}

async function compare(bench: BenchApp, { name, query, variables = {} }: Page): Promise<void> {
  const call: InjectOptions = { method: 'POST', url: '/graphql', payload: { query, variables } }
  const statements = await bench.statementsOf(async () => {
    const { errors } = (await bench.app.inject(call)).json<{ errors?: unknown }>()
    if (errors) throw new Error(`${name} answers with errors: ${JSON.stringify(errors)}`)
  })
  const bare = await bareApp(bench, statements)
  const turns: { graphql: number; bare: number }[] = []
  await turn(bench.app, call)
  await turn(bare, { url: '/' })
  for (let round = 0; round < ROUNDS; round++)
    turns.push({ graphql: await turn(bench.app, call), bare: await turn(bare, { url: '/' }) })
  await bare.close()
  const [ours, theirs] = [median(turns.map(({ graphql }) => graphql)), median(turns.map((one) => one.bare))]
  const ratio = median(turns.map((one) => one.bare / one.graphql))
  console.log(
    `  ${name.padEnd(22)} GraphQL ${String(Math.round(ours)).padStart(6)}/s   bare ${String(Math.round(theirs)).padStart(6)}/s   ${ratio.toFixed(2)} × the time, ${statements.length} statements`,
  )
}

/**
 * Sends the same statements, prepared once per connection as the shop's are, and responds with the unprocessed rows.
 */
async function bareApp(
  { database: { pool } }: BenchApp,
  statements: { text: string; values: unknown[] }[],
): Promise<FastifyInstance> {
  const app = fastify({ logger: false })
  app.get('/', async () => {
    const results = await Promise.all(
      statements.map(({ text, values }, at) => pool.query({ name: `bare_${at}_${text.length}`, text, values })),
    )
    return results.map(({ rows }) => rows)
  })
  await app.ready()
  return app
}

/** Returns the requests per second of one turn. */
async function turn(app: FastifyInstance, call: InjectOptions): Promise<number> {
  const began = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - began < MILLISECONDS_A_TURN) {
      const { statusCode } = await app.inject(call)
      if (statusCode !== 200) throw new Error(`responded with ${statusCode}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return (done * 1000) / (performance.now() - began)
}
