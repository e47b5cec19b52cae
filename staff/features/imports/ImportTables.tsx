import { t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { Pill } from '#staff/ui/StateBadge.tsx'
import type { ImportDetailFragment } from './imports.generated.ts'
import styles from './imports.module.css'

const JUMP_PERCENT = 30

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

/** Products that change, the largest change of price first. */
export const ChangeTable = ({ changes }: Pick<ImportDetailFragment, 'changes'>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th className={styles.end}>{t('Line')}</th>
        <th>{t('Product')}</th>
        <th className={styles.end}>{t('Price UGX')}</th>
        <th>{t('Effect')}</th>
        <th className={styles.end}>{t('Stock')}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map((change) => (
        <tr key={change.line}>
          <td className={styles.end}>{groupThousands(change.line)}</td>
          <td>
            <b>{change.name}</b>
            <small>{change.number}</small>
          </td>
          <td className={styles.end}>
            <BeforeAfter before={change.priceBefore} after={change.priceAfter} />
          </td>
          <td>{change.isNew ? <Pill hue="leaf">{t('New')}</Pill> : <Effect {...change} />}</td>
          <td className={styles.end}>
            <BeforeAfter before={change.stockBefore} after={change.stockAfter} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const BeforeAfter = ({ before, after }: { before: number | null | undefined; after: number }) => (
  <>
    {typeof before === 'number' && before !== after && (
      <>
        <s>{groupThousands(before)}</s>{' '}
      </>
    )}
    <b>{groupThousands(after)}</b>
  </>
)

function Effect({ priceBefore, priceAfter }: { priceBefore?: number | null; priceAfter: number }) {
  if (!priceBefore || priceBefore === priceAfter) return verbatim('–')
  const percent = Math.round(((priceAfter - priceBefore) / priceBefore) * 100)
  return (
    <span className={classNames(Math.abs(percent) > JUMP_PERCENT && styles.jump)}>
      {percent >= 0 ? t('{percent} % up', { percent }) : t('{percent} % down', { percent: -percent })}
    </span>
  )
}
