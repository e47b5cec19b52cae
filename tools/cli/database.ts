import type * as embedded from '../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import type * as pools from '../../server/db/pool.ts'
import { withServerCode } from '../load.ts'

type Load = Parameters<Parameters<typeof withServerCode>[0]>[0]

/**
 * Opens the shop's database for one command: the one at DATABASE_URL, or the embedded one, which is started unless a
 * running shop already uses it.
 */
export function withDatabase<T>(work: (database: { db: pools.Db; url: string; load: Load }) => Promise<T>): Promise<T> {
  return withServerCode(async (load) => {
    const { startEmbeddedPostgres } = (await load(
      '/server/bootstrap/embeddedPostgres/embeddedPostgres.ts',
    )) as typeof embedded
    const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
    const given = process.env.DATABASE_URL
    const server = given
      ? { url: given, stop: async () => {} }
      : await startEmbeddedPostgres({ dataDir: '.data/postgres' })
    const database = openDatabase({ url: server.url })
    try {
      return await work({ db: database.db, url: server.url, load })
    } finally {
      await database.close()
      await server.stop()
    }
  })
}
