import { inArray } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import type { Db } from './pool.ts'
import { users } from './tables/accounts.ts'

const DEMO_PASSWORD = 'Matooke#1'
const DEMO_ACCOUNTS = [
  { email: 'shopper@kasero.test', name: 'Namusoke Grace', mobile: '+256772401118', role: 'customer', demo: true },
  { email: 'support@kasero.test', name: 'Okello Peter', mobile: '+256701552907', role: 'support' },
  { email: 'admin@kasero.test', name: 'Akello Ruth', mobile: '+256782300400', role: 'admin' },
] as const

/**
 * Creates the missing demo accounts; never called in production.
 * @returns the number of accounts created
 */
export async function seedDemoAccounts(db: Db): Promise<number> {
  const known = await db
    .select({ email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        DEMO_ACCOUNTS.map(({ email }) => email),
      ),
    )
  const missing = DEMO_ACCOUNTS.filter(({ email }) => !known.some((user) => user.email === email))
  if (missing.length === 0) return 0
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = new Date()
  await db
    .insert(users)
    .values(missing.map((account) => ({ id: newId('user'), ...account, passwordHash, emailVerifiedAt: now })))
    .onConflictDoNothing()
  return missing.length
}
