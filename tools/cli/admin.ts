/**
 * `npm run admin -- add <email>` gives the account with this e-mail the admin role; `remove` makes it a customer again.
 */

import { eq } from 'drizzle-orm'
import { fail, ROOT } from '../step.ts'
import { withDatabase } from './database.ts'

const USAGE = 'Usage: npm run admin -- add <email>, or npm run admin -- remove <email>'

try {
  process.chdir(ROOT)
  const [verb, email] = process.argv.slice(2)
  if ((verb !== 'add' && verb !== 'remove') || !email) throw new Error(USAGE)
  await withDatabase(async ({ db }) => {
    const { users } = await import('../../server/db/tables/accounts.ts')
    const role = verb === 'add' ? 'admin' : 'customer'
    const [person] = await db
      .update(users)
      .set({ role })
      .where(eq(users.email, email.toLowerCase()))
      .returning({ name: users.name })
    if (!person) throw new Error(`No account with the e-mail ${email}. Register in the shop first.`)
    console.log(`${person.name} now has the role ${role}.`)
  })
} catch (error) {
  fail(error)
}
