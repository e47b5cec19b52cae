import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { classNames } from '#client/ui/classNames.ts'
import styles from '#staff/ui/DataTable.module.css'
import { useIsMedium } from '#staff/ui/useMediaQuery.ts'
import { ROLES } from './roles.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column, DataTableProps, TableRows } from './types.ts'
import type { Cursor } from './useCursor.ts'
import { idsBetween, toggled } from './useSelectKeys.ts'
import { useVirtualRows } from './useVirtualRows.ts'

const ROW_HEIGHT = { row: 46, grid: 44 }

type Props<Item> = DataTableProps<Item> & {
  rows: TableRows<Item>
  ids: readonly string[]
  cursor: Cursor
  frame: RefObject<HTMLDivElement | null>
}

/** The table itself; from 100 rows on only those in view are in the document. */
export function Rows<Item>({
  label,
  columns,
  getName,
  list,
  selection,
  onOpen,
  toneOf,
  hasMore,
  onMore,
  onVisible,
  density = 'row',
  rows,
  ids,
  cursor,
  frame,
}: Props<Item>) {
  const { isVirtual, visible, before, after, scrollTo, wasRestored } = useVirtualRows({
    frame,
    ids,
    rowHeight: ROW_HEIGHT[density],
    listKey: list.params,
    onVisible,
  })
  const columnTracks = useColumnTracks(frame, columns, isVirtual)
  const lastClicked = useRef<string | null>(null)
  const cursorPlace = cursor.id === null ? -1 : ids.indexOf(cursor.id)
  // Every 16 rows, so that scrolling does not render two more rows for each that comes into view.
  const first = Math.ceil((visible[0] ?? 0) / 16) * 16
  const tabStop = cursorPlace >= first && cursorPlace <= (visible.at(-1) ?? 0) ? cursorPlace : first

  const place = useRef(cursorPlace)
  place.current = cursorPlace
  const hasCursor = cursorPlace >= 0
  /** Row that a click or Tab has moved the cursor to: it is in view, and must not move under the pointer. */
  const reached = useRef<string | null>(null)
  // The row of the cursor has to be in the document before it can have the focus. Only the cursor scrolls the list, not
  // a change of the rows above it.
  useLayoutEffect(() => {
    const isReached = cursor.id === reached.current
    reached.current = null
    if (cursor.id === null || !hasCursor || isReached || wasRestored()) return
    if (isVirtual) scrollTo(place.current)
    else frame.current?.querySelector(`tr[aria-rowindex="${place.current + 2}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [cursor.id, hasCursor, isVirtual, scrollTo, frame, wasRestored])

  // Keys may come faster than the scroll events that bring the row of the cursor into the document.
  useEffect(cursor.focusRow)

  const lastVisible = visible.at(-1) ?? 0
  useEffect(() => {
    if (!onVisible && hasMore && lastVisible >= rows.length - 10) onMore?.()
  }, [hasMore, lastVisible, rows.length, onMore, onVisible])

  const reach = (id: string | null) => {
    reached.current = id
    cursor.moveTo(id, { focus: false })
  }
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
    reach(id)
    const row = rows.find((one) => one.id === id)
    if (!row || getSelection()?.toString()) return
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
    if (target instanceof HTMLTableRowElement) reach(target.dataset.id ?? null)
  }
  return (
    <div ref={frame} className={styles.frame}>
      <table
        className={classNames(styles.table, styles[density], onOpen && styles.canOpen, columnTracks && styles.tracks)}
        style={
          columnTracks
            ? ({ '--columns': columnTracks, '--row-height': `${ROW_HEIGHT[density]}px` } as CSSProperties)
            : undefined
        }
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows have the focus and can be selected.
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selection ? true : undefined}
      >
        <TableHead columns={columns} ids={ids} list={list} selection={selection} />
        <tbody {...ROLES.rowgroup} onClick={onClick} onKeyDown={onKeyDown} onFocus={onFocus}>
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
                isTabStop={index === tabStop}
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
  <tr aria-hidden="true" className={styles.spacer}>
    <td style={{ height, padding: 0, border: 0 }} />
  </tr>
)

/**
 * Tracks of a CSS grid with the widths that the columns had while the table had its automatic layout, measured once the
 * list is long. In an automatic layout the browser compares all cells, and paints all rows, for each row that comes
 * into view; rows of a grid are independent of each other (docs/decisions/0046-long-tables.md).
 */
function useColumnTracks<Item>(
  frame: RefObject<HTMLDivElement | null>,
  columns: readonly Column<Item>[],
  isVirtual: boolean,
): string | null {
  const isMedium = useIsMedium()
  const key = useMemo(() => ({ columns, isMedium }), [columns, isMedium])
  const [measured, setMeasured] = useState<{ key: unknown; tracks: string } | null>(null)
  useLayoutEffect(() => {
    if (!isVirtual) return
    const cells = [...(frame.current?.querySelectorAll<HTMLElement>('thead th') ?? [])]
    const tracks = cells
      .filter(({ offsetWidth }) => offsetWidth > 0)
      .map((cell) =>
        cell.matches(`.${styles.checkCell}`) ? `${cell.offsetWidth}px` : `minmax(0, ${cell.offsetWidth}fr)`,
      )
    setMeasured({ key, tracks: tracks.join(' ') })
  }, [frame, key, isVirtual])
  return isVirtual && measured?.key === key ? measured.tracks : null
}
