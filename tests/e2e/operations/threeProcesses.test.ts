/**
 * Three web processes in the shape of deploy/: behind nginx, with PgBouncer in transaction mode before the database.
 * Where the programs (Debian's packages nginx-light and pgbouncer) are not installed, the journeys are skipped, and the
 * races go to the processes and the database directly.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { createTimeouts, setRoleTimeouts } from '#server/db/timeouts.ts'
import { createSessionTokens } from '#server/modules/accounts/accounts.tokens.ts'
import { createSecrets } from '#server/security/secrets.ts'
import type { TestDatabase } from '../../support/app/database.ts'
import { hasNginx, type Nginx, startNginx } from '../../support/app/nginx.ts'
import { createSeededShopDatabase, type Shop } from '../../support/app/openShop.ts'
import { findFreePort, hasPgBouncer, type PgBouncer, startPgBouncer } from '../../support/app/pgBouncer.ts'
import { RACE_TIMEOUT_MS } from '../../support/app/raceTimeout.ts'
import { type RunningServer, startServer } from '../../support/app/server.ts'
import type { TestShop } from '../../support/app/shop.ts'
import { createSession, createShopper, placeOrder } from '../../support/browser/accounts.ts'
import { createPage } from '../../support/browser/browser.ts'
import { addAddress, logIn, open, searchAndAdd } from '../../support/browser/steps.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { createCheckouts, createProduct } from '../../support/fixtures/fixtures.ts'

const SECRET = 'a secret of these tests longer than 32 characters'

let seeded: TestDatabase
let pooler: PgBouncer | undefined
let nginx: Nginx | undefined
let servers: RunningServer[] = []
let database: Database
let fixtures: TestShop
/** The shop at the address of nginx. */
const shop: Shop = {
  at: (path) => `${nginx?.url}${path}`,
  query: async (sql) => (await database.pool.query(sql)).rows,
}

beforeAll(async () => {
  seeded = await createSeededShopDatabase()
  database = openDatabase({ url: seeded.url, size: 2 })
  const { db, pool } = database
  const clock = { now: new Date() }
  const tokens = createSessionTokens({ db, secrets: createSecrets(SECRET), clock: () => clock.now })
  fixtures = { db, pool, tokens, clock } as TestShop
  if (hasPgBouncer) {
    const client = await pool.connect()
    await setRoleTimeouts(client, 'postgres', createTimeouts({ waitMs: RACE_TIMEOUT_MS }))
    client.release()
    pooler = await startPgBouncer(seeded.url, { poolSize: 8 })
  }
  const port = await findFreePort()
  const start = (role: 'all' | 'web') =>
    startServer({
      databaseUrl: pooler?.url ?? seeded.url,
      env: {
        KASERO_ROLE: role,
        TOKEN_SECRET: SECRET,
        DATABASE_POOL: '8',
        DATABASE_WAIT_MS: String(RACE_TIMEOUT_MS),
        TRUST_PROXY: '1',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ...(pooler && { DATABASE_DIRECT_URL: seeded.url, DATABASE_STATEMENT_NAMES: 'off' }),
      },
    })
  servers = await Promise.all([start('all'), start('web'), start('web')])
  if (hasNginx)
    nginx = await startNginx(
      servers.map(({ url }) => Number(new URL(url).port)),
      { port },
    )
})
afterAll(async () => {
  await nginx?.stop()
  await Promise.all(servers.map((server) => server.stop()))
  await pooler?.stop()
  await database?.close()
  await seeded?.drop()
})

type Placed = { order: { id: string } | null; code: string | undefined }

/** Places an order at one of the processes, in turn, with a client address of its own as nginx sends it. */
async function place(
  turn: number,
  { addressId, accessToken }: { addressId: string; accessToken: string },
  input: object,
): Promise<Placed> {
  const response = await fetch(`${servers[turn % servers.length]?.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      'x-forwarded-for': `10.1.0.${turn}`,
    },
    body: JSON.stringify({
      query: 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }',
      variables: { input: { addressId, expectedTotal: 15_000, ...input } },
    }),
  })
  const { data, errors } = (await response.json()) as {
    data: { placeOrder: { order: { id: string } } } | null
    errors?: { extensions: { code: string } }[]
  }
  return { order: data?.placeOrder?.order ?? null, code: errors?.[0]?.extensions.code }
}

describe('Races through three web processes', () => {
  it('sell exactly the 20 units of a product to 60 shoppers who check out at the same time', async () => {
    const product = await createProduct(fixtures, { stock: 20, listPrice: 10_000 })
    const shoppers = await createCheckouts(fixtures, 60, () => [{ product, quantity: 1 }])
    const results = await Promise.all(
      shoppers.map((shopper, turn) => place(turn, shopper, { idempotencyKey: `order-${turn}` })),
    )
    const sold = results.filter(({ order }) => order !== null)
    expect(sold).toHaveLength(20)
    expect(new Set(sold.map(({ order }) => order?.id)).size).toBe(20)
    // What the others had in the cart is sold out, and with it their total is another one.
    const refusals = results.flatMap(({ code }) => code ?? [])
    expect(refusals).toHaveLength(40)
    expect(new Set(refusals)).toEqual(new Set(['TOTAL_CHANGED']))
    await expectInvariants(fixtures, [product])
  })

  it('place one order for one idempotency key that is sent to all of them at once', async () => {
    const product = await createProduct(fixtures, { stock: 20, listPrice: 10_000 })
    const [shopper] = await createCheckouts(fixtures, 1, () => [{ product, quantity: 1 }])
    if (!shopper) throw new Error('There is no shopper')
    const results = await Promise.all(
      Array.from({ length: 9 }, (_, turn) => place(turn, shopper, { idempotencyKey: 'the-one-order' })),
    )
    expect(results.flatMap(({ code }) => code ?? [])).toEqual([])
    expect(new Set(results.map(({ order }) => order?.id)).size).toBe(1)
    await expectInvariants(fixtures, [product])
  })
})

describe.skipIf(!hasNginx || !hasPgBouncer)('Through nginx and PgBouncer', () => {
  it('a shopper searches, adds to the cart, orders with cash on delivery and sees the order', async () => {
    const page = await createPage({ size: 'phone' })
    await open(page, shop.at('/login'))
    await logIn(page, (await createShopper(shop)).email)
    await searchAndAdd(page, 'matoke', 'Matooke, green')
    await page.goto(shop.at('/checkout'))
    await addAddress(page)
    await page.getByRole('radio', { name: /Plot 14, Ntinda Road/ }).check()
    await page.getByRole('button', { name: 'Cash on Delivery' }).click()
    await page.waitForURL(/\/success$/)
    await page.goto(shop.at('/myorders'))
    await page.getByRole('link', { name: 'Track Order' }).first().click()
    await page.getByText('Matooke, green').waitFor()
    // The WebSocket goes through nginx as well.
    await page.getByText(/^Live/).waitFor()
  })

  it('an API client logs in, orders and reads its order', async () => {
    const { email } = await createShopper(shop)
    const session = await createSession(shop.at, email)
    const id = await placeOrder(shop, session, { 'Matooke, green': 2 })
    const response = await fetch(shop.at('/graphql'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.accessToken}` },
      body: JSON.stringify({ query: '{ orders { nodes { id status lines { name quantity } } } }' }),
    })
    expect(await response.json()).toMatchObject({
      data: { orders: { nodes: [{ id, status: 'PENDING', lines: [{ name: 'Matooke, green', quantity: 2 }] }] } },
    })
  })

  it('anonymous pages come from the cache of nginx, and those of a shopper from the shop', async () => {
    const read = async (headers: Record<string, string> = {}) =>
      (await fetch(shop.at('/'), { headers: { accept: 'text/html', ...headers } })).headers.get('x-cache')
    await read()
    expect(await read()).toBe('HIT')
    expect(await read({ authorization: 'Bearer none' })).toBe('BYPASS')
  })

  it('operational paths are not served', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz']) expect((await fetch(shop.at(path))).status).toBe(404)
  })
})
