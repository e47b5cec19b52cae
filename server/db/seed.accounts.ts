import { inArray } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import { hashPassword } from '#server/modules/accounts/passwords.ts'
import type { StaffRole } from '#server/security/permissions.ts'
import type { Db } from './pool.ts'
import { users } from './tables/accounts.ts'
import { staffMembers } from './tables/staff.ts'
import { inTransaction } from './transaction.ts'

const DEMO_PASSWORD = 'Matooke#1'
const DEMO_ACCOUNTS = [
  { email: 'shopper@kasero.test', name: 'Namusoke Grace', mobile: '+256772401118', roles: [] },
  { email: 'support@kasero.test', name: 'Okello Peter', mobile: '+256701552907', roles: ['support'] },
  { email: 'admin@kasero.test', name: 'Akello Ruth', mobile: '+256782300400', roles: ['admin'] },
  { email: 'manager@kasero.test', name: 'Ssempijja Daniel', mobile: '+256772318840', roles: ['manager'] },
  { email: 'picker@kasero.test', name: 'Achieng Mercy', mobile: '+256701660213', roles: ['picker'] },
  { email: 'rider@kasero.test', name: 'Mugisha Brian', mobile: '+256782455719', roles: ['rider'] },
] as const satisfies readonly { email: string; name: string; mobile: string; roles: StaffRole[] }[]

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
  await inTransaction(db, async (tx) => {
    const created = await tx
      .insert(users)
      .values(
        missing.map(({ roles: _, ...account }) => ({
          id: newId('user'),
          ...account,
          passwordHash,
          emailVerifiedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ userId: users.id, email: users.email })
    const members = created.flatMap(({ userId, email }) => {
      const roles: readonly StaffRole[] = missing.find((account) => account.email === email)?.roles ?? []
      return roles.length > 0 ? [{ userId, roles: [...roles] }] : []
    })
    if (members.length > 0) await tx.insert(staffMembers).values(members)
  })
  return missing.length
}
