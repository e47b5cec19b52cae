import { and, eq, exists, getTableColumns, isNotNull, notExists, type Placeholder, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/pool.ts'
import { perDatabase } from '#server/db/prepared.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { cartLines } from '#server/db/tables/cart.ts'
import { products } from '#server/db/tables/catalog.ts'
import { addresses } from '#server/db/tables/delivery.ts'
import { orderEvents, orderLines, orders } from '#server/db/tables/orders.ts'
import {
  buildClaim,
  buildStoreResult,
  type KeyClaim,
  toClaimParameters,
} from '#server/idempotency/idempotency.queries.ts'
import { toUuid } from '#server/ids.ts'
import { buildAddJob } from '#server/jobs/jobQueue.ts'
import { buildTakeLinesStatement, type LockedLine, sortOldestFirst } from '#server/modules/cart/cart.queries.ts'
import { labelOrderMoves } from '#server/modules/catalog/stockMoves.queries.ts'
import { addZone, type LocatedAddress, selectLocatedAddress } from '#server/modules/delivery/delivery.queries.ts'
import { buildStockInvariantError, buildTakeStock, type OrderRow } from './orders.queries.ts'

const placeholder = sql.placeholder
const orderId = sql.param(placeholder('id'), orders.id)
const userId = sql.param(placeholder('userId'), orders.userId)
const placedAt = sql.param(placeholder('placedAt'), orders.placedAt)

const orderedLines = sql`unnest(${placeholder('lineIds')}::uuid[], ${placeholder('productIds')}::uuid[], ${placeholder('quantities')}::int[], ${placeholder('notes')}::text[])
  with ordinality as wanted(line_id, product_id, quantity, note, place)`

/** Columns of a new order; a cash payment is recorded later, on delivery. */
const { cashReceivedAt: _at, cashReceivedBy: _by, ...newOrderColumns } = getTableColumns(orders)
const newOrderValues = Object.fromEntries(
  Object.keys(newOrderColumns).map((name) => [name, placeholder(name)]),
) as Record<keyof typeof newOrderColumns, Placeholder>

function buildStoreStatement(db: Queryable) {
  const placed = db.$with('placed').as(db.insert(orders).values(newOrderValues).returning({ id: orders.id }))
  const taken = db.$with('taken').as(
    buildTakeStock(db, orderedLines).returning({
      lineId: sql`wanted.line_id`.as('line_id'),
      productId: products.id,
      position: sql`wanted.place - 1`.as('position'),
      name: products.name,
      unit: products.unit,
      number: products.number,
      image: sql`${products.images}[1]`.as('image'),
      quantity: sql`wanted.quantity`.as('quantity'),
      price: products.price,
      listPrice: products.listPrice,
      discount: products.discount,
      note: sql`wanted.note`.as('note'),
    }),
  )
  const newLines = db
    .select({
      id: taken.lineId,
      orderId: sql`${orderId}`.as('order_id'),
      productId: taken.productId,
      position: taken.position,
      name: taken.name,
      unit: taken.unit,
      productNumber: taken.number,
      image: taken.image,
      quantity: taken.quantity,
      unitPrice: taken.price,
      listUnitPrice: taken.listPrice,
      discount: taken.discount,
      note: taken.note,
    })
    .from(taken)
  const eventId = sql`${placeholder('eventId')}::uuid`
  const firstEvent = db
    .select({
      id: eventId.as('id'),
      orderId: sql`${orderId}`.as('order_id'),
      status: sql`'pending'`.as('status'),
      at: sql`${placedAt}`.as('at'),
      actorId: sql`${userId}`.as('actor_id'),
      reason: sql`null`.as('reason'),
    })
    .from(placed)
    .where(isNotNull(eventId))
  const selectJob = (name: 'mail' | 'storeOrderMail', payload: Placeholder) =>
    db
      .select({ job: buildAddJob(name, payload).as('job') })
      .from(placed)
      .where(isNotNull(sql`${payload}::text`))
  const queued = db
    .$with('queued')
    .as(selectJob('mail', placeholder('mail')).unionAll(selectJob('storeOrderMail', placeholder('storeMail'))))
  const isUsedAddress = and(eq(addresses.id, placeholder('addressId')), eq(addresses.userId, userId))
  return db
    .with(
      taken,
      placed,
      db.$with('held').as(db.insert(orderLines).select(newLines)),
      db.$with('begun').as(db.insert(orderEvents).select(firstEvent)),
      db.$with('kept').as(buildStoreResult(db, { userId, scope: 'order', key: placeholder('key') }, sql`${orderId}`)),
      db.$with('used').as(
        db
          .update(addresses)
          .set({ lastUsedAt: sql`${placedAt}` })
          .where(isUsedAddress),
      ),
      queued,
    )
    .select({
      taken: sql<number>`${db.$count(taken)}::int`,
      jobs: sql<number>`${db.$count(queued)}::int`,
      label: labelOrderMoves('sale', sql`${orderId}::uuid`),
      cartIsEmpty: sql<boolean>`${notExists(db.select({ one: sql`1` }).from(cartLines).where(eq(cartLines.userId, userId)))}`,
    })
    .from(placed)
    .prepare('store_order')
}

const unpaidOrder = queryBuilder
  .select({ id: orders.id })
  .from(orders)
  .where(and(eq(orders.userId, addresses.userId), eq(orders.paymentStatus, 'pending')))

const statements = perDatabase((db) => ({
  destination: selectLocatedAddress(db, sql<boolean>`${exists(unpaidOrder)}`)
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
