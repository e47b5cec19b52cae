import { Button } from '@chakra-ui/react'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { createColumnHelper, useTable } from '@tanstack/react-table'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { Banner } from './Banner.tsx'
import styles from './DataTable.module.css'
import { ErrorReference } from './ErrorReference.tsx'
import { KeyLine } from './Kbd.tsx'
import { LoadError } from './LoadError.tsx'
import { LoadingTable } from './table/LoadingTable.tsx'
import { Rows } from './table/Rows.tsx'
import { type DataTableProps, type Features, features } from './table/types.ts'
import { useCursor } from './table/useCursor.ts'
import { listKeys, useListKeys } from './table/useListKeys.ts'
import { useIsNarrow } from './useMediaQuery.ts'

export type { Column } from './table/types.ts'

const NO_ITEMS: never[] = []

/**
 * Table of a list page: sorting in the URL, selection with Shift, a cursor that J and K move, sticky headings, and
 * from 100 rows on only those in view are in the document.
 */
export function DataTable<Item>(props: DataTableProps<Item>) {
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
    onRowSelectionChange: () => {},
  })
  const { rows } = table.getRowModel()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { onCursor, onVisible } = props
  const cursor = useCursor(ids, list, frame, onCursor)
  useListKeys(props, rows, ids, cursor)
  // A preview moves the cursor, too, and its row may leave the list.
  useEffect(() => onCursor?.(cursor.id), [cursor.id, onCursor])
  const showsCards = isNarrow && renderCard !== undefined
  useEffect(() => {
    // Cards are continued by their button.
    if (showsCards && items) onVisible?.(0, items.length - 1, { loadsAhead: false })
  }, [showsCards, items, onVisible])

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
          <>
            <ErrorReference error={error} />
            <Button size="xs" variant="outline" onClick={onRetry}>
              <IconRefresh />
              {t('Try now')}
            </Button>
          </>
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
      {showsCards ? (
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
        <Rows {...props} rows={rows} ids={ids} cursor={cursor} frame={frame} />
      )}
      {selection && selection.ids.size > 0 && selectionBar ? (
        selectionBar
      ) : (
        <KeyLine keys={[...listKeys(props), ...keys]} />
      )}
    </>
  )
}

/** Second line of a cell, small and muted. */
export const SecondLine = ({ children }: { children: ReactNode }) => <small className={styles.second}>{children}</small>
