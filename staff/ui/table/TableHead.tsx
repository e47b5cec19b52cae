import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from '#staff/ui/DataTable.module.css'
import type { ListState } from '#staff/ui/useListState.ts'
import type { Selection } from '#staff/ui/useSelection.ts'
import { ROLES } from './roles.ts'
import type { Column } from './types.ts'

type Props<Item> = {
  columns: readonly Column<Item>[]
  ids: readonly string[]
  list: ListState
  selection: Selection | undefined
}

/** Headings that sort, and the checkbox of all rows. */
export function TableHead<Item>({ columns, ids, list, selection }: Props<Item>) {
  // Most lists have no selection, and comparing thousands of rows in every frame of a scroll would be felt.
  const hasAny = selection !== undefined && selection.ids.size > 0
  const isAll = hasAny && ids.every((id) => selection.ids.has(id))
  const isSome = hasAny && !isAll && ids.some((id) => selection.ids.has(id))
  return (
    <thead {...ROLES.rowgroup}>
      <tr {...ROLES.row} aria-rowindex={1}>
        {selection && (
          <th {...ROLES.columnheader} className={styles.checkCell}>
            <input
              type="checkbox"
              className={styles.check}
              aria-label={t('Select all rows')}
              checked={isAll}
              ref={(input) => {
                if (input) input.indeterminate = isSome
              }}
              onChange={() => (isAll ? selection.clear() : selection.set([...selection.ids, ...ids]))}
            />
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} list={list} />
        ))}
      </tr>
    </thead>
  )
}

function Heading<Item>({ column, list }: { column: Column<Item>; list: ListState }) {
  const { heading, align, sortId, width, isSecondary } = column
  const isSorted = sortId !== undefined && list.sort?.id === sortId
  const Arrow = list.sort?.isDescending ? IconArrowNarrowDown : IconArrowNarrowUp
  return (
    <th
      {...ROLES.columnheader}
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
