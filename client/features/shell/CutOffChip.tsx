import { IconClock } from '#client/ui/firstIcons.ts'
import { useNow } from '#client/ui/useNow.ts'
import styles from './CutOffChip.module.css'
import { cutOff, timeLeft } from './cutOff.ts'

/** 'Order by 2:00 PM, delivered today'. The server writes the rule; what is left of today is filled in by the browser. */
export function CutOffChip() {
  const now = useNow()
  const { today, minutesLeft } = now === null ? { today: true, minutesLeft: 0 } : cutOff(now)
  return (
    <p className={styles.chip}>
      <IconClock size={22} />
      <span className={styles.words}>
        {today ? (
          <>
            <span>
              Order by <b>2:00 PM</b>
            </span>
            <span>delivered today</span>
          </>
        ) : (
          <>
            <span>
              <b>Order now</b>
            </span>
            <span>delivered tomorrow</span>
          </>
        )}
      </span>
      <span className={styles.left} data-known={minutesLeft > 0 || undefined}>
        {minutesLeft > 0 && timeLeft(minutesLeft)}
      </span>
    </p>
  )
}
