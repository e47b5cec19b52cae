/** `npm run db:seed`: migrates the database and fills in what the seed brings and is not there yet. */
import type * as embedded from '../server/db/embedded.ts'
import type * as migrations from '../server/db/migrate.ts'
import type * as pools from '../server/db/pool.ts'
import type * as seeds from '../server/db/seed.ts'
import { withServerCode } from './load.ts'
import { fail, ROOT, step } from './step.ts'

try {
  process.chdir(ROOT)
  await withServerCode(async (load) => {
    const { startEmbeddedPostgres } = (await load('/server/db/embedded.ts')) as typeof embedded
    const { migrate } = (await load('/server/db/migrate.ts')) as typeof migrations
    const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
    const { seedCatalogue } = (await load('/server/db/seed.ts')) as typeof seeds
    const given = process.env.DATABASE_URL
    const server = given ? { url: given, stop: async () => {} } : await step('Start PostgreSQL', () => startEmbeddedPostgres({ dataDir: '.data/postgres' }))
    try {
      await step('Migrate', () => migrate(server.url))
      const database = openDatabase({ url: server.url })
      await step('Seed', () => seedCatalogue(database.db, 'catalogue'))
      await database.close()
    } finally {
      await server.stop()
    }
  })
} catch (error) {
  fail(error)
}
