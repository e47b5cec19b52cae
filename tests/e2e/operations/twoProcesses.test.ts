/** Consistency of two server processes on one database, whose machines have clocks that are two hours apart. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { readCatalogue } from '#server/db/seed.files.ts'
import { toUuid } from '#server/ids.ts'
import { PAYMENTS_WEBHOOK_SECRET } from '#server/sandbox/payments.sandbox.ts'
import { createDatabase, type TestDatabase } from '../../support/app/database.ts'
import { RACE_TIMEOUT_MS } from '../../support/app/raceTimeout.ts'
import { type RunningServer, startServer } from '../../support/app/server.ts'
import { createShopper, newEmail, PASSWORD, readEmailedCode } from '../../support/browser/accounts.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let servers: [RunningServer, RunningServer]
let pool: pg.Pool
beforeAll(async () => {
  database = await createDatabase()
  const start = (clockOffsetMs: number) =>
    startServer({
      databaseUrl: database.url,
      env: { DATABASE_WAIT_MS: String(RACE_TIMEOUT_MS), CLOCK_OFFSET_MS: String(clockOffsetMs) },
      args: ['--import', './tests/support/app/shiftedClock.ts', 'dist/server/main.js'],
    })
  servers = await Promise.all([start(HOUR_MS), start(-HOUR_MS)])
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await Promise.all(servers.map((server) => server.stop()))
  await database.drop()
})

const at = (path: string) => `${servers[0].url}${path}`

type Answer = { data: Record<string, Record<string, unknown>> | null; code: string | undefined }

/** Sends a request to one of the two processes, in turn. */
async function ask(turn: number, query: string, input: object, accessToken?: string): Promise<Answer> {
  const response = await fetch(`${servers[turn % 2 === 0 ? 0 : 1].url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(accessToken && { authorization: `Bearer ${accessToken}` }) },
    body: JSON.stringify({ query, variables: { input } }),
  })
  const { data, errors } = (await response.json()) as {
    data: Answer['data']
    errors?: { extensions: { code: string } }[]
  }
  return { data, code: errors?.[0]?.extensions.code }
}

const byTurns = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)))

async function createSession(): Promise<{ email: string; accessToken: string; refreshToken: string }> {
  const { email } = await createShopper({ query: async (sql) => (await pool.query(sql)).rows })
  const { token } = (await (await fetch(at('/sandbox/captcha/token'), { method: 'POST' })).json()) as { token: string }
  const { data } = await ask(
    1,
    'mutation ($input: LogInInput!) { logIn(input: $input) { session { accessToken refreshToken } } }',
    {
      email,
      password: PASSWORD,
      recaptchaToken: token,
    },
  )
  return { email, ...(data?.logIn?.session as { accessToken: string; refreshToken: string }) }
}

/** Creates a shopper with one bunch of matooke in the cart, and the input of the order. */
async function createCheckoutFixture() {
  const { email, accessToken } = await createSession()
  const { data: found } = await ask(0, '{ products(first: 1, search: "matooke") { nodes { id price } } }', {})
  const [product] = (found?.products?.nodes ?? []) as { id: string; price: number }[]
  await ask(
    1,
    'mutation ($input: AddToCartInput!) { addToCart(input: $input) { cart { id } } }',
    { productId: product?.id },
    accessToken,
  )
  const address = {
    addressLine: 'Plot 14',
    city: 'Kampala',
    area: 'Ntinda',
    landmark: 'Mosque',
    country: 'Uganda',
    mobile: '0772401118',
  }
  const { data: made } = await ask(
    0,
    'mutation ($input: CreateAddressInput!) { createAddress(input: $input) { address { id } } }',
    { address },
    accessToken,
  )
  const addressId = (made?.createAddress?.address as { id: string } | undefined)?.id
  return {
    email,
    accessToken,
    productId: product?.id ?? '',
    order: { addressId, expectedTotal: (product?.price ?? 0) + 5_000 },
  }
}

describe('Two server processes', () => {
  it('create a new database once when they start together', async () => {
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const { products } = await readCatalogue('catalogue')
    const said = servers.map((server) => /(\d+) products/.exec(server.output())?.[1] ?? 'up to date')
    expect(said.toSorted()).toEqual([`${products.length}`, 'up to date'])
  })

  it('exchange one refresh token 20 times at once for one successor, and sign no user out', async () => {
    const { refreshToken } = await createSession()
    const results = await byTurns(20, (turn) =>
      ask(
        turn,
        'mutation ($input: RefreshSessionInput!) { refreshSession(input: $input) { refreshToken accessToken } }',
        { refreshToken },
      ),
    )
    expect(new Set(results.map(({ data }) => data?.refreshSession?.refreshToken)).size).toBe(1)
    const accessToken = String(results[0]?.data?.refreshSession?.accessToken)
    for (const turn of [0, 1])
      expect((await ask(turn, '{ viewer { id } }', {}, accessToken)).data?.viewer).toMatchObject({
        id: expect.stringMatching(/^user_/),
      })
  })

  it('count five attempts at a code together, so that the right one is rejected afterwards', async () => {
    const email = newEmail()
    const person = { name: 'Nakato', email, mobile: '0772401118', password: PASSWORD, confirmPassword: PASSWORD }
    await ask(0, 'mutation ($input: RegisterInput!) { register(input: $input) { email } }', person)
    const right = await readEmailedCode(at, email)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const verify = (turn: number, otp: string) =>
      ask(turn, 'mutation ($input: VerifyRegistrationInput!) { verifyRegistration(input: $input) { message } }', {
        email,
        otp,
      })
    await byTurns(20, (turn) => verify(turn, wrong))
    expect((await verify(1, right)).code).toBe('CODE_INVALID')
  })

  it('place one order for 50 parallel requests with one key, and return it in all responses', async () => {
    const { accessToken, order } = await createCheckoutFixture()
    const input = { ...order, idempotencyKey: 'one-order' }
    const results = await byTurns(50, (turn) =>
      ask(
        turn,
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id total } } }',
        input,
        accessToken,
      ),
    )
    expect(results.map(({ code }) => code).filter(Boolean)).toEqual([])
    expect(new Set(results.map(({ data }) => JSON.stringify(data?.placeOrder?.order))).size).toBe(1)
    const { data: orders } = await ask(1, '{ orders { totalCount } }', {}, accessToken)
    expect(orders?.orders).toEqual({ totalCount: 1 })
  })

  it('agree on how long a payment holds its stock, by the time of the database', async () => {
    const { accessToken, order } = await createCheckoutFixture()
    const start = (turn: number) =>
      ask(
        turn,
        'mutation ($input: StartOnlinePaymentInput!) { startOnlinePayment(input: $input) { txRef } }',
        order,
        accessToken,
      )
    const { data: behind } = await start(1)
    const { data: ahead } = await start(0)
    expect(behind?.startOnlinePayment?.txRef).toEqual(expect.any(String))
    expect(ahead).toEqual(behind)
    const { rows } = await pool.query(
      `select abs(extract(epoch from created_at - now())) < 60 as current from payments where tx_ref = $1`,
      [behind?.startOnlinePayment?.txRef],
    )
    expect(rows).toEqual([{ current: true }])
  })

  it('place one order, move stock once and send one email for 50 webhooks and 10 returns of one payment', async () => {
    const { pool, close } = openDatabase({ url: database.url, size: 1 })
    onTestFinished(close)
    const { email, accessToken, order, productId } = await createCheckoutFixture()
    const stock = async () =>
      (await pool.query<{ stock: number }>('select stock from products where id = $1', [toUuid('product', productId)]))
        .rows[0]?.stock ?? 0
    const before = await stock()
    const start =
      'mutation ($input: StartOnlinePaymentInput!) { startOnlinePayment(input: $input) { txRef redirectUrl } }'
    const { data: started } = await ask(0, start, order, accessToken)
    const txRef = started?.startOnlinePayment?.txRef
    await fetch(at(new URL(String(started?.startOnlinePayment?.redirectUrl)).pathname), {
      method: 'POST',
      body: new URLSearchParams({ scene: 'untold' }),
      redirect: 'manual',
    })
    const notice = JSON.stringify({ event: 'charge.completed', data: { id: 1, tx_ref: txRef, status: 'successful' } })
    const headers = { 'content-type': 'application/json', 'verif-hash': PAYMENTS_WEBHOOK_SECRET }
    const notices = byTurns(50, (turn) =>
      fetch(`${servers[turn % 2 === 0 ? 0 : 1].url}/api/payment/webhook`, { method: 'POST', headers, body: notice }),
    )
    const settle = 'mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) { state order { id } } }'
    const returns = await byTurns(10, (turn) => ask(turn, settle, { txRef }, accessToken))
    expect(new Set(returns.map(({ data }) => JSON.stringify(data?.settlePayment))).size).toBe(1)
    expect(returns[0]?.data?.settlePayment).toMatchObject({ state: 'PAID' })
    expect(new Set((await notices).map(({ status }) => status))).toEqual(new Set([200]))
    const { data: orders } = await ask(1, '{ orders { totalCount } }', {}, accessToken)
    expect(orders?.orders).toEqual({ totalCount: 1 })
    expect(await stock()).toBe(before - 1)
    await expectInvariants({ pool })
    const due = 'select count(*)::int as jobs from graphile_worker._private_jobs where run_at <= now()'
    await expect.poll(async () => (await pool.query(due)).rows).toEqual([{ jobs: 0 }])
    const { rows: mails } = await pool.query(
      `select subject from sandbox.mail where recipient = $1 and subject like 'We have your order%'`,
      [email],
    )
    expect(mails).toHaveLength(1)
  })
})
