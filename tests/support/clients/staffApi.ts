import { staffSessions } from '#server/db/tables/staff.ts'
import { newId } from '#server/ids.ts'
import type { StaffRole } from '#server/security/permissions.ts'
import { hashToken, newToken } from '#server/security/secrets.ts'
import type { GraphqlResponse, TestShop } from '../app/shop.ts'
import { createUser, type Person } from '../fixtures/fixtures.ts'

/** A member of staff with a session of the staff API. */
export type Colleague = Person & { staffToken: string; staffSessionId: string }

/**
 * Creates a staff member with one role, who is signed in to the shop and to the staff API. The session does not lock,
 * so that tests can move the clock, unless `lockMinutes` is given.
 */
export async function createColleague(
  shop: TestShop,
  role: StaffRole,
  options: { lockMinutes?: number | null } = {},
): Promise<Colleague> {
  const person = await createUser(shop, { role })
  return { ...person, ...(await createStaffSession(shop, person, options)) }
}

/** Opens a session of the staff API, as a log-in does. */
export async function createStaffSession(
  shop: TestShop,
  { id: userId }: { id: string },
  { lockMinutes = null }: { lockMinutes?: number | null } = {},
): Promise<Pick<Colleague, 'staffToken' | 'staffSessionId'>> {
  const [staffToken, staffSessionId] = [newToken(), newId('staffSession')]
  const { now } = shop.clock
  await shop.db.insert(staffSessions).values({
    id: staffSessionId,
    userId,
    tokenHash: hashToken(staffToken),
    device: 'Chrome on Linux',
    idleMinutes: 30,
    lockMinutes,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 16 * 3_600_000),
  })
  return { staffToken, staffSessionId }
}

/** Sends a document to the staff API with a session token, or anonymously. */
export async function queryStaffApi<T = Record<string, unknown>>(
  shop: TestShop,
  query: string,
  variables: Record<string, unknown> = {},
  as: { staffToken: string } | null = null,
): Promise<GraphqlResponse<T> & { status: number }> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/staff/graphql',
    headers: { ...(as && { authorization: `Bearer ${as.staffToken}` }) },
    payload: { query, variables },
  })
  return { ...response.json<GraphqlResponse<T>>(), status: response.statusCode }
}

/** Same as {@link queryStaffApi}; fails when the response has errors. */
export async function staffData<T>(
  shop: TestShop,
  query: string,
  variables: Record<string, unknown>,
  as: { staffToken: string } | null,
): Promise<T> {
  const { data, errors } = await queryStaffApi<T>(shop, query, variables, as)
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
