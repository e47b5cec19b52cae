/** One page of a list and the cursor of the next page. */
export type Page<T> = { nodes: T[]; totalCount: number; pageInfo: { endCursor: string | null; hasNextPage: boolean } }

/**
 * A lazily fetched list: iterate over all nodes with `for await`, or fetch single pages with `page`. No request is sent
 * before either is used.
 */
export type List<T> = AsyncIterable<T> & {
  /** @param after `pageInfo.endCursor` of the previous page; omit it for the first page */
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
