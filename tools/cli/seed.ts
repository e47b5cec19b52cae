/** `npm run db:seed` migrates the database and loads missing seed data. */
import { fail, ROOT, step } from '../step.ts'
import { withDatabase } from './database.ts'

try {
  process.chdir(ROOT)
  await withDatabase(async ({ db, url }) => {
    const { migrate } = await import('../../server/db/migrate.ts')
    const { seedCatalogue } = await import('../../server/db/seed.ts')
    await step('Migrate', () => migrate(url))
    await step('Seed', () => seedCatalogue(db, 'catalogue'))
  })
} catch (error) {
  fail(error)
}
