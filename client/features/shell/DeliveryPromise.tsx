import { IconClock } from '#client/ui/firstIcons.ts'
import styles from './DeliveryPromise.module.css'
import { usePromise } from './usePromise.ts'

const KAMPALA_FROM = 'Kampala from UGX\u00a05,000'

export function DeliveryPromise() {
  const promise = usePromise()
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
          {KAMPALA_FROM}
        </p>
      </div>
    </div>
  )
}
