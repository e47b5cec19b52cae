import { type ClassType, Field, Int, ObjectType } from 'type-graphql'
import { badInput } from './errors.ts'
import { type IdKind, idOrNull } from './ids.ts'

/** Relay's cursor connections: https://relay.dev/graphql/connections.htm, forward only. */
@ObjectType({ simpleResolvers: true, description: 'Where a page ends and whether another follows.' })
export class PageInfo {
  @Field(() => String, { nullable: true, description: 'The cursor of the first one of this page; null for an empty page.' })
  readonly startCursor!: string | null

  @Field(() => String, { nullable: true, description: 'Pass it as `after` to get the next page; null for an empty page.' })
  readonly endCursor!: string | null

  @Field(() => Boolean, { description: 'True when another page follows.' })
  readonly hasNextPage!: boolean

  @Field(() => Boolean, { description: 'Always false, as Relay allows: pages go forward only, and what came before was shown already.' })
  readonly hasPreviousPage!: boolean
}

export type Connection<T> = {
  edges: { cursor: string; node: T }[]
  nodes: T[]
  pageInfo: PageInfo
  totalCount: number
}

/** The connection and edge types of a node type, e.g. `ProductConnection` and `ProductEdge`. */
export function connectionType<T extends object>(name: string, node: () => ClassType<T>) {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `One ${words} of a page and its place.` })
  class Edge {
    @Field(() => String, { description: 'The place of this one; pass it as `after` to go on behind it.' })
    readonly cursor!: string

    @Field(node, { description: `The ${words}.` })
    readonly node!: T
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `A page of a list of ${words}s.` })
  class TypedConnection {
    @Field(() => [Edge], { description: 'The page with a cursor each.' })
    readonly edges!: Edge[]

    @Field(() => [node()], { description: 'The page without cursors.' })
    readonly nodes!: T[]

    @Field(() => PageInfo, { description: 'Where the page ends.' })
    readonly pageInfo!: PageInfo

    @Field(() => Int, { description: 'How many the whole list has.' })
    readonly totalCount!: number
  }
  return TypedConnection
}

/** A page from `first + 1` rows: the extra one only tells that more follow. */
export function toConnection<T>(
  rows: T[],
  { first, totalCount, cursorOf }: { first: number; totalCount: number; cursorOf: (row: T) => string },
): Connection<T> {
  const nodes = rows.slice(0, first)
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }))
  const [startCursor, endCursor] = [edges.at(0)?.cursor ?? null, edges.at(-1)?.cursor ?? null]
  return { edges, nodes, totalCount, pageInfo: { startCursor, endCursor, hasNextPage: rows.length > first, hasPreviousPage: false } }
}

export const MAX_PAGE = 100

export function checkPageSize(first: number): number {
  if (!Number.isInteger(first) || first < 1 || first > MAX_PAGE)
    throw badInput({ field: 'first', message: `first must be a whole number from 1 to ${MAX_PAGE}.` })
  return first
}

/** Cursors are opaque: base64url of a JSON array. */
export const encodeCursor = (place: readonly (string | number)[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

export function decodeCursor(cursor: string): (string | number)[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(place) && place.every((part) => Number.isSafeInteger(part) || (typeof part === 'string' && !part.includes('\0')))) return place
  } catch {}
  throw badInput({ field: 'after', message: 'after must be a cursor that this list gave.' })
}

/** A place in a list that is ordered by a moment and then an id. */
export type MomentPlace = { at: Date; id: string }

export const momentCursor = ({ at, id }: MomentPlace): string => encodeCursor([at.getTime(), id])

/** The place that such a cursor names; null without one. @throws {DomainError} BAD_INPUT */
export function momentPlace(kind: IdKind, cursor: string | null | undefined): MomentPlace | null {
  if (!cursor) return null
  const [time, id] = decodeCursor(cursor)
  const at = new Date(typeof time === 'number' ? time : Number.NaN)
  if (Number.isNaN(at.getTime()) || idOrNull(kind, id) === null) throw badInput({ field: 'after', message: 'after must be a cursor that this list gave.' })
  return { at, id: String(id) }
}
