import pg from 'pg'
import { afterAll, beforeAll, test } from 'vitest'
import { createSeededDatabase, type TestDatabase } from './database.ts'
import { RACE_TIMEOUT_MS } from './raceTimeout.ts'
import { startServer } from './server.ts'

/** The built shop with a database of its own. */
export interface Shop {
  /** Absolute URL of a path of the shop. */
  at(path: string): string
  query(sql: string): Promise<Record<string, unknown>[]>
}

type RunningShop = Shop & { close(): Promise<void> }

/**
 * One shop for all files of a Vitest worker: starting a server and copying a database per file took a third of the run.
 * The e2e project runs without isolation, so a worker evaluates this module once.
 */
const sharedTest = test.extend<{ sharedShop: RunningShop }>({
  sharedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures that this one needs.
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * Opens the built shop for one test file, seeded as on a first start. Files share the shop of their worker, one after
 * the other: each test uses accounts of its own and restores products that it changes.
 * @param env settings of the server; the file then has a shop of its own
 * @param own true for a file that changes the catalogue for all its tests, or that tests the server's process
 * @returns URLs within the shop, valid once the file's tests run, and a way to change stored server state
 */
export function openShop({ env, own = env !== undefined }: { env?: NodeJS.ProcessEnv; own?: boolean } = {}): Shop {
  let shop: RunningShop
  if (own) {
    beforeAll(async () => {
      shop = await startShop(env)
    })
    afterAll(() => shop?.close())
  } else
    sharedTest.beforeAll(async ({ sharedShop }) => {
      shop = sharedShop
      // All tests have the same network address.
      await shop.query('truncate rate_limits')
    })
  return { at: (path) => shop.at(path), query: (sql) => shop.query(sql) }
}

/** Contact channels of every shop of browser tests, which help.test.ts reads from its pages. */
const STORE = {
  STORE_PHONE: '0312 123456',
  STORE_WHATSAPP: '0772123456',
  STORE_EMAIL: 'ask@kasero.test',
  STORE_X: 'https://x.com/kasero',
}

async function startShop(env?: NodeJS.ProcessEnv): Promise<RunningShop> {
  const database = await createSeededShopDatabase()
  const server = await startServer({
    databaseUrl: database.url,
    // On a busy machine the server would answer 503 with the page that asks for a moment.
    env: { DATABASE_WAIT_MS: String(RACE_TIMEOUT_MS), ...STORE, ...env },
  })
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  return {
    at: (path) => `${server.url}${path}`,
    query: async (sql) => (await pool.query(sql)).rows,
    async close() {
      await pool.end()
      await server.stop()
      await database.drop()
    },
  }
}

/** Creates a database with the catalogue and the demo accounts for servers that a test starts itself. */
export const createSeededShopDatabase = (): Promise<TestDatabase> => createSeededDatabase(seed)

/** Seeds the catalogue and the demo accounts through a first start of the built server. */
async function seed(databaseUrl: string): Promise<void> {
  const server = await startServer({ databaseUrl })
  await server.stop()
}
