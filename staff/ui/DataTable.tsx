import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconArrowNarrowDown, IconArrowNarrowUp, IconRefresh } from '@tabler/icons-react'
import { createColumnHelper, type Row, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Translated, type TranslatedNode, t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { Banner } from './Banner.tsx'
import styles from './DataTable.module.css'
import { KeyLine } from './Kbd.tsx'
import { LoadError } from './LoadError.tsx'
import { Skeleton, useIsSlow } from './Skeleton.tsx'
import { useShortcut } from './shortcuts.ts'
import type { ListState } from './useListState.ts'
import { useIsNarrow } from './useMediaQuery.ts'
import type { Selection } from './useSelection.ts'

export type Column<Item> = {
  id: string
  heading: Translated
  render: (item: Item) => ReactNode
  /** 'end' for numbers. */
  align?: 'end'
  /** Name of the order in the address; without it the column cannot be sorted by. */
  sortId?: string
  /** Smallest width in px; the rest is shared. */
  width?: number
  /** Left out below 1180 px. */
  isSecondary?: boolean
}

type Props<Item> = {
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
  /** 'new' lights a row up. */
  toneOf?: (item: Item) => 'new' | undefined
  error?: unknown
  onRetry?: () => void
  /** Shown instead of the table when there are no items. */
  empty: ReactNode
  hasMore?: boolean
  /** The end of the list came near. */
  onMore?: () => void
  /** Below 900 px each item is shown as a card instead of a row. */
  renderCard?: (item: Item) => ReactNode
  /** Replaces the line of keys while rows are selected. */
  selectionBar?: ReactNode
  /** Keys of the page, after those of every list. */
  keys?: readonly [keys: string, label: TranslatedNode][]
  /** 'row' has two lines in 46 px, 'grid' one in 44 px. */
  density?: 'row' | 'grid'
}

const features = tableFeatures({ rowSelectionFeature })
type Features = typeof features
/** Lists up to this length are rendered whole. */
const MAX_WHOLE = 200
const ROW_HEIGHT = { row: 46, grid: 44 }
const CURSOR_DELAY_MS = 400
const noop = () => {}

/**
 * Table of a list page: sorting in the address, selection with Shift, a cursor that J and K move, sticky headings, and
 * from 200 rows on only those in view are in the document.
 */
export function DataTable<Item>(props: Props<Item>) {
  const { columns, items, getId, list, selection, error, onRetry, empty, renderCard, selectionBar, keys = [] } = props
  const isNarrow = useIsNarrow()
  const frame = useRef<HTMLDivElement>(null)
  const definitions = useMemo(() => {
    const helper = createColumnHelper<Features, Item & object>()
    return columns.map((column) =>
      helper.display({ id: column.id, header: column.heading, cell: ({ row }) => column.render(row.original) }),
    )
  }, [columns])
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.ids ?? [])].map((id) => [id, true as const])),
    [selection?.ids],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: (items ?? NO_ITEMS) as (Item & object)[],
    getRowId: getId as (item: Item & object) => string,
    state: { rowSelection },
    onRowSelectionChange: noop,
  })
  const { rows } = table.getRowModel()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const cursor = useCursor(ids, list, frame)
  useListKeys(props, rows, ids, cursor)

  if (items === undefined && error === undefined)
    return <LoadingTable columns={columns} hasSelection={selection !== undefined} />
  if (items === undefined) return <LoadError title={t('The list did not load')} error={error} onRetry={onRetry} />
  const stale = error !== undefined && error !== null && (
    <Banner
      tone="danger"
      icon={IconAlertTriangle}
      title={t('The list did not refresh.')}
      action={
        onRetry && (
          <Button size="xs" variant="outline" onClick={onRetry}>
            <IconRefresh />
            {t('Try now')}
          </Button>
        )
      }
    >
      {getErrorMessage(error)}
    </Banner>
  )
  if (items.length === 0)
    return (
      <>
        {stale}
        {empty}
      </>
    )
  return (
    <>
      {stale}
      {isNarrow && renderCard ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
        <ul className={styles.cards} aria-label={props.label} tabIndex={0}>
          {items.map((item) => (
            <li key={getId(item)}>{renderCard(item)}</li>
          ))}
          {props.hasMore && (
            <li>
              <Button variant="outline" width="100%" onClick={props.onMore}>
                {t('Show more')}
              </Button>
            </li>
          )}
        </ul>
      ) : (
        <Rows {...props} rows={rows} cursor={cursor} frame={frame} />
      )}
      {selection && selection.ids.size > 0 && selectionBar ? (
        selectionBar
      ) : (
        <KeyLine keys={[...listKeys(props), ...keys]} />
      )}
    </>
  )
}

const NO_ITEMS: never[] = []

type Cursor = {
  id: string | null
  moveTo: (id: string | null, options?: { focus?: boolean }) => void
  /** Leaves the address alone from now on: a change of it while the page of a row loads would lead back to the list. */
  open: () => void
}

/** The row that keys act on. It is written into the address when it has rested, because browsers limit how often. */
function useCursor(ids: readonly string[], list: ListState, frame: React.RefObject<HTMLDivElement | null>): Cursor {
  const [id, setId] = useState<string | null>(list.cursor)
  const shouldFocus = useRef(false)
  const store = useRef(list.setCursor)
  useLayoutEffect(() => {
    store.current = list.setCursor
  })
  const isOpening = useRef(false)
  const stored = list.cursor
  useEffect(() => {
    if (id === stored) return
    const timer = setTimeout(() => isOpening.current || store.current(id), CURSOR_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, stored])
  useEffect(() => {
    if (!shouldFocus.current || id === null) return
    shouldFocus.current = false
    frame.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"]`)?.focus()
  })
  const moveTo = useCallback((next: string | null, { focus = true } = {}) => {
    shouldFocus.current = focus
    setId((before) => {
      if (next !== before) isOpening.current = false
      return next
    })
  }, [])
  const open = useCallback(() => {
    isOpening.current = true
  }, [])
  return { id: id !== null && ids.includes(id) ? id : null, moveTo, open }
}

/** Keys of every list: J K X Shift+X Enter Space Esc. */
function useListKeys<Item>(
  { onOpen, onPeek, selection }: Props<Item>,
  rows: readonly Row<Features, Item & object>[],
  ids: readonly string[],
  cursor: Cursor,
) {
  const anchor = useRef<string | null>(null)
  const place = cursor.id === null ? -1 : ids.indexOf(cursor.id)
  const current = rows[place]?.original
  const go = (step: number) => cursor.moveTo(ids[Math.max(0, Math.min(ids.length - 1, place + step))] ?? null)
  const isEnabled = ids.length > 0
  const group = 'lists'
  useShortcut('j', t('Next row'), () => go(1), { group, isEnabled })
  useShortcut('k', t('Previous row'), () => go(-1), { group, isEnabled })
  const open = () => {
    if (!current) return
    cursor.open()
    onOpen?.(current)
  }
  useShortcut('Enter', t('Open'), open, { group, isEnabled: isEnabled && Boolean(onOpen) })
  useShortcut('Space', t('Preview'), () => current && onPeek?.(current), {
    group,
    isEnabled: isEnabled && Boolean(onPeek),
  })
  const canSelect = isEnabled && selection !== undefined
  useShortcut(
    'x',
    t('Select'),
    () => {
      if (cursor.id === null || !selection) return
      anchor.current = cursor.id
      selection.set(toggled(selection.ids, [cursor.id]))
    },
    { group, isEnabled: canSelect },
  )
  useShortcut(
    'Shift+x',
    t('Select up to here'),
    () => {
      if (cursor.id === null || !selection) return
      selection.set([...selection.ids, ...idsBetween(ids, anchor.current ?? cursor.id, cursor.id)])
    },
    { group, isEnabled: canSelect },
  )
  useShortcut('Escape', t('Clear the selection'), () => selection?.clear(), {
    group,
    isEnabled: canSelect && selection.ids.size > 0,
  })
}

function listKeys<Item>({ onOpen, onPeek, selection }: Props<Item>): [string, TranslatedNode][] {
  return [
    ['j k', t('move')],
    ...(onOpen ? [['Enter', t('open')] as [string, TranslatedNode]] : []),
    ...(onPeek ? [['Space', t('preview')] as [string, TranslatedNode]] : []),
    ...(selection ? [['x', t('select')] as [string, TranslatedNode]] : []),
  ]
}

/** Adds ids that are not in the set, removes those that are. */
function toggled(selected: ReadonlySet<string>, ids: readonly string[]): Set<string> {
  const next = new Set(selected)
  for (const id of ids) if (!next.delete(id)) next.add(id)
  return next
}

/** Ids from one row to another, both included, in either direction. */
export function idsBetween(ids: readonly string[], from: string, to: string): string[] {
  const places = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other)
  const [first = -1, last = -1] = places
  return first < 0 ? [to] : ids.slice(first, last + 1)
}

type RowsProps<Item> = Props<Item> & {
  rows: readonly Row<Features, Item & object>[]
  cursor: Cursor
  frame: React.RefObject<HTMLDivElement | null>
}

function Rows<Item>({
  label,
  columns,
  getName,
  list,
  selection,
  onOpen,
  toneOf,
  hasMore,
  onMore,
  density = 'row',
  rows,
  cursor,
  frame,
}: RowsProps<Item>) {
  const isVirtual = rows.length > MAX_WHOLE
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT[density],
    overscan: 12,
    enabled: isVirtual,
  })
  const visible = isVirtual ? virtualizer.getVirtualItems().map(({ index }) => index) : rows.map((_, index) => index)
  const before = isVirtual ? (virtualizer.getVirtualItems()[0]?.start ?? 0) : 0
  const after = isVirtual ? virtualizer.getTotalSize() - (virtualizer.getVirtualItems().at(-1)?.end ?? 0) : 0
  const lastClicked = useRef<string | null>(null)
  const ids = rows.map(({ id }) => id)
  const cursorPlace = cursor.id === null ? -1 : ids.indexOf(cursor.id)

  // The row of the cursor has to be in the document before it can have the focus.
  useLayoutEffect(() => {
    if (cursorPlace < 0) return
    if (isVirtual) virtualizer.scrollToIndex(cursorPlace, { align: 'auto' })
    else frame.current?.querySelector(`tr[aria-rowindex="${cursorPlace + 2}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [cursorPlace, isVirtual, virtualizer, frame])

  const lastVisible = visible.at(-1) ?? 0
  useEffect(() => {
    if (hasMore && lastVisible >= rows.length - 10) onMore?.()
  }, [hasMore, lastVisible, rows.length, onMore])

  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const target = event.target as Element
    const id = target.closest('tr')?.dataset.id
    if (id === undefined) return
    if (target.closest('[data-select]')) {
      if (!selection) return
      const range = event.shiftKey && lastClicked.current ? idsBetween(ids, lastClicked.current, id) : null
      selection.set(range ? [...selection.ids, ...range] : toggled(selection.ids, [id]))
      lastClicked.current = id
      return
    }
    if (target.closest('a, button, input, label, select, textarea')) return
    cursor.moveTo(id, { focus: false })
    const row = rows.find((one) => one.id === id)
    if (!row || getSelection()?.toString()) return
    cursor.open()
    onOpen?.(row.original)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || !(event.target instanceof HTMLTableRowElement)) return
    event.preventDefault()
    const place = ids.indexOf(event.target.dataset.id ?? '')
    cursor.moveTo(ids[Math.max(0, Math.min(ids.length - 1, place + step))] ?? null)
  }
  // Tab reaches a row without J or K; Enter has to open the row that has the focus.
  const onFocus = ({ target }: FocusEvent<HTMLTableSectionElement>) => {
    if (target instanceof HTMLTableRowElement) cursor.moveTo(target.dataset.id ?? null, { focus: false })
  }
  const all = selection && rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  return (
    <div ref={frame} className={styles.frame}>
      <table
        className={classNames(styles.table, styles[density], onOpen && styles.canOpen)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows have the focus and can be selected.
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            {selection && (
              <th className={styles.checkCell}>
                <input
                  type="checkbox"
                  className={styles.check}
                  aria-label={t('Select all rows')}
                  checked={all === true}
                  ref={(input) => {
                    if (input) input.indeterminate = !all && rows.some(({ id }) => selection.ids.has(id))
                  }}
                  onChange={() => (all ? selection.clear() : selection.set([...selection.ids, ...ids]))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} list={list} />
            ))}
          </tr>
        </thead>
        <tbody onClick={onClick} onKeyDown={onKeyDown} onFocus={onFocus}>
          {before > 0 && <Spacer height={before} />}
          {visible.map((index) => {
            const row = rows[index]
            if (!row) return null
            return (
              <TableRow
                key={row.id}
                id={row.id}
                item={row.original}
                columns={columns as readonly Column<unknown>[]}
                index={index}
                name={getName(row.original)}
                tone={toneOf?.(row.original)}
                hasSelection={selection !== undefined}
                isSelected={selection?.ids.has(row.id) ?? false}
                isCursor={index === cursorPlace}
                isTabStop={index === Math.max(cursorPlace, visible[0] ?? 0)}
              />
            )
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  )
}

/** Takes the place of the rows that are not in view. */
const Spacer = ({ height }: { height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it cannot have the focus.
  <tr aria-hidden="true">
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
)

function Heading<Item>({ column, list }: { column: Column<Item>; list: ListState }) {
  const { heading, align, sortId, width, isSecondary } = column
  const isSorted = sortId !== undefined && list.sort?.id === sortId
  const Arrow = list.sort?.isDescending ? IconArrowNarrowDown : IconArrowNarrowUp
  return (
    <th
      className={classNames(align === 'end' && styles.end, isSecondary && styles.secondary)}
      style={width ? { minWidth: width } : undefined}
      aria-sort={isSorted ? (list.sort?.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sortId === undefined ? (
        heading
      ) : (
        <button type="button" className={styles.sort} onClick={() => list.toggleSort(sortId)}>
          {heading}
          {isSorted && <Arrow size={14} />}
        </button>
      )}
    </th>
  )
}

type TableRowProps = {
  id: string
  item: unknown
  columns: readonly Column<unknown>[]
  index: number
  name: string
  tone: 'new' | undefined
  hasSelection: boolean
  isSelected: boolean
  isCursor: boolean
  isTabStop: boolean
}

/** Memoized, so that moving the cursor renders two rows. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, item, columns, index, name, tone, hasSelection, isSelected, isCursor, isTabStop } = props
  return (
    <tr
      data-id={id}
      data-tone={tone}
      data-cursor={isCursor || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={hasSelection ? isSelected : undefined}
    >
      {hasSelection && (
        <td className={styles.checkCell}>
          <input
            type="checkbox"
            className={styles.check}
            data-select=""
            tabIndex={-1}
            aria-label={t('Select {name}', { name })}
            checked={isSelected}
            onChange={noop}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={classNames(column.align === 'end' && styles.end, column.isSecondary && styles.secondary)}
        >
          {column.render(item)}
        </td>
      ))}
    </tr>
  )
})

/** Second line of a cell, small and muted. */
export const SecondLine = ({ children }: { children: ReactNode }) => <small className={styles.second}>{children}</small>

function LoadingTable<Item>({ columns, hasSelection }: { columns: readonly Column<Item>[]; hasSelection: boolean }) {
  const isSlow = useIsSlow()
  return (
    <div className={styles.frame} aria-busy="true">
      <p className="visually-hidden">{t('Loading')}</p>
      <table className={classNames(styles.table, styles.row)} aria-hidden="true">
        <thead>
          <tr>
            {hasSelection && <th className={styles.checkCell} />}
            {columns.map(({ id, heading, align, isSecondary }) => (
              <th key={id} className={classNames(align === 'end' && styles.end, isSecondary && styles.secondary)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isSlow &&
            [70, 50, 70, 50, 70, 50].map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
              <tr key={index}>
                {hasSelection && <td className={styles.checkCell} />}
                {columns.map(({ id, isSecondary }) => (
                  <td key={id} className={isSecondary ? styles.secondary : undefined}>
                    <Skeleton width={width as 50} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
