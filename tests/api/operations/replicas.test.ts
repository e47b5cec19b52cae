/** Reads of anonymous visitors from a real standby of a primary of their own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import { createStandby } from '#server/bootstrap/embeddedPostgres/standby.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { openReplicas, type Replicas } from '#server/db/replicas.ts'
import { products } from '#server/db/tables/catalog.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { readPrice } from '../../support/clients/cachedGet.ts'
import { createProduct } from '../../support/fixtures/fixtures.ts'

const SILENT = { info() {}, warn() {} } as never

let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let standbyClient: pg.Client
let shop: TestShop
let replicas: Replicas
let close: () => Promise<void>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kasero-replicas-'))
  primary = await startEmbeddedPostgres({ dataDir: join(folder, 'primary'), temporary: true })
  const admin = new pg.Client({ connectionString: primary.url })
  await admin.connect()
  // A temporary server has it off.
  await admin.query('alter role postgres set synchronous_commit = on')
  await admin.end()
  await migrate(primary.url)
  await createStandby(primary.url, join(folder, 'standby'), 'standby1')
  standby = await startEmbeddedPostgres({ dataDir: join(folder, 'standby'), temporary: true })
  standbyClient = new pg.Client({ connectionString: standby.url })
  standbyClient.on('error', () => {})
  await standbyClient.connect()
  const database = openDatabase({ url: primary.url, size: 4 })
  replicas = openReplicas({ urls: [standby.url], primary: database, log: SILENT, lookMs: 100 })
  shop = await openTestShop({ databaseUrl: primary.url, replicas })
  close = async () => {
    await shop.close()
    await replicas.close()
    await database.close()
  }
}, 120_000)
afterAll(async () => {
  await close?.()
  await standbyClient?.end().catch(() => {})
  await standby?.stop()
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const isStandbyUsed = () => expect.poll(() => replicas.inUse, { timeout: 10_000 }).toBe(1)

/** Number of statements that the standby has run on products. */
const readsAtStandby = async () => {
  await standbyClient.query('select pg_stat_clear_snapshot()')
  const { rows } = await standbyClient.query<{ scans: string }>(
    `select sum(seq_scan + idx_scan) as scans from pg_stat_user_tables where relname = 'products'`,
  )
  return Number(rows[0]?.scans)
}

const setPrice = (id: string, listPrice: number) =>
  shop.db.update(products).set({ listPrice }).where(eq(products.id, id))

describe('A read by an anonymous visitor', () => {
  it('goes to the standby', async () => {
    const ids: string[] = []
    for (let count = 0; count < 20; count++) ids.push((await createProduct(shop, { listPrice: 10_000 })).id)
    await isStandbyUsed()
    const before = await readsAtStandby()
    // A notification that is still on its way leads the first reads to the primary; a response is cached by product.
    const readNext = async () => {
      const id = ids.shift()
      if (id) expect(await readPrice(shop, id)).toBe(10_000)
      return readsAtStandby()
    }
    await expect.poll(readNext, { timeout: 15_000, interval: 500 }).toBeGreaterThan(before)
  })

  it('never returns the old price after the change was notified, while the standby replays nothing', async () => {
    const { id } = await createProduct(shop, { listPrice: 10_000 })
    await isStandbyUsed()
    await standbyClient.query('select pg_wal_replay_pause()')
    for (const price of [11_000, 12_000, 13_000]) {
      await setPrice(id, price)
      await expect.poll(() => readPrice(shop, id)).toBe(price)
      for (let read = 0; read < 5; read++) expect(await readPrice(shop, id)).toBe(price)
    }
    expect(replicas.inUse).toBe(0)
    await standbyClient.query('select pg_wal_replay_resume()')
    await isStandbyUsed()
    expect(await readPrice(shop, id)).toBe(13_000)
  })

  it('is served by the primary while notifications are not received', async () => {
    await isStandbyUsed()
    replicas.setEnabled(false)
    expect(replicas.inUse).toBe(0)
    replicas.setEnabled(true)
    await isStandbyUsed()
  })

  it('is served by the primary when the standby dies', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, async () => (await createProduct(shop, { listPrice: 9_000 })).id),
    )
    await isStandbyUsed()
    await standby.stop()
    expect(await Promise.all(ids.map((id) => readPrice(shop, id)))).toEqual(ids.map(() => 9_000))
    expect(replicas.inUse).toBe(0)
  })
})
