/**
 * `npm run staff -- invite <email> --name <name> --role <role>` invites a member of the staff; `list` lists members and
 * open invitations; `disable <email>` takes the access of a member away immediately.
 */
import { parseArgs } from 'node:util'
import { fail, ROOT } from '../step.ts'
import { migrateIfNeeded, withDatabase } from './database.ts'
import { registerPoModules } from './poModules.ts'

const USAGE = `Usage: npm run staff -- invite <email> --name <name> --role <role> [--role <role>…]
                            list
                            disable <email>
Roles: picker, rider, support, manager, admin.`

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string', multiple: true, default: [] } },
  })
  const [verb = '', email = '', ...more] = positionals
  const isComplete =
    verb === 'list'
      ? !email
      : email && (verb === 'disable' || (verb === 'invite' && values.name && values.role.length > 0))
  if (!isComplete || more.length > 0) throw new Error(USAGE)
  process.chdir(ROOT)
  registerPoModules()
  await withDatabase(async (database) => {
    const { db } = database
    const { inTransaction } = await import('../../server/db/transaction.ts')
    const { asCommandLine } = await import('../../server/modules/staff/people/staffAdministration.ts')
    const { invite } = await import('../../server/modules/staff/people/invitations.service.ts')
    const commands = await import('../../server/modules/staff/people/people.commands.ts')
    await migrateIfNeeded(database)
    const publicUrl = process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4000}`
    const admin = asCommandLine({ db, clock: () => new Date(), publicUrl })
    if (verb === 'list') for (const line of await commands.describeStaff(admin)) console.log(line)
    else if (verb === 'disable')
      console.log(`${await inTransaction(db, (tx) => commands.disableByEmail(tx, admin, email))} is disabled.`)
    else {
      const input = { email, name: values.name ?? '', roles: values.role as never }
      const { link } = await inTransaction(db, (tx) => invite(tx, admin, input))
      console.log(`The invitation is emailed to ${email}. The link is valid for seven days:\n\n  ${link}\n`)
    }
  })
} catch (error) {
  fail(error)
}
