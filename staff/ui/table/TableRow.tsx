import { memo } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from '#staff/ui/DataTable.module.css'
import { ROLES } from './roles.ts'
import type { Column } from './types.ts'

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
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, item, columns, index, name, tone, hasSelection, isSelected, isCursor, isTabStop } = props
  return (
    <tr
      {...ROLES.row}
      data-id={id}
      data-tone={tone}
      data-cursor={isCursor || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index + 2}
      aria-selected={hasSelection ? isSelected : undefined}
    >
      {hasSelection && (
        <td {...ROLES.gridcell} className={styles.checkCell}>
          <input
            type="checkbox"
            className={styles.check}
            data-select=""
            tabIndex={-1}
            aria-label={t('Select {name}', { name })}
            checked={isSelected}
            onChange={() => {}}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          {...ROLES.gridcell}
          className={classNames(column.align === 'end' && styles.end, column.isSecondary && styles.secondary)}
        >
          {column.render(item)}
        </td>
      ))}
    </tr>
  )
})
