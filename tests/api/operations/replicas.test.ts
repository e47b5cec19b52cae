/** Reads of anonymous visitors from two real standbys of a primary of their own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import { createStandby } from '#server/bootstrap/embeddedPostgres/standby.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/pool.ts'
import { openReplicas, type Replicas } from '#server/db/replicas.ts'
import { products } from '#server/db/tables/catalog.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { readPrice } from '../../support/clients/cachedGet.ts'
import { createProduct } from '../../support/fixtures/fixtures.ts'

const SILENT = { info() {}, warn() {} } as never

type Standby = { server: EmbeddedPostgres; client: pg.Client }

let folder: string
let primary: EmbeddedPostgres
let database: Database
let standby: Standby
let lagging: Standby
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
  standby = await startStandby('standby1')
  lagging = await startStandby('standby2')
  database = openDatabase({ url: primary.url, size: 4 })
  const urls = [standby.server.url, lagging.server.url, primary.url]
  replicas = openReplicas({ urls, primary: database, log: SILENT, lookMs: 100 })
  shop = await openTestShop({ databaseUrl: primary.url, replicas })
  close = async () => {
    await shop.close()
    await replicas.close()
    await database.close()
  }
}, 120_000)
afterAll(async () => {
  await close?.()
  for (const it of [standby, lagging]) {
    await it?.client.end().catch(() => {})
    await it?.server.stop()
  }
  await primary?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function startStandby(name: string): Promise<Standby> {
  await createStandby(primary.url, join(folder, name), name)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, name), temporary: true })
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  return { server, client }
}

const areUsed = (count: number, of = replicas) => expect.poll(() => of.inUse, { timeout: 10_000 }).toBe(count)

const pauseReplay = ({ client }: Standby) => client.query('select pg_wal_replay_pause()')
const resumeReplay = ({ client }: Standby) => client.query('select pg_wal_replay_resume()')

/** Number of statements that the standby has run on products. */
const countReads = async ({ client }: Standby) => {
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ scans: string }>(
    `select sum(seq_scan + idx_scan) as scans from pg_stat_user_tables where relname = 'products'`,
  )
  return Number(rows[0]?.scans)
}

const createProducts = (count: number, listPrice: number) =>
  Promise.all(Array.from({ length: count }, async () => (await createProduct(shop, { listPrice })).id))

const setPrice = (id: string, listPrice: number) =>
  shop.db.update(products).set({ listPrice }).where(eq(products.id, id))

describe('A read by an anonymous visitor', () => {
  it('goes to the standbys, and to no URL whose server is the primary', async () => {
    const ids = await createProducts(20, 10_000)
    await areUsed(2)
    expect([replicas.configured, replicas.primaries]).toEqual([3, 1])
    const countAll = async () => (await countReads(standby)) + (await countReads(lagging))
    const before = await countAll()
    // A notification that is still on its way leads the first reads to the primary; a response is cached by product.
    const readNext = async () => {
      const id = ids.shift()
      if (id) expect(await readPrice(shop, id)).toBe(10_000)
      return countAll()
    }
    await expect.poll(readNext, { timeout: 15_000, interval: 500 }).toBeGreaterThan(before)
  })

  it('never returns the old price after the change was notified, while the standbys replay nothing', async () => {
    const { id } = await createProduct(shop, { listPrice: 10_000 })
    await areUsed(2)
    await Promise.all([standby, lagging].map(pauseReplay))
    for (const price of [11_000, 12_000, 13_000]) {
      await setPrice(id, price)
      await expect.poll(() => readPrice(shop, id)).toBe(price)
      for (let read = 0; read < 5; read++) expect(await readPrice(shop, id)).toBe(price)
    }
    expect(replicas.inUse).toBe(0)
    await Promise.all([standby, lagging].map(resumeReplay))
    await areUsed(2)
    expect(await readPrice(shop, id)).toBe(13_000)
  })

  it('goes to the standby that has the change while another one replays nothing', async () => {
    const ids = await createProducts(20, 10_000)
    await areUsed(2)
    await pauseReplay(lagging)
    await shop.db.update(products).set({ listPrice: 11_000 }).where(inArray(products.id, ids))
    await expect.poll(() => readPrice(shop, ids[0] ?? '')).toBe(11_000)
    await areUsed(1)
    const before = await countReads(standby)
    const readNext = async () => {
      const id = ids.pop()
      if (id) expect(await readPrice(shop, id)).toBe(11_000)
      return countReads(standby)
    }
    await expect.poll(readNext, { timeout: 15_000, interval: 500 }).toBeGreaterThan(before)
    expect(replicas.inUse).toBe(1)
    await resumeReplay(lagging)
    await areUsed(2)
  })

  it('does not go to another server that the same URL leads to', async () => {
    const { id } = await createProduct(shop, { listPrice: 10_000 })
    await areUsed(2)
    await pauseReplay(lagging)
    const balancer = await startBalancer(standby.server.url, lagging.server.url)
    const warn = vi.fn()
    const balanced = openReplicas({
      urls: [balancer.url],
      primary: database,
      log: { info() {}, warn } as never,
      lookMs: 100,
    })
    onTestFinished(async () => {
      await balanced.close()
      balancer.close()
      await resumeReplay(lagging)
    })
    await setPrice(id, 11_000)
    balanced.setEnabled(true)
    await areUsed(1, balanced)
    const read = () => balanced.db.select({ price: products.listPrice }).from(products).where(eq(products.id, id))
    const prices = await Promise.all(Array.from({ length: 5 }, read))
    expect(prices.flat().map(({ price }) => price)).toEqual(Array(5).fill(11_000))
    expect(warn).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: expect.stringContaining('Give each server a URL of its own') }) },
      expect.any(String),
    )
  })

  it('is served by the primary while notifications are not received', async () => {
    await areUsed(2)
    replicas.setEnabled(false)
    expect(replicas.inUse).toBe(0)
    replicas.setEnabled(true)
    await areUsed(2)
  })

  it('is served by the primary when the standbys die', async () => {
    const ids = await createProducts(6, 9_000)
    await areUsed(2)
    await Promise.all([standby, lagging].map(({ server }) => server.stop()))
    expect(await Promise.all(ids.map((id) => readPrice(shop, id)))).toEqual(ids.map(() => 9_000))
    expect(replicas.inUse).toBe(0)
  })
})

/** Load balancer that leads the first connection to one server and all others to another one. */
async function startBalancer(first: string, others: string): Promise<{ url: string; close(): void }> {
  let connections = 0
  const server = createServer((client) => {
    const target = connect(Number(new URL(connections++ === 0 ? first : others).port), '127.0.0.1')
    for (const socket of [client, target]) socket.on('error', () => {})
    client.pipe(target).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(first)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => server.close() }
}
