import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { aSeededDatabase, type TestDatabase } from './database.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * The built shop on a database of its own, seeded as at a first start, for one file of journeys.
 * @returns addresses within it, once the file's tests run, and a way to let time pass for what the server remembers
 */
export function openShop({ env }: { env?: NodeJS.ProcessEnv } = {}): { at(path: string): string; query(sql: string): Promise<Record<string, unknown>[]> } {
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

/** The first start of the built server fills the catalogue and the demo accounts. */
async function seed(databaseUrl: string): Promise<void> {
  const server = await startServer({ databaseUrl })
  await server.stop()
}
