import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Db } from '../../server/db/pool.ts'
import { ROOT } from '../step.ts'

// Half of a short command is the compilation of its modules; a later run reads the result from here.
enableCompileCache(join(ROOT, '.data', 'compile-cache'))

/**
 * Opens the shop's database for one command: the one at DATABASE_URL, or the embedded one, which is started unless a
 * running shop already uses it. Commands import server modules without decorators, which Node.js runs as they are:
 * compiling them takes longer than the command.
 */
export async function withDatabase<T>(work: (database: { db: Db; url: string }) => Promise<T>): Promise<T> {
  const { openDatabase } = await import('../../server/db/pool.ts')
  const given = process.env.DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded()
  const database = openDatabase({ url: server.url })
  try {
    return await work({ db: database.db, url: server.url })
  } finally {
    await database.close()
    await server.stop()
  }
}

async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  const { startEmbeddedPostgres } = await import('../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts')
  return startEmbeddedPostgres({ dataDir: '.data/postgres', backupDir: process.env.BACKUP_DIR })
}
