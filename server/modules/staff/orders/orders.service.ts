import {
  badCursor,
  type Connection,
  checkPageSize,
  decodeCursor,
  encodeCursor,
  isInTimeRange,
  toConnection,
} from '#server/db/pagination.ts'
import { badInput, notFound } from '#server/errors.ts'
import { parseIdOrNull } from '#server/ids.ts'
import { DEFAULT_PAGE } from '#server/limits.ts'
import type { StaffContext } from '#server/modules/staff/access/staffContext.ts'
import * as queries from './orders.queries.ts'

const MAX_SEARCH_LENGTH = 100

export type ListArguments = {
  filter: queries.OrderFilter
  sort: queries.OrderSort
  first?: number | null | undefined
  after?: string | null | undefined
  /** Cursor of the last order that the page may have. */
  until?: string | null | undefined
}

/**
 * Lists orders with a filter and a search.
 * @throws {DomainError} BAD_INPUT
 */
export async function listOrders(
  { db, clock }: StaffContext,
  { filter, sort, first, after, until }: ListArguments,
): Promise<Connection<queries.StaffOrderRow>> {
  const size = checkPageSize(first ?? DEFAULT_PAGE)
  const place = after ? decodePlace(after, 'after') : null
  const end = until ? decodePlace(until, 'until') : null
  const condition = queries.buildOrderFilter(db, checkFilter(filter), clock())
  const rows = await queries.findOrdersPage(db, { filter: condition, sort, place, end, size })
  // A first page with fewer rows than its size is the whole list.
  const totalCount = !place && !end && rows.length <= size ? rows.length : await queries.countOrders(db, condition)
  return toConnection(rows, {
    first: size,
    totalCount,
    cursorOf: (row) => encodeCursor([queries.getPlaceValue(row, sort), row.id]),
  })
}

function decodePlace(cursor: string, field: string): queries.OrderPlace {
  const [value, id] = decodeCursor(cursor, field)
  const parsed = parseIdOrNull('order', id)
  if (typeof value !== 'number' || !isInTimeRange(value) || parsed === null) throw badCursor(field)
  return { value, id: parsed }
}

function checkFilter(filter: queries.OrderFilter): queries.OrderFilter {
  const search = filter.search?.trim()
  const place = filter.place?.trim()
  for (const [field, text] of [
    ['filter.search', search],
    ['filter.place', place],
  ] as const)
    if (text !== undefined && (text.length > MAX_SEARCH_LENGTH || text.includes('\0')))
      throw badInput({ field, message: `${field} must have at most ${MAX_SEARCH_LENGTH} characters.` })
  const limits = [filter.totalFrom, filter.totalTo]
  if (limits.some((amount) => amount !== undefined && amount < 0))
    throw badInput({ field: 'filter.totalFrom', message: 'Totals must be 0 or more.' })
  return {
    ...filter,
    search: search || undefined,
    place: place || undefined,
    // An unknown zone or customer has no orders; parse errors must not reach the database.
    zoneIds: filter.zoneIds?.map((id) => parseKnown('zone', 'filter.zoneIds', id)),
    customerId: filter.customerId && parseKnown('user', 'filter.customerId', filter.customerId),
  }
}

function parseKnown(kind: 'zone' | 'user', field: string, id: string): string {
  const parsed = parseIdOrNull(kind, id)
  if (parsed === null) throw badInput({ field, message: `${field} must be an id from this API.` })
  return parsed
}

/** Returns an order by id or number; null when there is none. @throws {DomainError} BAD_INPUT without either */
export async function getStaffOrder(
  { db }: StaffContext,
  { id, number }: { id?: string | null | undefined; number?: string | null | undefined },
): Promise<queries.StaffOrderRow | null> {
  if ((id == null) === (number == null)) throw badInput({ field: 'id', message: 'Give either id or number.' })
  if (number != null) return queries.findOrderByNumber(db, number.trim().toUpperCase())
  const parsed = parseIdOrNull('order', id)
  return parsed === null ? null : ((await queries.findOrdersByIds(db, [parsed]))[0] ?? null)
}

/** Same, of an order that exists. @throws {DomainError} NOT_FOUND */
export async function loadStaffOrder(ctx: StaffContext, id: string): Promise<queries.StaffOrderRow> {
  const order = await getStaffOrder(ctx, { id })
  if (!order) throw notFound('Order')
  return order
}

/** Orders in one event of the queue at most; after more changes the console reads the list again. */
const MAX_CHANGED = 100

/** Returns the changed orders of an event; null when any order may have changed. */
export async function loadChanged(
  { db }: StaffContext,
  ids: readonly string[] | null,
): Promise<queries.StaffOrderRow[] | null> {
  return ids === null || ids.length > MAX_CHANGED ? null : queries.findOrdersByIds(db, ids)
}

/** Counts of the views of the queue. */
export async function countQueue({ db, clock }: StaffContext) {
  const { failed, unpaid, ...counts } = await queries.countByState(db, clock())
  return { ...counts, unpaid, paymentProblems: unpaid + failed }
}
