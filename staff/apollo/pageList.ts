import type { ApolloClient, OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'

/** Arguments of a list that is read page by page: the rows after one cursor, up to and including another. */
export type PageVariables = { first?: number | null; after?: string | null; until?: string | null }

/** One page of a connection as documents read it. */
export type PageOf<Item> = {
  edges: readonly { node: Item }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount?: number
}

export type ListQuery<Data, Variables extends PageVariables, Item> = {
  /** Its fragments need `@unmask`, because rows are read from the cache as it stores them. */
  document: TypedDocumentNode<Data, Variables>
  /** The connection in a result; null where the API refused the field. */
  pageOf: (data: Data) => PageOf<Item> | null | undefined
  /** Rows of a page, at most 100. */
  pageSize: number
}

/**
 * The rows from one place to another, both included, are in view. `loadsAhead: false` for a list that is continued by a
 * button.
 */
export type PageView = (first: number, last: number, options?: { loadsAhead?: boolean }) => void

type Range = { after: string | null; until: string | null }

type Page<Item> = Range & {
  items: readonly Item[]
  /** The edges that the items are of. */
  edges: PageOf<Item>['edges'] | null
  isLoaded: boolean
  isLoading: boolean
  /** Rows may have come or gone since it was read. */
  isStale: boolean
  /** Number of the request that read it; 0 from the cache. */
  readAt: number
  /** Of the last page: whether there are rows after it, and where they begin. */
  hasNextPage: boolean
  endCursor: string | null
  stop: () => void
}

export type ListSnapshot<Item> = {
  /** Rows of all pages that are loaded; undefined before the first. */
  items: readonly Item[] | undefined
  /** Rows of the whole list, where the document asks for them. */
  totalCount: number | undefined
  hasMore: boolean
  error: unknown
}

/** Distance from the end, in rows, at which the next page is prefetched. */
const LOAD_AHEAD = 50
/**
 * Rows that are prefetched together ahead of the view: so few that reading them does not delay a frame of the scroll.
 */
const ROWS_AHEAD = 25
/** Lists whose pages are restored when the user returns. */
const MAX_REMEMBERED = 8

/** Lets the browser render a frame between parsing, storing and rendering a page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Page boundaries of lists that were open; their rows are in the cache. */
const remembered = new WeakMap<ApolloClient, Map<string, Range[]>>()

/**
 * Paginated list whose pages are separate cache entries, so that loading a page costs the same at any offset. The
 * borders between pages stay where they are, so a change is shown by reading only the pages in view, and rows of the
 * others do not move. The others are read again when they come into view.
 */
export class PageList<Data, Variables extends PageVariables & OperationVariables, Item extends { id: string }> {
  readonly #client: ApolloClient
  readonly #query: ListQuery<Data, Variables, Item>
  readonly #listeners = new Set<() => void>()
  #key = ''
  #variables: object = {}
  #pages: Page<Item>[] = []
  #visible: readonly [first: number, last: number] = [0, 0]
  #loadsAhead = true
  #totalCount: number | undefined
  #error: unknown
  #snapshot: ListSnapshot<Item> = { items: undefined, totalCount: undefined, hasMore: false, error: undefined }
  /** Rows of each page when the rows of all were joined. */
  #joined: readonly (readonly Item[])[] = []
  #isOutdated = false
  #isWriting = false
  #requests = 0

  constructor(client: ApolloClient, query: ListQuery<Data, Variables, Item>) {
    this.#client = client
    this.#query = query
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): ListSnapshot<Item> => {
    if (this.#isOutdated) {
      this.#isOutdated = false
      const next = this.#createSnapshot()
      const keys = Object.keys(next) as (keyof ListSnapshot<Item>)[]
      if (keys.some((key) => next[key] !== this.#snapshot[key])) this.#snapshot = next
    }
    return this.#snapshot
  }

  /**
   * Shows the list with these variables: immediately from the cache when it was open before, otherwise the rows before
   * stay until its first page is there.
   */
  open(variables: object): void {
    this.#variables = variables
    this.#key = JSON.stringify([this.#query.document.loc?.source.body, variables])
    this.#visible = [0, 0]
    this.#error = undefined
    this.#totalCount = undefined
    for (const range of remembered.get(this.#client)?.get(this.#key) ?? [{ after: null, until: null }]) {
      const page = this.#createPage(range)
      const before = this.#pages.at(-1)
      if (before && !page.isLoaded) {
        page.stop()
        before.until = null
        break
      }
      page.isStale = true
      this.#pages.push(page)
    }
    this.#publish()
    this.#loadVisible()
  }

  close(): void {
    if (this.#pages[0]?.isLoaded) {
      const lists = remembered.get(this.#client) ?? new Map<string, Range[]>()
      remembered.set(this.#client, lists)
      lists.delete(this.#key)
      lists.set(
        this.#key,
        this.#pages.filter(({ isLoaded }) => isLoaded).map(({ after, until }) => ({ after, until })),
      )
      for (const oldest of [...lists.keys()].slice(0, -MAX_REMEMBERED)) lists.delete(oldest)
    }
    for (const { stop } of this.#pages) stop()
    this.#pages = []
  }

  /** Rows of these places are in view: their pages are brought up to date, and the next one is loaded near the end. */
  readonly setVisible: PageView = (first, last, { loadsAhead = true } = {}) => {
    this.#visible = [first, last]
    this.#loadsAhead = loadsAhead
    if (this.#error === undefined) this.#loadVisible()
  }

  readonly loadMore = (): void => {
    const page = this.#pages.at(-1)
    if (!page || page.isLoading) return
    if (!page.isLoaded) return void this.#load(page)
    if (!page.hasNextPage || page.endCursor === null) return
    page.until = page.endCursor
    const next = this.#createPage({ after: page.endCursor, until: null })
    this.#pages.push(next)
    void this.#load(next)
  }

  /** Rows may have come or gone: reads the pages in view again, and the others when they come into view. */
  readonly refresh = (options?: { isBackground?: boolean }): void => {
    this.#error = undefined
    for (const page of this.#pages) page.isStale = true
    this.#loadVisible(options)
  }

  /** Whether a row is in one of the loaded pages. */
  readonly has = (id: string): boolean => this.#pages.some(({ items }) => items.some((item) => item.id === id))

  #loadVisible(options?: { isBackground?: boolean }): void {
    const [first, last] = this.#visible
    let start = 0
    for (const page of this.#pages) {
      const end = start + page.items.length
      if (page.isStale && start <= last && end >= first) void this.#load(page, options)
      start = end
    }
    if (this.#loadsAhead && start > 0 && last >= start - LOAD_AHEAD) this.loadMore()
  }

  #createPage(range: Range): Page<Item> {
    const { document, pageSize } = this.#query
    const page: Page<Item> = {
      ...range,
      items: [],
      edges: null,
      isLoaded: false,
      isLoading: false,
      isStale: false,
      readAt: 0,
      hasNextPage: false,
      endCursor: null,
      stop: () => {},
    }
    let isOpening = true
    // Pages are read from the cache, where requests and events write: each is compared and rendered by itself. The
    // cache is watched directly, because a query of the client would read each page a second time.
    page.stop = this.#client.cache.watch<Data, Variables>({
      query: this.#client.cache.transformDocument(document),
      variables: { ...this.#variables, first: pageSize, after: range.after } as Variables,
      optimistic: true,
      immediate: true,
      callback: ({ result, complete }) => {
        const connection = complete ? this.#query.pageOf(result as Data) : undefined
        if (connection && this.#fill(page, connection) && !isOpening && !this.#isWriting) this.#publish()
      },
    })
    isOpening = false
    return page
  }

  /** @returns whether anything of the page changed */
  #fill(page: Page<Item>, { edges, pageInfo, totalCount }: PageOf<Item>): boolean {
    const { hasNextPage, endCursor } = pageInfo
    if (page.edges === edges && page.hasNextPage === hasNextPage && page.endCursor === endCursor) return false
    page.edges = edges
    page.items = edges.map(({ node }) => node)
    page.hasNextPage = hasNextPage
    page.endCursor = endCursor
    page.isLoaded = true
    if (page.after === null) this.#totalCount ??= totalCount
    return true
  }

  async #load(page: Page<Item>, { isBackground = false } = {}): Promise<void> {
    // The request that is under way may have read the rows before they changed.
    page.isStale = page.isLoading
    if (page.isLoading) return
    page.isLoading = true
    const { document, pageOf } = this.#query
    const { after, until } = page
    const first = this.#countRowsToRead(page)
    this.#requests += 1
    page.readAt = this.#requests
    try {
      const { data } = await this.#client.query({
        query: document,
        variables: { ...this.#variables, first, after, until } as Variables,
        fetchPolicy: 'no-cache',
        context: { isBackground, queryDeduplication: false },
      })
      await nextTask()
      if (!this.#pages.includes(page)) return
      const connection = data && pageOf(data as Data)
      if (connection) {
        this.#write({ ...this.#variables, first, after } as Variables, data as Unmasked<Data>)
        this.#split(page, until, connection)
        await nextTask()
        if (!this.#pages.includes(page)) return
      }
    } catch (error) {
      if (!this.#pages.includes(page)) return
      page.isStale = true
      this.#error = error
    } finally {
      page.isLoading = false
    }
    this.#publish()
    if (this.#error === undefined && page.isLoaded) this.#loadVisible({ isBackground })
  }

  #countRowsToRead(page: Page<Item>): number {
    const { pageSize } = this.#query
    const few = Math.min(ROWS_AHEAD, pageSize)
    if (page.until !== null) return pageSize
    if (page.isLoaded) return Math.max(few, Math.min(page.items.length, pageSize))
    const loaded = this.#pages.reduce((count, { items }) => count + items.length, 0)
    const isInView = this.#visible[1] >= loaded - 1
    return isInView ? pageSize : few
  }

  /** The pages read their rows from the cache immediately; they are rendered later. */
  #write(variables: Variables, data: Unmasked<Data>): void {
    this.#isWriting = true
    try {
      this.#client.cache.writeQuery({ query: this.#query.document, variables, data })
    } finally {
      this.#isWriting = false
    }
  }

  /** More rows came than a page takes: the rest becomes a separate page. */
  #split(page: Page<Item>, until: string | null, { pageInfo, totalCount }: PageOf<Item>): void {
    this.#totalCount = totalCount
    if (until === null || !pageInfo.hasNextPage || pageInfo.endCursor === null) return
    page.until = pageInfo.endCursor
    const rest = this.#createPage({ after: pageInfo.endCursor, until })
    this.#pages.splice(this.#pages.indexOf(page) + 1, 0, rest)
    void this.#load(rest)
  }

  #publish(): void {
    this.#isOutdated = true
    for (const listener of this.#listeners) listener()
  }

  #createSnapshot(): ListSnapshot<Item> {
    const [first] = this.#pages
    const last = this.#pages.at(-1)
    const facts = { totalCount: this.#totalCount ?? this.#snapshot.totalCount, error: this.#error }
    if (!first?.isLoaded || !last) return { ...this.#snapshot, ...facts }
    return { ...facts, items: this.#joinPages(), hasMore: !last.isLoaded || last.hasNextPage }
  }

  /** The same array as long as no page has other rows, so that nothing is rendered again. */
  #joinPages(): readonly Item[] {
    const { items } = this.#snapshot
    const pages = this.#pages.map((page) => page.items)
    if (items && pages.length === this.#joined.length && pages.every((rows, index) => rows === this.#joined[index]))
      return items
    this.#joined = pages
    return this.#collectItems()
  }

  /** A row that moved stands in its old page until that one is read again: the page that was read last has it. */
  #collectItems(): Item[] {
    const owners = new Map<string, Page<Item>>()
    let isUnique = true
    for (const page of this.#pages)
      for (const { id } of page.items) {
        const other = owners.get(id)
        isUnique &&= !other
        if (!other || page.readAt > other.readAt) owners.set(id, page)
      }
    // Which page has a row depends on when they were read, too.
    if (!isUnique) this.#joined = []
    return this.#pages.flatMap((page) =>
      isUnique ? page.items : page.items.filter(({ id }) => owners.get(id) === page),
    )
  }
}
