import { t } from '#client/i18n/t.ts'
import { IconClock } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { useVisitorDelivery } from '#client/ui/shopSettings.ts'
import styles from './DeliveryPromise.module.css'
import { useDeliveryPromise } from './useDeliveryPromise.ts'

export function DeliveryPromise() {
  const promise = useDeliveryPromise()
  const { fee } = useVisitorDelivery()
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
          {t('Kampala from {amount}', { amount: formatUgx(fee) })}
        </p>
      </div>
    </div>
  )
}
