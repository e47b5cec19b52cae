/** `npm run db:seed` migrates the database, adds what the catalogue files have and overwrites existing rows with it. */
import { fail, ROOT, step } from '../step.ts'
import { migrateIfNeeded, withDatabase } from './database.ts'

try {
  process.chdir(ROOT)
  await withDatabase(async (database) => {
    const { seedCatalogue } = await import('../../server/db/seed.ts')
    await step('Migrate', () => migrateIfNeeded(database))
    await step('Seed', () => seedCatalogue(database.db, 'catalogue'))
  })
} catch (error) {
  fail(error)
}
