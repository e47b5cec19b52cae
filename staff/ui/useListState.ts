import { useCallback, useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { type FilterDefinition, type FilterValue, readFilters, writeFilter } from './filters.ts'
import { isLeavingPage } from './leavingPage.ts'

export type Sort = { id: string; isDescending: boolean }

export type ListOptions = {
  filters?: readonly FilterDefinition[]
  /** Order without `sort` in the URL. */
  defaultSort?: Sort
}

/** State of a list that lives in the URL, so that it can be bookmarked, sent and restored by Back. */
export type ListState = {
  search: string
  setSearch: (text: string) => void
  filters: readonly FilterValue[]
  setFilter: (id: string, value: Omit<FilterValue, 'id'> | null) => void
  clearFilters: () => void
  /** Values of one filter; empty while it is not set. */
  valuesOf: (id: string) => readonly string[]
  sort: Sort | undefined
  /** Sorts by a column, and the other way round when it is sorted by it already. */
  toggleSort: (id: string) => void
  /** Id of the saved view, '' for none. */
  view: string
  /** Replaces filters, search and sort by those of a view. */
  openView: (id: string, params: string) => void
  /** The URL without view, cursor and preview, to compare and store a view. */
  params: string
  /** Id of the row with the cursor. */
  cursor: string | null
  setCursor: (id: string | null) => void
  /** Id of the row whose preview is open. */
  peek: string | null
  /** Opens the preview of a row, with the cursor on it unless `movesCursor` is false; null closes it. */
  setPeek: (id: string | null, options?: { movesCursor?: boolean }) => void
  /** Whether another page is being opened: an update of the URL that comes late would lead back to the list. */
  isLeaving: () => boolean
}

const SEARCH = 'q'
const SORT = 'sort'
const VIEW = 'view'
const CURSOR = 'at'
const PEEK = 'peek'

export function useListState({ filters: definitions = NO_FILTERS, defaultSort }: ListOptions = {}): ListState {
  const { pathname, search } = useLocation()
  const path = useHref(pathname)
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const update = useCallback(
    (change: (next: URLSearchParams) => void) => {
      // Read at the time of the change: two changes in one event must not overwrite each other.
      const next = new URLSearchParams(location.search)
      change(next)
      navigate({ search: next.toString() }, { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  const filters = useMemo(() => readFilters(params, definitions), [params, definitions])
  const sort = parseSort(params.get(SORT)) ?? defaultSort
  const set = (name: string, value: string | null) => update((next) => setOrDelete(next, name, value))
  return {
    search: params.get(SEARCH) ?? '',
    setSearch: (text) => set(SEARCH, text || null),
    filters,
    setFilter: (id, value) => update((next) => writeFilter(next, definitions, id, value)),
    clearFilters: () =>
      update((next) => {
        next.delete(SEARCH)
        for (const { id } of definitions) writeFilter(next, definitions, id, null)
      }),
    valuesOf: (id) => filters.find((filter) => filter.id === id)?.values ?? [],
    sort,
    toggleSort: (id) => set(SORT, sort?.id === id && !sort.isDescending ? `-${id}` : id),
    view: params.get(VIEW) ?? '',
    openView: (id, viewParams) => {
      const next = new URLSearchParams(viewParams)
      setOrDelete(next, VIEW, id || null)
      navigate({ search: next.toString() })
    },
    params: withoutPosition(params),
    cursor: params.get(CURSOR),
    setCursor: (id) => set(CURSOR, id),
    peek: params.get(PEEK),
    setPeek: (id, { movesCursor = true } = {}) =>
      update((next) => {
        setOrDelete(next, PEEK, id)
        if (id !== null && movesCursor) next.set(CURSOR, id)
      }),
    isLeaving: () => isLeavingPage(path),
  }
}

/** Id of the row with the cursor in the query of an address. */
export const readCursor = (search: string): string | null => new URLSearchParams(search).get(CURSOR)

/** The query of an address without the open preview. */
export function withoutPeek(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PEEK)
  return params.size > 0 ? `?${params}` : ''
}

const NO_FILTERS: readonly FilterDefinition[] = []

const setOrDelete = (params: URLSearchParams, name: string, value: string | null) =>
  value === null ? params.delete(name) : params.set(name, value)

/** '-promisedAt' is descending. */
function parseSort(text: string | null): Sort | undefined {
  if (!text) return undefined
  return text.startsWith('-') ? { id: text.slice(1), isDescending: true } : { id: text, isDescending: false }
}

function withoutPosition(params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  rest.delete(VIEW)
  rest.delete(CURSOR)
  rest.delete(PEEK)
  rest.sort()
  return rest.toString()
}
