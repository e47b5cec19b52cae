import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from '#staff/ui/DataTable.module.css'
import { Skeleton, useIsSlow } from '#staff/ui/Skeleton.tsx'
import type { Column } from './types.ts'

type Props<Item> = { columns: readonly Column<Item>[]; hasSelection: boolean }

/** Heading of a table, and placeholders of rows once loading takes long. */
export function LoadingTable<Item>({ columns, hasSelection }: Props<Item>) {
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
