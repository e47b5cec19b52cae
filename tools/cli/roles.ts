/**
 * `npm run db:roles` creates the role of DATABASE_URL, which the application uses, and grants it what it needs, with
 * the connection of the owner of the tables in DATABASE_OWNER_URL.
 */
import { appRoleOf, grantAppRole } from '../../server/db/roles.ts'
import { createTimeouts } from '../../server/db/timeouts.ts'
import { fail, step } from '../step.ts'
import { readEnvironment } from './database.ts'

try {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_WAIT_MS, DATABASE_STATEMENT_MS } = await readEnvironment()
  if (!DATABASE_URL || !DATABASE_OWNER_URL)
    throw new Error(
      'set DATABASE_URL to the connection of the application and DATABASE_OWNER_URL to that of the owner of the tables',
    )
  const role = appRoleOf(DATABASE_URL)
  const { migrate } = await import('../../server/db/migrate.ts')
  await step('Migrate', () => migrate(DATABASE_OWNER_URL))
  const timeouts = createTimeouts({
    ...(DATABASE_WAIT_MS && { waitMs: Number(DATABASE_WAIT_MS) }),
    ...(DATABASE_STATEMENT_MS && { statementMs: Number(DATABASE_STATEMENT_MS) }),
  })
  await step(`Grant to ${role.name}`, () => grantAppRole(DATABASE_OWNER_URL, role, timeouts))
} catch (error) {
  fail(error)
}
