import { t } from '#client/i18n/t.ts'
import styles from './CutOffChip.module.css'
import { usePromise } from './usePromise.ts'

/** Current delivery promise with the time left. */
export default function CutOffNow() {
  // Fallback for addresses without a delivery promise.
  const { order, arrives, left } = usePromise() ?? { order: t('We deliver'), arrives: t('all over Uganda'), left: '' }
  return (
    <>
      <span className={styles.words}>
        <span>
          <b>{order}</b>
        </span>
        <span>{arrives}</span>
      </span>
      <span className={styles.left} data-known={left !== '' || undefined}>
        {left}
      </span>
    </>
  )
}
