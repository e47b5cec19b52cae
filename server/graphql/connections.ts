import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql'

/**
 * Relay cursor connections: https://relay.dev/graphql/connections.htm. The catalogue and its searches page forward
 * only; lists of a caller's own records, and those for staff, page in both directions.
 */
@ObjectType({
  simpleResolvers: true,
  description: 'Where a page begins and ends, and whether others are before and behind it.',
})
export class PageInfo {
  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the first one of this page; null for an empty page. In a list that takes `last`, pass it as `before` to get the page that precedes.',
  })
  readonly startCursor!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `after` to get the next page; null for an empty page.',
  })
  readonly endCursor!: string | null

  @Field(() => Boolean, { description: 'True when another page follows.' })
  readonly hasNextPage!: boolean

  @Field(() => Boolean, {
    description:
      'True when a page precedes, in lists that take `last`. Always false in lists that page forward only, as Relay allows.',
  })
  readonly hasPreviousPage!: boolean
}

/** Creates the connection and edge types of a node type, such as `ProductConnection` and `ProductEdge`. */
export function connectionType<T extends object>(name: string, node: () => ClassType<T>) {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `One ${words} of a page and its place.` })
  class Edge {
    @Field(() => String, {
      description:
        'The place of this one; pass it as `after` to go on behind it, or as `before` where the list takes that.',
    })
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

/** Arguments of a list that pages in both directions. */
@ArgsType()
export class TwoWayPageArgs {
  @Field(() => Int, {
    nullable: true,
    description: 'How many at most from the beginning, or behind `after`, 1 to 100; 20 without `first` and `last`.',
  })
  readonly first?: number | null | undefined

  @Field(() => String, {
    nullable: true,
    description: 'The cursor behind which the page begins; not with `last` or `before`.',
  })
  readonly after?: string | null | undefined

  @Field(() => Int, {
    nullable: true,
    description:
      'How many at most from the end, or before `before`, 1 to 100, in the same order as with `first`; not with `first` or `after`.',
  })
  readonly last?: number | null | undefined

  @Field(() => String, {
    nullable: true,
    description: 'The cursor before which the page ends; not with `first` or `after`.',
  })
  readonly before?: string | null | undefined
}
