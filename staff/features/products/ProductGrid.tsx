import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import type { PageView } from '#staff/apollo/pageList.ts'
import { notify } from '#staff/ui/notify.tsx'
import type { PeekState } from '#staff/ui/Peek.tsx'
import { useVirtualRows } from '#staff/ui/table/useVirtualRows.ts'
import { useIsNarrow } from '#staff/ui/useMediaQuery.ts'
import type { Selection } from '#staff/ui/useSelection.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, type RowActions } from './GridRow.tsx'
import {
  CELL_FIELDS,
  type CellChange,
  type CellField,
  type CellValue,
  type Edits,
  isConflict,
  parseCell,
  readCell,
} from './gridEdits.ts'
import { readPaste } from './gridPaste.ts'
import styles from './ProductGrid.module.css'
import { ProductPeek } from './ProductPeek.tsx'
import type { GridProductFragment } from './products.generated.ts'

type Props = {
  products: readonly GridProductFragment[]
  edits: Edits
  onChange: (changes: CellChange[]) => void
  selection: Selection
  canEdit: boolean
  /** A dialog is open, which the focus may not have reached yet. */
  isLocked: boolean
  /** Field that a conflict dialog should open for. */
  onConflict: (product: GridProductFragment, field: CellField) => void
  onOpen: (product: GridProductFragment) => void
  /** Filter, search and order: another list begins at its top. */
  listKey: string
  hasMore: boolean
  onVisible: PageView
  /** Product whose preview is open. */
  peek: PeekState<GridProductFragment>
}

type Place = { row: number; column: number }
/** A cell by its product, which has another row when products above it come or go. */
type Cursor = Place & { id: string | undefined }

/** In px; on a phone a name has two lines. */
const ROW_HEIGHT = 44
const PHONE_ROW_HEIGHT = 60
const HEAD_HEIGHT = 32
const COLUMN_COUNT = CELL_FIELDS.length

/**
 * Products as a grid of cells: arrows move, typing or Enter edits, Enter goes down, Tab right, Ctrl D fills down,
 * copied cells of a spreadsheet are pasted from the cursor on, Space opens the preview. Nothing is saved here.
 */
export function ProductGrid(props: Props) {
  const { products, edits, onChange, selection, canEdit, isLocked, onConflict, onOpen, listKey, hasMore, onVisible } =
    props
  const { peek } = props
  const frame = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<Cursor>(() => {
    const first = peek.item ?? products[0]
    return { row: first ? Math.max(0, products.indexOf(first)) : 0, column: 0, id: first?.id }
  })
  /** Product of the first row of a range of cells in the column of the cursor. */
  const [anchorId, setAnchorId] = useState<string | null>(null)
  const [input, setTyped] = useState<string | null>(null)
  const [message, setMessage] = useState<Translated | null>(null)
  const shouldFocus = useRef(false)
  const rowHeight = useIsNarrow() ? PHONE_ROW_HEIGHT : ROW_HEIGHT
  const ids = useMemo(() => products.map(({ id }) => id), [products])
  const { visible, before, after } = useVirtualRows({
    frame,
    ids,
    rowHeight,
    listKey,
    isVirtual: true,
    overscan: 12,
    onVisible,
  })
  useLayoutEffect(() => {
    if (!shouldFocus.current) return
    const cell = frame.current?.querySelector<HTMLElement>('[data-cursor]')
    if (!cell) return
    shouldFocus.current = false
    ;(cell.querySelector('input') ?? cell).focus({ preventScroll: true })
  })

  const rowOf = (id: string | undefined) => (id === undefined ? -1 : ids.indexOf(id))
  const cursorRow = ids[cursor.row] === cursor.id ? cursor.row : rowOf(cursor.id)
  const row = Math.min(cursorRow < 0 ? cursor.row : cursorRow, Math.max(0, products.length - 1))
  // What was typed is for the product that it was typed for.
  const typed = cursor.id !== undefined && cursorRow < 0 ? null : input
  const anchorRow = anchorId === null ? -1 : rowOf(anchorId)
  const anchor = anchorRow < 0 ? null : anchorRow
  const field = CELL_FIELDS[cursor.column] ?? 'listPrice'
  const product = products[row]
  const [from, to] = [Math.min(anchor ?? row, row), Math.max(anchor ?? row, row)]

  const move = (next: Place, { extend = false, focus = true } = {}) => {
    setTyped(null)
    setMessage(null)
    setAnchorId(extend ? (ids[anchor ?? row] ?? null) : null)
    const place = {
      row: Math.max(0, Math.min(products.length - 1, next.row)),
      column: Math.max(0, Math.min(COLUMN_COUNT - 1, next.column)),
    }
    setCursor({ ...place, id: ids[place.row] })
    shouldFocus.current = focus
    showRow(place.row)
  }

  /** Opens the preview of the row of a control in it, such as its link, else of the row at the cursor. */
  const openPeek = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]')?.dataset.id : undefined
    const targetRow = rowOf(id)
    if (targetRow >= 0 && targetRow !== row) move({ ...cursor, row: targetRow }, { focus: false })
    const opened = products[targetRow >= 0 ? targetRow : row]
    if (opened) peek.open(opened.id)
  }

  /** Scrolls by whole rows, so that the heading never covers part of a row. */
  function showRow(index: number) {
    const element = frame.current
    if (!element) return
    const visibleHeight = element.clientHeight - HEAD_HEIGHT
    const top = index * rowHeight
    const lowest = Math.ceil((top + rowHeight - visibleHeight) / rowHeight) * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (lowest > element.scrollTop) element.scrollTop = lowest
  }

  /** Cells of the range, or of the selected rows, in the column of the cursor. */
  const targets = () => (anchor === null ? [] : products.slice(from, to + 1))

  const read = (one: GridProductFragment, name: CellField): CellValue => readCell(one, edits.get(one.id), name)

  function commit(): boolean {
    if (typed === null || !product || field === 'published') return true
    const parsed = parseCell(field, typed, read(product, field) as number)
    if ('message' in parsed) {
      setMessage(t(parsed.message))
      return false
    }
    onChange([{ product, field, value: parsed.value }])
    setTyped(null)
    setMessage(null)
    return true
  }

  const toggle = (one: GridProductFragment) =>
    onChange([{ product: one, field: 'published', value: !read(one, 'published') }])

  const edit = (text: string) => {
    if (!canEdit || !product) return
    const conflicting = edits.get(product.id)?.[field]
    if (conflicting && isConflict(product, field, conflicting)) return onConflict(product, field)
    if (field === 'published') return toggle(product)
    shouldFocus.current = true
    setTyped(text)
  }

  function fillDown() {
    if (!canEdit || !product) return
    const range = targets()
    const source = range[0] ?? products[row - 1]
    if (!source) return
    const value = read(source, field)
    const others = range.length > 0 ? range.slice(1) : [product]
    onChange(others.map((one) => ({ product: one, field, value })))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isLocked || peek.item) return
    // Enter follows the link of a product, Space ticks a checkbox.
    const control = event.target instanceof Element && event.target.closest('a, input[type=checkbox]')
    if (control && (event.key === 'Enter' || (event.key === ' ' && control instanceof HTMLInputElement))) return
    const isEditing = typed !== null
    const handled = () => event.preventDefault()
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      handled()
      if (commit()) fillDown()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      handled()
      if (isEditing || event.shiftKey)
        return void (commit() && move({ ...cursor, row: row + (event.shiftKey ? -1 : 1) }))
      return edit(product && field !== 'published' ? String(read(product, field)) : '')
    }
    if (event.key === 'Tab') {
      const at = row * COLUMN_COUNT + cursor.column + (event.shiftKey ? -1 : 1)
      // Leaves the grid at its ends, and from a cell that is not edited, as every control does.
      if (!isEditing || at < 0 || at >= products.length * COLUMN_COUNT)
        return void (isEditing && !commit() && handled())
      handled()
      if (commit()) move({ row: Math.floor(at / COLUMN_COUNT), column: at % COLUMN_COUNT })
      return
    }
    if (event.key === 'Escape') {
      if (!isEditing && anchor === null) return
      handled()
      setTyped(null)
      setMessage(null)
      setAnchorId(null)
      shouldFocus.current = true
      return
    }
    if (step && (!isEditing || event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      handled()
      if (commit())
        move(
          { row: row + (step[0] ?? 0), column: cursor.column + (step[1] ?? 0) },
          { extend: event.shiftKey && step[1] === 0 },
        )
      return
    }
    if (isEditing || !product) return
    if (event.key === 'Home' || event.key === 'End') {
      handled()
      return move({ ...cursor, row: event.key === 'Home' ? 0 : products.length - 1 })
    }
    if (event.key === ' ') {
      handled()
      if (field === 'published' && canEdit && !control) return edit('')
      return openPeek(event.target)
    }
    if (event.key.toLowerCase() === 'x') {
      handled()
      const next = new Set(selection.ids)
      const range = targets()
      for (const { id } of range.length > 0 ? range : [product]) if (!next.delete(id)) next.add(id)
      return selection.set(next)
    }
    if (event.key.toLowerCase() === 'e') {
      handled()
      return onOpen(product)
    }
    if ((event.key === 'Backspace' || event.key === 'Delete') && canEdit) {
      handled()
      const base = edits.get(product.id)?.[field]?.base
      if (base !== undefined) onChange([{ product, field, value: base }])
      return
    }
    if (/^[\d+\-−]$/.test(event.key) && field !== 'published') {
      handled()
      edit(event.key)
    }
  }

  function onCopy(event: ClipboardEvent) {
    if (typed !== null || !product) return
    const range = targets()
    const copied = (range.length > 0 ? range : [product]).map((one) => String(read(one, field)))
    event.clipboardData.setData('text/plain', copied.join('\n'))
    event.preventDefault()
  }

  function onPaste(event: ClipboardEvent) {
    if (typed !== null || !canEdit) return
    event.preventDefault()
    const { changes, refused } = readPaste({
      text: event.clipboardData.getData('text/plain'),
      products,
      range: targets(),
      row: from,
      column: cursor.column,
      read,
    })
    if (changes.length > 0) onChange(changes)
    if (refused > 0) notify.warning(t('{count} cells could not be read and were left out.', { count: refused }))
  }

  const select = ({ id }: GridProductFragment) => {
    const next = new Set(selection.ids)
    if (!next.delete(id)) next.add(id)
    selection.set(next)
  }

  const pick: RowActions['pick'] = (one, index, column, { edit: isEditing }) => {
    if (!commit()) return
    move({ row: index, column })
    const name = CELL_FIELDS[column]
    if (!name) return
    const change = edits.get(one.id)?.[name]
    if (change && isConflict(one, name, change)) return onConflict(one, name)
    if (name === 'published') canEdit && toggle(one)
    else if (isEditing && canEdit) setTyped(String(read(one, name)))
  }

  // The same functions in each render, so that only rows that changed are rendered again.
  const latest = useRef<Omit<RowActions, 'type'>>(undefined)
  useLayoutEffect(() => {
    latest.current = { select, pick, blur: commit }
  })
  const actions = useMemo(
    (): RowActions => ({
      select: (...args) => latest.current?.select(...args),
      pick: (...args) => latest.current?.pick(...args),
      type: setTyped,
      blur: () => latest.current?.blur(),
    }),
    [],
  )

  // Comparing thousands of products in each render would be felt.
  const canBeAll = selection.ids.size >= products.length && products.length > 0
  const isAllSelected = canBeAll && products.every(({ id }) => selection.ids.has(id))
  return (
    <div ref={frame} className={styles.frame}>
      <table
        className={styles.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are edited in place (ARIA grid).
        role="grid"
        aria-label={t('Products')}
        aria-rowcount={hasMore ? -1 : products.length + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <GridHead
          isAllSelected={isAllSelected}
          onSelectAll={() => selection.set(isAllSelected ? [] : products.map(({ id }) => id))}
        />
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {visible.map((index) => {
            const one = products[index]
            if (!one) return null
            const isCursorRow = index === row
            return (
              <GridRow
                key={one.id}
                product={one}
                index={index}
                edits={edits.get(one.id)}
                isSelected={selection.ids.has(one.id)}
                cursor={isCursorRow ? cursor.column : -1}
                range={anchor !== null && index >= from && index <= to ? cursor.column : -1}
                typed={isCursorRow ? typed : null}
                message={isCursorRow ? message : null}
                canEdit={canEdit}
                actions={actions}
              />
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
      {peek.item && (
        <ProductPeek
          product={peek.item}
          getRow={() => frame.current?.querySelector<HTMLElement>('[data-cursor]') ?? null}
          onClose={peek.close}
          onOpen={() => peek.item && onOpen(peek.item)}
          onMove={(step) => {
            move({ ...cursor, row: row + step }, { focus: false })
            peek.move(step)
          }}
        />
      )}
    </div>
  )
}

const Spacer = ({ height }: { height: number }) => (
  <tr>
    <td aria-hidden="true" colSpan={9} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
