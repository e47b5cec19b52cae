/** `npm run db:seed` migrates the database and loads missing seed data. */
import type * as migrations from '../../server/db/migrate.ts'
import type * as seeds from '../../server/db/seed.ts'
import { fail, ROOT, step } from '../step.ts'
import { withDatabase } from './database.ts'

try {
  process.chdir(ROOT)
  await withDatabase(async ({ db, url, load }) => {
    const { migrate } = (await load('/server/db/migrate.ts')) as typeof migrations
    const { seedCatalogue } = (await load('/server/db/seed.ts')) as typeof seeds
    await step('Migrate', () => migrate(url))
    await step('Seed', () => seedCatalogue(db, 'catalogue'))
  })
} catch (error) {
  fail(error)
}
