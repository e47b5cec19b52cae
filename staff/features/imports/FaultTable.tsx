import { t } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import type { ImportDetailFragment } from './imports.generated.ts'
import styles from './imports.module.css'

/** Every faulty line with what is wrong. */
export const FaultTable = ({ faults }: Pick<ImportDetailFragment, 'faults'>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th className={styles.end}>{t('Line')}</th>
        <th>{t('What is wrong')}</th>
      </tr>
    </thead>
    <tbody>
      {faults.map(({ line, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line can have two equal faults; the list is fixed.
        <tr key={index}>
          <td className={styles.end}>{groupThousands(line)}</td>
          <td className={styles.fault}>{message}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
