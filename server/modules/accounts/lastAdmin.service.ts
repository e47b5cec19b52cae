import type { Tx } from '#server/db/pool.ts'
import { DomainError } from '#server/errors.ts'
import { lockActiveAdmins } from './staffAccess.queries.ts'

/**
 * Refuses to take the role or the access from the last admin. Call it before any other lock on members: the admins are
 * locked, so that of two concurrent changes the second sees the first.
 * @throws {DomainError} STATUS_CONFLICT
 */
export async function requireOtherAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = await lockActiveAdmins(tx)
  if (admins.length === 1 && admins[0] === userId)
    throw new DomainError('STATUS_CONFLICT', 'This is the last admin. Give another member the role first.', {
      status: 'last_admin',
    })
}
