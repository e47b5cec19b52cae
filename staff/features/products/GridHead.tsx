import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './ProductGrid.module.css'

type Props = { isAllSelected: boolean; onSelectAll: () => void }

/** Headings of the product grid, and the checkbox of all rows. */
export function GridHead({ isAllSelected, onSelectAll }: Props) {
  return (
    <thead>
      <tr>
        <th className={styles.check}>
          <input type="checkbox" aria-label={t('Select all')} checked={isAllSelected} onChange={onSelectAll} />
        </th>
        <th>{t('Product')}</th>
        <th className={styles.secondary}>{t('Category')}</th>
        <th className={styles.end}>{t('Price UGX')}</th>
        <th className={styles.end}>{t('Off %')}</th>
        <th className={classNames(styles.end, styles.wide)}>{t('Shopper pays')}</th>
        <th className={styles.end}>{t('Stock')}</th>
        <th className={styles.secondary}>{t('VAT')}</th>
        <th>{t('On sale')}</th>
      </tr>
    </thead>
  )
}
