import { type Row, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'
import type { PageView } from '#staff/apollo/pageList.ts'
import type { ListState } from '#staff/ui/useListState.ts'
import type { Selection } from '#staff/ui/useSelection.ts'

export type Column<Item> = {
  id: string
  heading: Translated
  render: (item: Item) => ReactNode
  /** 'end' for numbers. */
  align?: 'end'
  /** Name of the order in the URL; without it the column cannot be sorted by. */
  sortId?: string
  /** Smallest width in px; the rest is shared. */
  width?: number
  /** Left out below 1180 px. */
  isSecondary?: boolean
}

export type DataTableProps<Item> = {
  /** Name of the table for screen readers. */
  label: Translated
  /** Create it outside of the component or with `useMemo`, otherwise every row renders again. */
  columns: readonly Column<Item>[]
  /** Undefined while the first page loads. */
  items: readonly Item[] | undefined
  getId: (item: Item) => string
  /** Name of an item for its checkbox: an order number, a name. */
  getName: (item: Item) => string
  list: ListState
  selection?: Selection
  /** Enter, or a click on the row. */
  onOpen?: (item: Item) => void
  /** Space. */
  onPeek?: (item: Item) => void
  /** Called immediately when the cursor moves to this row; the URL is updated after a pause. */
  onCursor?: (id: string | null) => void
  /** 'new' lights a row up. */
  toneOf?: (item: Item) => 'new' | undefined
  error?: unknown
  onRetry?: () => void
  /** Shown instead of the table when there are no items. */
  empty: ReactNode
  hasMore?: boolean
  /** The end of the list came near. */
  onMore?: () => void
  /** The rows from one place to another, both included, are in view; with it the list loads automatically. */
  onVisible?: PageView
  /** Below 900 px each item is shown as a card instead of a row. */
  renderCard?: (item: Item) => ReactNode
  /** Replaces the line of keys while rows are selected. */
  selectionBar?: ReactNode
  /** Keys of the page, after those of every list. */
  keys?: readonly [keys: string, label: TranslatedNode][]
  /** 'row' has two lines in 46 px, 'grid' one in 44 px. */
  density?: 'row' | 'grid'
}

export const features = tableFeatures({ rowSelectionFeature })
export type Features = typeof features
export type TableRows<Item> = readonly Row<Features, Item & object>[]
