/** A part of a list, and where the next one begins. */
export type Page<T> = { nodes: T[]; totalCount: number; pageInfo: { endCursor: string | null; hasNextPage: boolean } }

/** A list of the shop, all of it one by one (`for await`), or a page at a time. Nothing is asked before one of the two is. */
export type List<T> = AsyncIterable<T> & {
  /** @param after `pageInfo.endCursor` of the page before; the first page without it */
  page(after?: string | null): Promise<Page<T>>
}

export function listOf<T>(read: (after: string | undefined) => Promise<Page<T>>): List<T> {
  return {
    page: (after) => read(after ?? undefined),
    async *[Symbol.asyncIterator]() {
      let after: string | undefined
      do {
        const { nodes, pageInfo }: Page<T> = await read(after)
        yield* nodes
        after = (pageInfo.hasNextPage && pageInfo.endCursor) || undefined
      } while (after)
    },
  }
}
