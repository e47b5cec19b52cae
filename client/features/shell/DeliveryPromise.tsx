import { IconClock } from '#client/ui/firstIcons.ts'
import { useNow } from '#client/ui/useNow.ts'
import { cutOff, timeLeft } from './cutOff.ts'
import styles from './DeliveryPromise.module.css'

const KAMPALA_FROM = 'Kampala from UGX\u00a05,000'

export function DeliveryPromise() {
  const now = useNow()
  const { today, minutesLeft } = now === null ? { today: true, minutesLeft: 0 } : cutOff(now)
  return (
    <div className={styles.promise}>
      <IconClock size={24} />
      <div>
        <p>
          {today ? (
            <>
              <b>Delivered today</b> if you order by 2:00{'\u00a0'}PM
            </>
          ) : (
            <>
              <b>Delivered tomorrow</b> if you order now
            </>
          )}
        </p>
        <p className={styles.note}>
          {minutesLeft > 0 && `${timeLeft(minutesLeft)} · `}
          {KAMPALA_FROM}
        </p>
      </div>
    </div>
  )
}
