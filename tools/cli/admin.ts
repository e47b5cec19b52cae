/**
 * `npm run admin -- add <email>` gives the account with this e-mail the admin role; `remove` takes all staff roles
 * away.
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
    const { staffMembers } = await import('../../server/db/tables/staff.ts')
    const [person] = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(eq(users.email, email.toLowerCase()))
    if (!person) throw new Error(`No account with the e-mail ${email}. Register in the shop first.`)
    if (verb === 'add')
      await db
        .insert(staffMembers)
        .values({ userId: person.id, roles: ['admin'] })
        .onConflictDoUpdate({ target: staffMembers.userId, set: { roles: ['admin'], disabledAt: null } })
    else await db.delete(staffMembers).where(eq(staffMembers.userId, person.id))
    console.log(`${person.name} now has the role ${verb === 'add' ? 'admin' : 'customer'}.`)
  })
} catch (error) {
  fail(error)
}
