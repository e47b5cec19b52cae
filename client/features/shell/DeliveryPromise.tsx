import { t } from '#client/i18n/t.ts'
import { IconClock } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import styles from './DeliveryPromise.module.css'
import { useDeliveryPromise } from './useDeliveryPromise.ts'

const KAMPALA_FROM = 5_000

export function DeliveryPromise() {
  const promise = useDeliveryPromise()
  if (!promise) return null
  const { order, arrives, left } = promise
  return (
    <div className={styles.promise}>
      <IconClock size={24} />
      <div>
        <p>
          <b>{order}</b>, {arrives}
        </p>
        <p className={styles.note}>
          {left && `${left} · `}
          {t('Kampala from {amount}', { amount: formatUgx(KAMPALA_FROM) })}
        </p>
      </div>
    </div>
  )
}
