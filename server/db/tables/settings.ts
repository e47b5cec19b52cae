import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { id, moment } from './columns.ts'

/** What staff can change while the shop runs. The environment (STORE_*) provides the defaults. */
export type StoreSettings = {
  /** Phone numbers are formatted for display: '+256 772 123456'. */
  phone: string
  whatsapp: string
  /** Receives notifications of orders and tickets, too. */
  email: string
  /** URLs of the shop's social network pages; null where it has none. */
  facebook: string | null
  instagram: string | null
  x: string | null
  tiktok: string | null
  /** Opening hours of phone and tickets every day, in minutes after midnight in Kampala. */
  opensMinute: number
  closesMinute: number
  /** Text of the badge of products; null for '10 min' in the language of the page. */
  badge: string | null
  /** Whether every new order is emailed to `email`. */
  orderMails: boolean
  /** Whole UGX that support may refund of one order; managers refund more. */
  supportRefundLimit: number
}

/** Settings of the store that staff changed; one row. */
export const storeSettings = pgTable(
  'store_settings',
  {
    id: smallint().primaryKey().default(1),
    /** Only fields that differ from the environment. */
    values: jsonb().$type<Partial<StoreSettings>>().notNull().default({}),
    /** Increases with every change; a change with an older version is rejected. */
    version: integer().notNull().default(1),
    updatedAt: moment(),
    updatedBy: id('user').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [check('store_settings_one_row', sql`${t.id} = 1`)],
)
