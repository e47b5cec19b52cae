import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

/**
 * Idempotency keys of changes to stock or to a placed order: repeating a key of the same user applies the change once.
 */
export const changeKeys = pgTable(
  'change_keys',
  {
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the request; a different request with the same key is rejected. */
    requestHash: text().notNull(),
    /** Id of the changed object; null only until the change is applied. */
    changedId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index().on(t.createdAt)],
)
