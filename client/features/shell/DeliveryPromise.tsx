import { IconClock } from '#client/ui/firstIcons.ts'
import { timeLeft } from './cutOff.ts'
import styles from './DeliveryPromise.module.css'
import { usePromise } from './usePromise.ts'

const KAMPALA_FROM = 'Kampala from UGX\u00a05,000'

export function DeliveryPromise() {
  const promise = usePromise()
  if (!promise) return null
  const { first, arrives, minutesLeft } = promise
  return (
    <div className={styles.promise}>
      <IconClock size={24} />
      <div>
        <p>
          <b>{first}</b>, {arrives}
        </p>
        <p className={styles.note}>
          {minutesLeft > 0 && `${timeLeft(minutesLeft)} · `}
          {KAMPALA_FROM}
        </p>
      </div>
    </div>
  )
}
