import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql'

/**
 * Relay cursor connections: https://relay.dev/graphql/connections.htm. The catalogue and its searches page forward
 * only; lists of a caller's own records, and those for staff, page in both directions.
 */
@ObjectType({
  simpleResolvers: true,
  description: 'Position of a page in its list.',
})
export class PageInfo {
  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the first item; null for an empty page. Pass it as `before` to get the previous page of a list that supports `last`.',
  })
  readonly startCursor!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the last item; null for an empty page. Pass it as `after` to get the next page.',
  })
  readonly endCursor!: string | null

  @Field(() => Boolean, { description: 'Whether there is a next page.' })
  readonly hasNextPage!: boolean

  @Field(() => Boolean, {
    description:
      'Whether there is a previous page, in lists that support `last`; always false in lists with forward pagination only, as Relay allows.',
  })
  readonly hasPreviousPage!: boolean
}

/** Creates the connection and edge types of a node type, such as `ProductConnection` and `ProductEdge`. */
export function connectionType<T extends object>(name: string, node: () => ClassType<T>) {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  @ObjectType(`${name}Edge`, { simpleResolvers: true, description: `One ${words} of a page, with its cursor.` })
  class Edge {
    @Field(() => String, {
      description: 'Cursor of the item: pass it as `after`, or as `before` in lists that support it.',
    })
    readonly cursor!: string

    @Field(node, { description: `Item: one ${words}.` })
    readonly node!: T
  }

  @ObjectType(`${name}Connection`, { simpleResolvers: true, description: `Page of ${words}s.` })
  class TypedConnection {
    @Field(() => [Edge], { description: 'Items of the page with their cursors.' })
    readonly edges!: Edge[]

    @Field(() => [node()], { description: 'Items of the page.' })
    readonly nodes!: T[]

    @Field(() => PageInfo, { description: 'Position of the page in the list.' })
    readonly pageInfo!: PageInfo

    @Field(() => Int, { description: 'Number of items in the whole list.' })
    readonly totalCount!: number
  }
  return TypedConnection
}

/** Arguments of a list that pages in both directions. */
@ArgsType()
export class TwoWayPageArgs {
  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of items from the start, or after `after`: 1 to 100; 20 when `first` and `last` are omitted.',
  })
  readonly first?: number | null | undefined

  @Field(() => String, {
    nullable: true,
    description: 'Cursor after which the page begins; not with `last` or `before`.',
  })
  readonly after?: string | null | undefined

  @Field(() => Int, {
    nullable: true,
    description:
      'Maximum number of items from the end, or before `before`: 1 to 100, in the same order as with `first`; not with `first` or `after`.',
  })
  readonly last?: number | null | undefined

  @Field(() => String, {
    nullable: true,
    description: 'Cursor before which the page ends; not with `first` or `after`.',
  })
  readonly before?: string | null | undefined
}

/** Same, of a list whose pages can be read again up to their last item. */
@ArgsType()
export class RangePageArgs extends TwoWayPageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      'Cursor of the last item that the page may have, to read the range of a page again; not with `last` or `before`.',
  })
  readonly until?: string | null | undefined
}
