import { t } from '#client/i18n/t.ts'
import { classNames } from './classNames.ts'
import { groupThousands } from './formatUgx.ts'
import styles from './Price.module.css'

type Props = { amount: number; listPrice?: number; size?: 'card' | 'line' | 'page' }

/** Price such as 'UGX 4,500', with the price before discount struck through if there is one. */
export function Price({ amount, listPrice, size = 'card' }: Props) {
  return (
    <p className={classNames(styles.price, styles[size])}>
      <b className={styles.current}>
        <small className={styles.currency}>UGX</small>
        {'\u00a0'}
        {groupThousands(amount)}
      </b>
      {listPrice !== undefined && listPrice > amount && (
        <s className={styles.list}>
          <span className="visually-hidden">{t('Before: UGX')} </span>
          {groupThousands(listPrice)}
        </s>
      )}
    </p>
  )
}
