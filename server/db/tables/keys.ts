import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

/** Mutations whose keys are independent of each other: the same key in two scopes is two keys. */
export type KeyScope = 'cart' | 'order' | 'change' | 'ticket' | 'ticketResponse'

/** Idempotency keys of all mutations: repeating a key of the same user and scope applies the mutation once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Null for the support ticket of a visitor, whose key contains a hash of the email address. */
    userId: id('user').references(() => users.id, { onDelete: 'cascade' }),
    scope: text().$type<KeyScope>().notNull(),
    key: text().notNull(),
    /** SHA-256 of the request; a different request with the same key is rejected. Null accepts every request. */
    requestHash: text(),
    /** The changed record; null only until the mutation is applied. */
    resultId: uuid(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [unique('idempotency_keys_unique').on(t.userId, t.scope, t.key).nullsNotDistinct(), index().on(t.createdAt)],
)
