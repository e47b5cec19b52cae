import type { SQL } from 'drizzle-orm'

/**
 * Builds the condition for the rows that a caller may read: the rows of the user `userId`, which `belongsTo` selects,
 * or every row when `userId` is null, as for staff and jobs.
 */
export const visibleTo = (userId: string | null, belongsTo: (userId: string) => SQL | undefined): SQL | undefined =>
  userId === null ? undefined : belongsTo(userId)
