/** `npm run demo` fills a development shop with customers, orders and tickets of an invented fortnight. */
import { fail, ROOT, step } from '../step.ts'
import { migrateIfNeeded, withDatabase } from './database.ts'

try {
  process.chdir(ROOT)
  if (process.env.NODE_ENV === 'production') throw new Error('Invented orders have no place in production.')
  await withDatabase(async (database) => {
    const { db } = database
    const { seedAtStart } = await import('../../server/db/seed.ts')
    const { seedDemoAccounts } = await import('../../server/db/seed.accounts.ts')
    const { seedDemoHistory } = await import('../../server/db/seed.demo.ts')
    await step('Migrate', () => migrateIfNeeded(database))
    await step('Seed', () => seedAtStart(db, 'catalogue'))
    await step('Demo accounts', () => seedDemoAccounts(db))
    const { customers, orders, tickets } = await seedDemoHistory(db, new Date())
    console.log(
      orders === 0
        ? 'The shop already has these customers: nothing was added.'
        : `Added ${customers} customers, ${orders} orders and ${tickets} tickets: open /staff.`,
    )
  })
} catch (error) {
  fail(error)
}
