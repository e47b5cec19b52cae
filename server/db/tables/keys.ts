import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

/** One row a change of stock or of a placed order that was sent with a key: the same key of the same person makes it once. */
export const changeKeys = pgTable(
  'change_keys',
  {
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of what was asked; another question under the same key is refused. */
    requestHash: text().notNull(),
    /** Id of what was changed; null only until the change is made. */
    changedId: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index().on(t.createdAt)],
)
