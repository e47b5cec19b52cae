import { afterAll, beforeAll } from 'vitest'
import { aDatabase, type TestDatabase } from './database.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * The built shop on a database of its own, seeded as at a first start, for one file of journeys.
 * @returns addresses within it, once the file's tests run
 */
export function openShop(): { at(path: string): string } {
  let database: TestDatabase
  let server: RunningServer
  beforeAll(async () => {
    database = await aDatabase()
    server = await startServer({ databaseUrl: database.url })
  })
  afterAll(async () => {
    await server?.stop()
    await database?.drop()
  })
  return { at: (path) => `${server.url}${path}` }
}
