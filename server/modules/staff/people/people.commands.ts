import type { Tx } from '#server/db/pool.ts'
import { notFound } from '#server/errors.ts'
import { findUserByEmail } from '#server/modules/accounts/accounts.queries.ts'
import { findMembers, findPendingInvitations } from './people.queries.ts'
import { disable } from './people.service.ts'
import type { StaffAdministration } from './staffAdministration.ts'

/** Describes every member and every open invitation in one line each, for the command line. */
export async function describeStaff({ db, clock }: StaffAdministration): Promise<string[]> {
  const now = clock()
  const members = await findMembers(db, { now })
  const invitations = await findPendingInvitations(db)
  return [
    ...members.map(({ email, name, roles, disabledAt, lastSeenAt }) =>
      [
        email,
        name,
        roles.join(', '),
        disabledAt ? `disabled ${disabledAt.toISOString()}` : 'active',
        lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : 'never signed in',
      ].join('  '),
    ),
    ...invitations.map(({ email, name, roles, expiresAt }) =>
      [
        email,
        name,
        roles.join(', '),
        `invited, ${expiresAt > now ? 'until' : 'expired'} ${expiresAt.toISOString()}`,
      ].join('  '),
    ),
  ]
}

/**
 * Disables the member with this email address. @returns the name of the member
 * @throws {DomainError} NOT_FOUND, STATUS_CONFLICT when the member is disabled or the last admin
 */
export async function disableByEmail(tx: Tx, admin: StaffAdministration, email: string): Promise<string> {
  const user = await findUserByEmail(tx, email.trim().toLowerCase())
  if (!user) throw notFound('Staff member')
  return (await disable(tx, admin, { id: user.id, reason: 'By the command line' })).name
}
