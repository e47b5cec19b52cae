/** `npm run admin -- add <email>`: makes somebody who has an account an admin; `remove` makes them a customer again. */

import { eq } from 'drizzle-orm'
import type * as embedded from '../server/db/embedded.ts'
import type * as pools from '../server/db/pool.ts'
import type * as tables from '../server/db/tables/accounts.ts'
import { withServerCode } from './load.ts'
import { fail, ROOT } from './step.ts'

const USAGE = 'Usage: npm run admin -- add <email>, or npm run admin -- remove <email>'

try {
  process.chdir(ROOT)
  const [verb, email] = process.argv.slice(2)
  if ((verb !== 'add' && verb !== 'remove') || !email) throw new Error(USAGE)
  await withServerCode(async (load) => {
    const { startEmbeddedPostgres } = (await load('/server/db/embedded.ts')) as typeof embedded
    const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
    const { users } = (await load('/server/db/tables/accounts.ts')) as typeof tables
    const given = process.env.DATABASE_URL
    const server = given ? { url: given, stop: async () => {} } : await startEmbeddedPostgres({ dataDir: '.data/postgres' })
    const database = openDatabase({ url: server.url })
    try {
      const role = verb === 'add' ? 'admin' : 'customer'
      const changed = await database.db.update(users).set({ role }).where(eq(users.email, email.toLowerCase())).returning({ name: users.name })
      const [person] = changed
      if (!person) throw new Error(`Nobody has an account with ${email}. Register in the shop first.`)
      console.log(`${person.name} is ${role === 'admin' ? 'an admin' : 'a customer'} now.`)
    } finally {
      await database.close()
      await server.stop()
    }
  })
} catch (error) {
  fail(error)
}
