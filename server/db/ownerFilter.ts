import type { SQL } from 'drizzle-orm'

/**
 * Condition for the rows that a caller may read: with a `userId` those that belong to this user, as `belongsTo` defines
 * it for the table. Null stands for staff and jobs, who may read every row.
 */
export const visibleTo = (userId: string | null, belongsTo: (userId: string) => SQL | undefined): SQL | undefined =>
  userId === null ? undefined : belongsTo(userId)
