import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { MAX_NOTE_LENGTH, MAX_QUANTITY } from '#server/limits.ts'
import { users } from './accounts.ts'
import { products } from './catalog.ts'
import { id, moment } from './columns.ts'

/** Cart lines. A shopper has one cart, which consists of its lines and needs no row of its own. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: id('user')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: id('product')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: smallint().notNull(),
    /**
     * Price that the shopper last accepted; when the product's price differs, the line is marked and left
     * out of the total.
     */
    priceSeen: integer().notNull(),
    /** The shopper's request to the packer, such as 'ripe please'. */
    note: text(),
    addedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index().on(t.productId),
    check('cart_lines_quantity_check', sql`${t.quantity} between 1 and ${sql.raw(`${MAX_QUANTITY}`)}`),
    check('cart_lines_note_check', sql`char_length(${t.note}) between 1 and ${sql.raw(`${MAX_NOTE_LENGTH}`)}`),
  ],
)
