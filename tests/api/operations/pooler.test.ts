/** The shop behind PgBouncer in transaction mode (Debian's package; skipped where it is not installed). */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/db/pool.ts'
import { products } from '#server/db/tables/catalog.ts'
import { createTimeouts, setRoleTimeouts, verifyTimeouts, WAIT_MS } from '#server/db/timeouts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createDatabase, type TestDatabase } from '../../support/app/database.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../support/app/pgBouncer.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { readPrice } from '../../support/clients/cachedGet.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { expectInvariants } from '../../support/clients/invariants.ts'
import { createCheckouts, createDeliveryZones, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

describe.skipIf(!hasPgBouncer)('Behind PgBouncer in transaction mode, with two connections', () => {
  let database: TestDatabase
  let pooler: PgBouncer
  let shop: TestShop
  beforeAll(async () => {
    database = await createDatabase()
    pooler = await startPgBouncer(database.url, { poolSize: 2 })
    shop = await openTestShop({ databaseUrl: database.url, poolerUrl: pooler.url, waitMs: 10_000 })
    await createDeliveryZones(shop)
  })
  afterAll(async () => {
    await shop?.close()
    await pooler?.stop()
    await database?.drop()
  })

  it('sells the last units once, to shoppers who check out at the same time', async () => {
    const product = await createProduct(shop, { stock: 5, listPrice: 10_000 })
    const checkouts = await createCheckouts(shop, 12, () => [{ product, quantity: 1 }])
    const results = await Promise.all(
      checkouts.map(({ addressId, accessToken }) =>
        graphqlClient.placeOrder(shop, { addressId, total: 15_000 }, { accessToken }),
      ),
    )
    expect(results.filter(({ refused }) => refused === null).length).toBe(5)
    await expectInvariants(shop, [product])
  })

  it('keeps the statements of a transaction on one connection while others use the pool', async () => {
    const product = await createProduct(shop, { stock: 9 })
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => createShopper(shop)))
    await Promise.all(shoppers.map((shopper) => unwrap(graphqlClient.putInCart(shop, product.id, shopper))))
    const backends = await inTransaction(shop.db, async (tx) => {
      const seen = new Set<number>()
      for (let statement = 0; statement < 5; statement++) {
        const { rows } = await tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid')
        seen.add(rows[0]?.pid ?? 0)
      }
      return seen
    })
    expect(backends.size).toBe(1)
  })

  it('receives notifications past the pooler, so that a changed price is not served from the cache', async () => {
    const { id } = await createProduct(shop, { listPrice: 10_000 })
    expect(await readPrice(shop, id)).toBe(10_000)
    await shop.db.update(products).set({ listPrice: 12_000 })
    await expect.poll(() => readPrice(shop, id)).toBe(12_000)
  })

  it('refuses timeouts as startup parameters, so that they have to be those of the role', async () => {
    const direct = openDatabase({ url: pooler.url, size: 1 })
    await expect(direct.pool.query('select 1')).rejects.toThrow('unsupported startup parameter')
    await direct.close()
  })
})

describe('A request that waits for a connection of the pooler', () => {
  const settingsOf = (file: string) => readFileSync(file, 'utf8').match(/^ *query_wait_timeout = \d+$/gm) ?? []
  const files = ['deploy/postgresql/pgbouncer.ini', 'docker-compose.yml']

  it.each(files)('waits as long as for a connection of the process with %s', (file) => {
    expect(settingsOf(file).map((setting) => setting.trim())).toEqual([`query_wait_timeout = ${WAIT_MS / 1000}`])
  })

  it.skipIf(!hasPgBouncer)('gets 503 when no connection is returned', async () => {
    const database = await createDatabase()
    onTestFinished(() => database.drop())
    const [settings] = settingsOf('deploy/postgresql/pgbouncer.ini')
    const pooler = await startPgBouncer(database.url, { poolSize: 1, ...(settings && { settings }) })
    onTestFinished(() => pooler.stop())
    const shop = await openTestShop({ databaseUrl: database.url, poolerUrl: pooler.url, waitMs: WAIT_MS })
    onTestFinished(() => shop.close())
    const held = await shop.pool.connect()
    await held.query('begin')
    const response = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ categories { id } }' },
    })
    await held.query('rollback')
    held.release()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
    expect(response.json().errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE' } }])
  })
})

describe.skipIf(!hasPgBouncer)('The timeouts of a role behind a pooler', () => {
  it('are verified at start, with the statements that set them', async () => {
    const database = await createDatabase()
    const timeouts = createTimeouts()
    const verify = async () => {
      const pooler = await startPgBouncer(database.url)
      const { pool, close } = openDatabase({ url: pooler.url, size: 1, isPooled: true })
      const result = await verifyTimeouts(pool, timeouts).then(
        () => 'verified',
        ({ message }: Error) => message,
      )
      await close()
      await pooler.stop()
      return result
    }
    const name = new URL(database.url).pathname.slice(1)
    expect(await verify()).toContain(`alter role postgres in database ${name} set statement_timeout = '6000ms'`)
    const { pool, close } = openDatabase({ url: database.url, size: 1 })
    const client = await pool.connect()
    await setRoleTimeouts(client, 'postgres', timeouts)
    client.release()
    await close()
    expect(await verify()).toBe('verified')
    await database.drop()
  })
})
