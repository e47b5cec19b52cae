import type { Db } from '../../server/db/pool.ts'

/**
 * Opens the shop's database for one command: the one at DATABASE_URL, or the embedded one, which is started unless a
 * running shop already uses it. Commands import server modules without decorators, which Node.js runs as they are:
 * compiling them takes longer than the command.
 */
export async function withDatabase<T>(work: (database: { db: Db; url: string }) => Promise<T>): Promise<T> {
  const { startEmbeddedPostgres } = await import('../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts')
  const { openDatabase } = await import('../../server/db/pool.ts')
  const given = process.env.DATABASE_URL
  const server = given
    ? { url: given, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: '.data/postgres' })
  const database = openDatabase({ url: server.url })
  try {
    return await work({ db: database.db, url: server.url })
  } finally {
    await database.close()
    await server.stop()
  }
}
