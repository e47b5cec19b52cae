import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { aSeededDatabase, type TestDatabase } from './database.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * Starts the built shop for one test file on its own database, seeded as on a first start.
 * @returns URLs within the shop, valid once the file's tests run, and a way to advance time for stored server state
 */
export function openShop({ env }: { env?: NodeJS.ProcessEnv } = {}): {
  at(path: string): string
  query(sql: string): Promise<Record<string, unknown>[]>
} {
  let database: TestDatabase
  let server: RunningServer
  beforeAll(async () => {
    database = await aSeededDatabase(seed)
    server = await startServer({ databaseUrl: database.url, env })
  })
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })
  return {
    at: (path) => `${server.url}${path}`,
    async query(sql) {
      const client = new pg.Client(database.url)
      await client.connect()
      return (await client.query(sql).finally(() => client.end())).rows
    },
  }
}

/** Seeds the catalogue and the demo accounts through a first start of the built server. */
async function seed(databaseUrl: string): Promise<void> {
  const server = await startServer({ databaseUrl })
  await server.stop()
}
