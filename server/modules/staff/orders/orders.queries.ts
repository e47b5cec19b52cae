import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from '#server/db/pool.ts'
import { queryBuilder } from '#server/db/queryBuilder.ts'
import { users } from '#server/db/tables/accounts.ts'
import { productSubcategories, products, subcategories } from '#server/db/tables/catalog.ts'
import { deliveryZones } from '#server/db/tables/delivery.ts'
import { orderLines, orders } from '#server/db/tables/orders.ts'
import { payments } from '#server/db/tables/payments.ts'
import { staffMembers } from '#server/db/tables/staff.ts'
import { toUuid } from '#server/ids.ts'
import { saleColumns } from '#server/modules/catalog/catalog.queries.ts'
import type { PaymentStatus } from '#server/modules/orders/orders.rules.ts'
import { type OrderState, toPhoneDigits } from './orders.rules.ts'

/** Same expression as of the index `orders_open`, with literals, so that the planner can use it. */
const hasOpenStatus = sql`${orders.status} in ('pending', 'confirmed', 'processing', 'shipped')`
const isUnpaid = sql`${orders.paymentStatus} in ('pending', 'failed')`

/** The payment is abandoned; see `getOrderState`. */
const isPaymentAbandoned = sql`exists (${queryBuilder
  .select({ one: sql`1` })
  .from(payments)
  .where(and(eq(payments.orderId, orders.id), isNotNull(payments.abandonedAt)))})`

const STATE_CONDITIONS: Record<OrderState, SQL> = {
  unpaid: sql`(${orders.status} = 'pending' and ${orders.paymentStatus} = 'pending')`,
  payment_failed: sql`(${orders.paymentStatus} = 'failed' and not ${isPaymentAbandoned})`,
  new: sql`(${orders.status} = 'pending' and ${orders.paymentStatus} not in ('pending', 'failed'))`,
  to_pick: sql`(${orders.status} = 'confirmed')`,
  picking: sql`(${orders.status} = 'processing')`,
  on_the_way: sql`(${orders.status} = 'shipped')`,
  delivered: sql`(${orders.status} = 'delivered')`,
  cancelled: sql`(${orders.status} = 'cancelled' and (${orders.paymentStatus} <> 'failed' or ${isPaymentAbandoned}))`,
}
const OPEN_STATES: readonly OrderState[] = ['unpaid', 'new', 'to_pick', 'picking', 'on_the_way']

/** Hours for which an order whose payment failed counts as a problem: the shopper may still want the goods. */
const PROBLEM_HOURS = 24

export type OrderFilter = {
  /** In the shop or on the road, and unpaid orders that still hold stock. */
  open?: boolean | undefined
  states?: readonly OrderState[] | undefined
  paymentStatuses?: readonly PaymentStatus[] | undefined
  paymentMethods?: readonly ('cash_on_delivery' | 'online')[] | undefined
  /** Waits for its payment, or the payment failed in the last 24 hours. */
  paymentProblem?: boolean | undefined
  zoneIds?: readonly string[] | undefined
  /** Part of the name of the city or area. */
  place?: string | undefined
  late?: boolean | undefined
  placedFrom?: Date | undefined
  placedTo?: Date | undefined
  dueFrom?: Date | undefined
  dueTo?: Date | undefined
  totalFrom?: number | undefined
  totalTo?: number | undefined
  customerId?: string | undefined
  search?: string | undefined
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Ids of the orders whose number, name, phone number or email address contains the text; each branch has an index. */
function selectMatches(db: Queryable, text: string) {
  const pattern = `%${escapeLike(text.toLowerCase())}%`
  const digits = toPhoneDigits(text)
  const select = (condition: SQL | undefined) => db.select({ id: orders.id }).from(orders).where(condition)
  const usersBy = (condition: SQL | undefined) =>
    inArray(orders.userId, queryBuilder.select({ id: users.id }).from(users).where(condition))
  if (digits)
    return union(
      select(sql`(${orders.address} ->> 'mobile') like ${`%${digits}%`}`),
      select(usersBy(sql`${users.mobile} like ${`%${digits}%`}`)),
      select(sql`${orders.number} like ${`%${escapeLike(text.toUpperCase())}%`}`),
    )
  return union(
    select(sql`${orders.number} like ${`%${escapeLike(text.toUpperCase())}%`}`),
    select(sql`lower(${orders.address} ->> 'name') like ${pattern}`),
    select(usersBy(or(sql`lower(${users.name}) like ${pattern}`, sql`${users.email} like ${pattern}`))),
  )
}

/** Condition of a filter; undefined for every order. */
export function buildOrderFilter(db: Queryable, filter: OrderFilter, now: Date): SQL | undefined {
  const isOpenOnly = filter.open || filter.late || filter.states?.every((state) => OPEN_STATES.includes(state))
  const states = filter.states?.map((state) => STATE_CONDITIONS[state])
  const place = filter.place && `%${escapeLike(filter.place.toLowerCase())}%`
  const problemSince = new Date(now.getTime() - PROBLEM_HOURS * 3_600_000)
  return and(
    isOpenOnly ? hasOpenStatus : undefined,
    states && states.length > 0 ? or(...states) : undefined,
    filter.paymentStatuses?.length ? inArray(orders.paymentStatus, [...filter.paymentStatuses]) : undefined,
    filter.paymentMethods?.length ? inArray(orders.paymentMethod, [...filter.paymentMethods]) : undefined,
    filter.paymentProblem
      ? and(isUnpaid, gte(orders.placedAt, problemSince), sql`not ${isPaymentAbandoned}`)
      : undefined,
    filter.zoneIds?.length ? inArray(orders.zoneId, [...filter.zoneIds]) : undefined,
    place
      ? sql`(lower(${orders.address} ->> 'city') like ${place} or lower(${orders.address} ->> 'area') like ${place})`
      : undefined,
    filter.late ? and(lt(orders.dueAt, now), sql`${orders.paymentStatus} <> 'pending'`) : undefined,
    filter.placedFrom && gte(orders.placedAt, filter.placedFrom),
    filter.placedTo && lt(orders.placedAt, filter.placedTo),
    filter.dueFrom && gte(orders.dueAt, filter.dueFrom),
    filter.dueTo && lt(orders.dueAt, filter.dueTo),
    filter.totalFrom === undefined ? undefined : gte(orders.total, filter.totalFrom),
    filter.totalTo === undefined ? undefined : lte(orders.total, filter.totalTo),
    filter.customerId ? eq(orders.userId, filter.customerId) : undefined,
    filter.search ? inArray(orders.id, selectMatches(db, filter.search)) : undefined,
  )
}

const SORT_COLUMNS = { due: orders.dueAt, placed: orders.placedAt, total: orders.total }
export type OrderSort = { by: keyof typeof SORT_COLUMNS; isDescending: boolean }

/** Value of the sorted column, as a number, and id of the last row of the page before. */
export type OrderPlace = { value: number; id: string }

export const getPlaceValue = (row: Pick<StaffOrderRow, 'dueAt' | 'placedAt' | 'total'>, { by }: OrderSort): number =>
  by === 'total' ? row.total : by === 'due' ? row.dueAt.getTime() : row.placedAt.getTime()

const selectOrders = (db: Queryable) =>
  db
    .select({
      order: orders,
      zoneName: deliveryZones.name,
      paidWith: payments.method,
      isPaymentAbandoned: sql<boolean>`${payments.abandonedAt} is not null`,
      lineCount: sql<number>`(${queryBuilder.select({ count: sql`count(*)::int` }).from(orderLines).where(eq(orderLines.orderId, orders.id))})`,
    })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.id, orders.zoneId))
    .leftJoin(payments, eq(payments.orderId, orders.id))

export type StaffOrderRow = typeof orders.$inferSelect & {
  zoneName: string | null
  /** Payment method as the provider names it; null for cash and before the payment. */
  paidWith: string | null
  /** Whether staff cancelled the order before it was paid, or the shopper chose to pay another way. */
  isPaymentAbandoned: boolean
  lineCount: number
}

const flatten = (row: Awaited<ReturnType<typeof selectOrders>>[number]): StaffOrderRow => {
  const { order, ...rest } = row
  return { ...order, ...rest }
}

type OrdersPage = {
  filter: SQL | undefined
  sort: OrderSort
  /** The page begins after this place. */
  place: OrderPlace | null
  /** The page ends at this place at the latest. */
  end: OrderPlace | null
  size: number
}

/** Returns one more row than the size of the page, in one statement; a deep page costs as much as the first. */
export async function findOrdersPage(
  db: Queryable,
  { filter, sort, place, end, size }: OrdersPage,
): Promise<StaffOrderRow[]> {
  const column = SORT_COLUMNS[sort.by]
  const toRow = ({ value, id }: OrderPlace) =>
    sql`(${
      sort.by === 'total' ? sql`${value}::int` : sql`${new Date(value).toISOString()}::timestamptz`
    }, ${toUuid('order', id)}::uuid)`
  const [after, upTo] = sort.isDescending ? (['<', '>='] as const) : (['>', '<='] as const)
  const isAfter = place && sql`(${column}, ${orders.id}) ${sql.raw(after)} ${toRow(place)}`
  const isUpTo = end && sql`(${column}, ${orders.id}) ${sql.raw(upTo)} ${toRow(end)}`
  const inOrder = sort.isDescending ? desc : asc
  const rows = await selectOrders(db)
    .where(and(filter, isAfter ?? undefined, isUpTo ?? undefined))
    .orderBy(inOrder(column), inOrder(orders.id))
    .limit(size + 1)
  return rows.map(flatten)
}

export async function countOrders(db: Queryable, filter: SQL | undefined): Promise<number> {
  return db.$count(orders, filter)
}

/** Returns the orders with these ids, in no particular order. */
export async function findOrdersByIds(db: Queryable, ids: readonly string[]): Promise<StaffOrderRow[]> {
  const rows = await selectOrders(db).where(sql`${orders.id} = any(${sql.param(ids.map((id) => toUuid('order', id)))})`)
  return rows.map(flatten)
}

export async function findOrderByNumber(db: Queryable, number: string): Promise<StaffOrderRow | null> {
  const [row] = await selectOrders(db).where(eq(orders.number, number))
  return row ? flatten(row) : null
}

/** Counts of the views of the queue, in one statement over the open orders. */
export async function countByState(db: Queryable, now: Date) {
  const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const problemSince = new Date(now.getTime() - PROBLEM_HOURS * 3_600_000)
  const failed = queryBuilder
    .select({ count: sql`count(*)::int` })
    .from(orders)
    .where(and(STATE_CONDITIONS.payment_failed, gt(orders.placedAt, problemSince)))
  const [counts] = await db
    .select({
      open: sql<number>`count(*)::int`,
      unpaid: countIf(STATE_CONDITIONS.unpaid),
      new: countIf(STATE_CONDITIONS.new),
      toPick: countIf(STATE_CONDITIONS.to_pick),
      picking: countIf(STATE_CONDITIONS.picking),
      onTheWay: countIf(STATE_CONDITIONS.on_the_way),
      late: countIf(sql`${lt(orders.dueAt, now)} and ${orders.paymentStatus} <> 'pending'`),
      failed: sql<number>`(${failed})`,
    })
    .from(orders)
    .where(hasOpenStatus)
  if (!counts) throw new Error('A count has one row')
  return counts
}

/** Subcategory of each product, in which pickers find it; the first in the order of the shop. */
export async function findAisles(db: Queryable, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectDistinctOn([productSubcategories.productId], {
      productId: productSubcategories.productId,
      name: subcategories.name,
    })
    .from(productSubcategories)
    .innerJoin(subcategories, eq(subcategories.id, productSubcategories.subcategoryId))
    .where(sql`${productSubcategories.productId} = any(${sql.param(productIds.map((id) => toUuid('product', id)))})`)
    .orderBy(productSubcategories.productId, subcategories.position)
  return new Map(rows.map(({ productId, name }) => [productId, name]))
}

/** What a sale reads of these products, without locking them. */
export const findProductsForSale = (db: Queryable, ids: readonly string[]) =>
  db
    .select(saleColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids.map((id) => toUuid('product', id)))})`)

/** Whether an account that is not deleted has this phone number, E.164. */
export async function findCustomerByMobile(db: Queryable, mobile: string): Promise<boolean> {
  const isStaff = queryBuilder
    .select({ userId: staffMembers.userId })
    .from(staffMembers)
    .where(eq(staffMembers.userId, users.id))
  return (
    (await db.$count(users, and(eq(users.mobile, mobile), sql`${users.status} <> 'deleted'`, notExists(isStaff)))) > 0
  )
}

const MOBILE_LOCK_KEY = 7_203_114_004

/**
 * Lets one transaction at a time create a customer with this phone number. No unique index can: two shoppers who
 * register may share a phone.
 */
export async function lockMobile(tx: Tx, mobile: string): Promise<void> {
  await tx
    .select({ locked: sql`true` })
    .from(sql`pg_advisory_xact_lock(hashtextextended(${mobile}, ${sql.raw(`${MOBILE_LOCK_KEY}`)}))`)
}
