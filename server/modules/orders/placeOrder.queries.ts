import { and, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { idempotencyKeys, orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import { uuidOf } from '#server/ids.ts'
import { jobOf } from '#server/jobs/jobQueue.ts'
import { type LocatedAddress, located, withZone } from '#server/modules/delivery/delivery.queries.ts'
import { type OrderRow, shortOfStock, stockTaken } from './orders.queries.ts'

const given = sql.placeholder
const orderId = sql.param(given('id'), orders.id)
const userId = sql.param(given('userId'), orders.userId)
const placedAt = sql.param(given('placedAt'), orders.placedAt)

const wanted = sql`unnest(${given('lineIds')}::uuid[], ${given('productIds')}::uuid[], ${given('quantities')}::int[], ${given('notes')}::text[])
  with ordinality as wanted(line_id, product_id, quantity, note, place)`

/** Copies the product's details for the line from the row whose stock is reduced. */
const taken = sql`${stockTaken(wanted)} returning wanted.*, name, unit, number, images[1] as image, price, list_price, discount`

const held = sql`
  insert into ${orderLines} (id, order_id, product_id, position, name, unit, product_number, image, quantity, unit_price, list_unit_price, discount, note)
  select line_id, ${orderId}, product_id, place - 1, name, unit, number, image, quantity, price, list_price, discount, note from taken`

const begun = sql`
  insert into ${orderEvents} (id, order_id, status, at, actor_id)
  select ${given('eventId')}::uuid, ${orderId}, 'pending', ${placedAt}, ${userId} where ${given('eventId')}::uuid is not null`

const kept = sql`update ${idempotencyKeys} set order_id = ${orderId} where user_id = ${userId} and key = ${given('key')}`

const used = sql`update ${addresses} set last_used_at = ${placedAt} where id = ${given('addressId')}::uuid and user_id = ${userId}`

const queued = sql`
  select ${jobOf('mail', given('mail'))} as job where ${given('mail')}::text is not null
  union all select ${jobOf('storeOrderMail', given('storeMail'))} where ${given('storeMail')}::text is not null`

/** Columns of a new order; a cash payment is recorded later, on delivery. */
const { cashReceivedAt: _at, cashReceivedBy: _by, ...newOrderColumns } = getTableColumns(orders)
const newOrderValues = Object.fromEntries(Object.keys(newOrderColumns).map((name) => [name, given(name)])) as Record<
  keyof typeof newOrderColumns,
  Placeholder
>

function storeStatement(db: Queryable) {
  const part = (name: string, change: SQL) => db.$with(name, {}).as(change)
  const placed = db.$with('placed').as(db.insert(orders).values(newOrderValues).returning({ id: orders.id }))
  return db
    .with(
      part('taken', taken),
      placed,
      part('held', held),
      part('begun', begun),
      part('kept', kept),
      part('used', used),
      part('queued', queued),
    )
    .select({
      taken: sql<number>`(select count(*)::int from taken)`,
      jobs: sql<number>`(select count(job)::int from queued)`,
      cartIsEmpty: sql<boolean>`not exists (select 1 from ${cartLines} where user_id = ${userId})`,
    })
    .from(placed)
    .prepare('store_order')
}

const unpaid = sql<boolean>`exists (select 1 from ${orders} where ${orders.userId} = ${addresses.userId} and ${orders.paymentStatus} = 'pending')`

const statements = perDatabase((db) => ({
  destination: located(db, unpaid)
    .where(and(eq(addresses.id, given('id')), eq(addresses.userId, given('userId'))))
    .prepare('destination'),
  store: storeStatement(db),
}))

/**
 * Returns the delivery address and whether the shopper has an order that awaits payment; null when they have no such
 * address.
 */
export async function findDestination(
  db: Queryable,
  key: { id: string; userId: string },
): Promise<{ address: LocatedAddress; unpaid: boolean } | null> {
  const [row] = await statements(db).destination.execute({
    id: uuidOf('address', key.id),
    userId: uuidOf('user', key.userId),
  })
  return row ? { address: withZone(row), unpaid: row.also } : null
}

type Placing = {
  order: OrderRow
  /** Saved address that the order's address was copied from. */
  addressId: string
  lines: { id: string; productId: string; quantity: number; note: string | null }[]
  /** Id of the first event of the order's history; null when it has none yet. */
  eventId: string | null
  /** Idempotency key that the order fulfils. */
  key: string | null
  /** Confirmation email to queue, with its recipient. */
  mail: object | null
  /** Whether to email the store about the order. */
  tellStore: boolean
}

/**
 * Takes the items of an order out of stock and stores it with its lines, event, key and emails in one statement.
 * @returns whether the shopper's cart is empty afterwards
 */
export async function storeOrder(
  tx: Queryable,
  { order, addressId, lines, eventId, key, mail, tellStore }: Placing,
): Promise<{ cartIsEmpty: boolean }> {
  const [done] = await statements(tx).store.execute({
    ...order,
    addressId: uuidOf('address', addressId),
    lineIds: lines.map(({ id }) => uuidOf('orderLine', id)),
    productIds: lines.map(({ productId }) => uuidOf('product', productId)),
    quantities: lines.map(({ quantity }) => quantity),
    notes: lines.map(({ note }) => note),
    eventId: eventId && uuidOf('orderEvent', eventId),
    key,
    mail: mail && JSON.stringify(mail),
    storeMail: tellStore ? JSON.stringify({ orderId: order.id }) : null,
  })
  if (done?.taken !== lines.length || done.jobs !== Number(mail !== null) + Number(tellStore)) throw shortOfStock()
  return { cartIsEmpty: done.cartIsEmpty }
}
