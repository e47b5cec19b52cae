import { badInput } from '#server/errors.ts'
import { type IdKind, parseIdOrNull } from '#server/ids.ts'
import { DEFAULT_PAGE, MAX_PAGE } from '#server/limits.ts'

/** One page of a list with its cursors (https://relay.dev/graphql/connections.htm). */
export type Connection<T> = {
  edges: { cursor: string; node: T }[]
  nodes: T[]
  pageInfo: { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean }
  totalCount: number
}

/** Arguments of a list with forward and backward pagination. */
export type PageArguments = { [name in 'first' | 'last']?: number | null | undefined } & {
  [name in 'after' | 'before']?: string | null | undefined
}

/** Same, of a list whose pages can be read again up to their last item: `until` is its cursor. */
export type RangeArguments = PageArguments & { until?: string | null | undefined }

type PageOptions<T> = {
  first: number
  totalCount: number
  cursorOf: (row: T) => string
  /** The rows are in reverse order, from the end of the page to its beginning. */
  isBackward?: boolean
  /** Whether the list has rows on the other side of the requested cursor. */
  hasOtherSide?: boolean
}

/** Builds a connection from `first + 1` rows; the extra row only indicates that there are more. */
export function toConnection<T>(
  rows: readonly T[],
  { first, totalCount, cursorOf, isBackward = false, hasOtherSide = false }: PageOptions<T>,
): Connection<T> {
  const nodes = rows.slice(0, first)
  if (isBackward) nodes.reverse()
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }))
  const [startCursor, endCursor] = [edges.at(0)?.cursor ?? null, edges.at(-1)?.cursor ?? null]
  const hasMore = rows.length > first
  const [hasNextPage, hasPreviousPage] = isBackward ? [hasOtherSide, hasMore] : [hasMore, hasOtherSide]
  return { edges, nodes, totalCount, pageInfo: { startCursor, endCursor, hasNextPage, hasPreviousPage } }
}

export function checkPageSize(size: number, field = 'first'): number {
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE)
    throw badInput({ field, message: `${field} must be a whole number from 1 to ${MAX_PAGE}.` })
  return size
}

export const badCursor = (field = 'after') => badInput({ field, message: `${field} must be a cursor of this list.` })

/** Cursors are opaque: base64url of a JSON array. */
export const encodeCursor = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

export function decodeCursor(cursor: string, field = 'after'): (string | number)[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(place) &&
      place.every((part) => Number.isSafeInteger(part) || (typeof part === 'string' && !part.includes('\0')))
    )
      return place
  } catch {}
  throw badCursor(field)
}

const EARLIEST = Date.parse('0001-01-01T00:00:00Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/** Whether a time in milliseconds has a year of four digits: PostgreSQL rejects the ISO 8601 form of any other. */
export const isInTimeRange = (time: number): boolean => time >= EARLIEST && time <= LATEST

/** Validates a time that a caller sent. @throws {DomainError} BAD_INPUT */
export function checkMoment(at: Date, field: string): Date {
  if (!isInTimeRange(at.getTime()))
    throw badInput({ field, message: `${field} must be a time from the year 0001 to 9999.` })
  return at
}

/** Position in a list that is ordered by a timestamp and then an id. */
export type MomentPlace = { at: Date; id: string }

export const momentCursor = ({ at, id }: MomentPlace): string => encodeCursor([at.getTime(), id])

/**
 * Decodes such a cursor; null without one.
 * @throws {DomainError} BAD_INPUT
 */
export function momentPlace(kind: IdKind, cursor: string | null | undefined, field = 'after'): MomentPlace | null {
  if (!cursor) return null
  const [time, id] = decodeCursor(cursor, field)
  if (typeof time !== 'number' || !isInTimeRange(time) || parseIdOrNull(kind, id) === null) throw badCursor(field)
  return { at: new Date(time), id: String(id) }
}

/**
 * A page of a list that is ordered by a timestamp and then an id: after its position, or before it when read backward.
 * A forward page with an end has no row after it.
 */
export type MomentPage = { size: number; isBackward: boolean; place: MomentPlace | null; end?: MomentPlace | null }

/**
 * Validates page arguments. A page has one size and one cursor, both of the same direction, so that it is one
 * range of one index.
 * @throws {DomainError} BAD_INPUT
 */
export function momentPage(kind: IdKind, { first, after, last, before, until }: RangeArguments): MomentPage {
  const backward = last != null ? 'last' : before ? 'before' : null
  if (!backward)
    return {
      size: checkPageSize(first ?? DEFAULT_PAGE),
      isBackward: false,
      place: momentPlace(kind, after),
      end: momentPlace(kind, until, 'until'),
    }
  const forward = first != null ? 'first' : after ? 'after' : until ? 'until' : null
  if (forward) throw badInput({ field: backward, message: `${backward} cannot be combined with ${forward}.` })
  return {
    size: checkPageSize(last ?? DEFAULT_PAGE, 'last'),
    isBackward: true,
    place: momentPlace(kind, before, 'before'),
  }
}

/** Facts about the whole list that every row of a page carries. */
export type PageFacts = { totalCount: number; hasOtherSide: boolean }

type Reading<R, T> = {
  find: (page: MomentPage) => PromiseLike<R[]>
  nodeOf: (row: R) => T
  placeOf: (node: T) => MomentPlace
}

/**
 * Reads a page in one statement. An empty page between cursors takes a second one for the facts that its
 * rows would have carried.
 */
export async function readPage<R extends PageFacts, T>(
  page: MomentPage,
  { find, nodeOf, placeOf }: Reading<R, T>,
): Promise<Connection<T>> {
  const rows = await find(page)
  const hasCursor = page.place !== null || page.end != null
  const [facts] = rows.length === 0 && hasCursor ? await find({ ...page, place: null, end: null, size: 1 }) : rows
  const hasOtherSide = rows.length === 0 ? page.place !== null && facts !== undefined : facts?.hasOtherSide === true
  const { size: first, isBackward } = page
  return toConnection(rows.map(nodeOf), {
    first,
    totalCount: facts?.totalCount ?? 0,
    isBackward,
    hasOtherSide,
    cursorOf: (node) => momentCursor(placeOf(node)),
  })
}
