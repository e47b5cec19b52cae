import { and, eq, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import {
  buildClaim,
  type KeyClaim,
  storeResultSql,
  toClaimParameters,
} from '#server/idempotency/idempotency.queries.ts'
import { toUuid } from '#server/ids.ts'
import { buildAddJob } from '#server/jobs/jobQueue.ts'
import { buildTakeLinesStatement, type LockedLine, sortOldestFirst } from '#server/modules/cart/cart.queries.ts'
import { addZone, type LocatedAddress, selectLocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import { buildStockInvariantError, buildTakeStockStatement, type OrderRow } from './orders.queries.ts'

const placeholder = sql.placeholder
const orderId = sql.param(placeholder('id'), orders.id)
const userId = sql.param(placeholder('userId'), orders.userId)
const placedAt = sql.param(placeholder('placedAt'), orders.placedAt)

const orderedLines = sql`unnest(${placeholder('lineIds')}::uuid[], ${placeholder('productIds')}::uuid[], ${placeholder('quantities')}::int[], ${placeholder('notes')}::text[])
  with ordinality as wanted(line_id, product_id, quantity, note, place)`

/** Copies the product's details for the line from the row whose stock is reduced. */
const takenLines = sql`${buildTakeStockStatement(orderedLines)} returning wanted.*, name, unit, number, images[1] as image, price, list_price, discount`

const insertLines = sql`
  insert into ${orderLines} (id, order_id, product_id, position, name, unit, product_number, image, quantity, unit_price, list_unit_price, discount, note)
  select line_id, ${orderId}, product_id, place - 1, name, unit, number, image, quantity, price, list_price, discount, note from taken`

const insertFirstEvent = sql`
  insert into ${orderEvents} (id, order_id, status, at, actor_id)
  select ${placeholder('eventId')}::uuid, ${orderId}, 'pending', ${placedAt}, ${userId} where ${placeholder('eventId')}::uuid is not null`

const storeKeyResult = storeResultSql({ userId, scope: 'order', key: placeholder('key'), resultId: orderId })

const touchAddress = sql`update ${addresses} set last_used_at = ${placedAt} where id = ${placeholder('addressId')}::uuid and user_id = ${userId}`

const queueMails = sql`
  select ${buildAddJob('mail', placeholder('mail'))} as job where ${placeholder('mail')}::text is not null
  union all select ${buildAddJob('storeOrderMail', placeholder('storeMail'))} where ${placeholder('storeMail')}::text is not null`

/** Columns of a new order; a cash payment is recorded later, on delivery. */
const { cashReceivedAt: _at, cashReceivedBy: _by, ...newOrderColumns } = getTableColumns(orders)
const newOrderValues = Object.fromEntries(
  Object.keys(newOrderColumns).map((name) => [name, placeholder(name)]),
) as Record<keyof typeof newOrderColumns, Placeholder>

function buildStoreStatement(db: Queryable) {
  const buildCte = (name: string, statement: SQL) => db.$with(name, {}).as(statement)
  const insertOrder = db.$with('placed').as(db.insert(orders).values(newOrderValues).returning({ id: orders.id }))
  return db
    .with(
      buildCte('taken', takenLines),
      insertOrder,
      buildCte('held', insertLines),
      buildCte('begun', insertFirstEvent),
      buildCte('kept', storeKeyResult),
      buildCte('used', touchAddress),
      buildCte('queued', queueMails),
    )
    .select({
      taken: sql<number>`(select count(*)::int from taken)`,
      jobs: sql<number>`(select count(job)::int from queued)`,
      cartIsEmpty: sql<boolean>`not exists (select 1 from ${cartLines} where user_id = ${userId})`,
    })
    .from(insertOrder)
    .prepare('store_order')
}

const hasUnpaidOrder = sql<boolean>`exists (select 1 from ${orders} where ${orders.userId} = ${addresses.userId} and ${orders.paymentStatus} = 'pending')`

const statements = perDatabase((db) => ({
  destination: selectLocatedAddress(db, hasUnpaidOrder)
    .where(and(eq(addresses.id, placeholder('id')), eq(addresses.userId, placeholder('userId'))))
    .prepare('destination'),
  store: buildStoreStatement(db),
  claimAndTakeLines: buildTakeLinesStatement(db, {
    name: 'claim_key_and_take_lines',
    requiredRow: db.$with('claimed').as(buildClaim(db)),
  }),
}))

/**
 * Claims a key and removes all lines from the shopper's cart (cart.queries.ts) in one statement; returns no lines when
 * the key is taken or the cart is empty.
 */
export async function claimKeyAndTakeLines(tx: Queryable, claim: KeyClaim): Promise<LockedLine[]> {
  return sortOldestFirst(await statements(tx).claimAndTakeLines.execute(toClaimParameters(claim)))
}

/**
 * Returns the delivery address and whether the shopper has an order that awaits payment; null when they have no such
 * address.
 */
export async function findDestination(
  db: Queryable,
  key: { id: string; userId: string },
): Promise<{ address: LocatedAddress; unpaid: boolean } | null> {
  const [row] = await statements(db).destination.execute({
    id: toUuid('address', key.id),
    userId: toUuid('user', key.userId),
  })
  return row ? { address: addZone(row), unpaid: row.also } : null
}

type NewOrder = {
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
  isStoreNotified: boolean
}

/**
 * Takes the items of an order out of stock and stores it with its lines, event, key and emails in one statement.
 * @returns whether the shopper's cart is empty afterwards
 */
export async function storeOrder(
  tx: Queryable,
  { order, addressId, lines, eventId, key, mail, isStoreNotified }: NewOrder,
): Promise<{ cartIsEmpty: boolean }> {
  const [stored] = await statements(tx).store.execute({
    ...order,
    addressId: toUuid('address', addressId),
    lineIds: lines.map(({ id }) => toUuid('orderLine', id)),
    productIds: lines.map(({ productId }) => toUuid('product', productId)),
    quantities: lines.map(({ quantity }) => quantity),
    notes: lines.map(({ note }) => note),
    eventId: eventId && toUuid('orderEvent', eventId),
    key,
    mail: mail && JSON.stringify(mail),
    storeMail: isStoreNotified ? JSON.stringify({ orderId: order.id }) : null,
  })
  if (stored?.taken !== lines.length || stored.jobs !== Number(mail !== null) + Number(isStoreNotified))
    throw buildStockInvariantError()
  return { cartIsEmpty: stored.cartIsEmpty }
}
