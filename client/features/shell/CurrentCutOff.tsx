import { t } from '#client/i18n/t.ts'
import styles from './CutOffBadge.module.css'
import { useDeliveryPromise } from './useDeliveryPromise.ts'

/** Current delivery promise with the time left. */
export default function CurrentCutOff() {
  // Fallback for addresses without a delivery promise.
  const { order, arrives, left } = useDeliveryPromise() ?? {
    order: t('We deliver'),
    arrives: t('all over Uganda'),
    left: '',
  }
  return (
    <>
      <span className={styles.text}>
        <span>
          <b>{order}</b>
        </span>
        <span>{arrives}</span>
      </span>
      <span className={styles.timeLeft} data-known={left !== '' || undefined}>
        {left}
      </span>
    </>
  )
}
