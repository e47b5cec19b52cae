import { IconClock } from '#client/ui/firstIcons.ts'
import styles from './CutOffChip.module.css'
import { timeLeft } from './cutOff.ts'
import { usePromise } from './usePromise.ts'

/** Where no day is promised, the chip says what is certain. */
const ANYWHERE = { first: 'We deliver', arrives: 'all over Uganda', minutesLeft: 0 }

/** 'Order by 2:00 PM, delivered today'. The server writes Kampala's rule; the shopper's own, and what is left of today, are filled in by the browser. */
export function CutOffChip() {
  const { first, arrives, minutesLeft } = usePromise() ?? ANYWHERE
  return (
    <p className={styles.chip}>
      <IconClock size={22} />
      <span className={styles.words}>
        <span>
          <b>{first}</b>
        </span>
        <span>{arrives}</span>
      </span>
      <span className={styles.left} data-known={minutesLeft > 0 || undefined}>
        {minutesLeft > 0 && timeLeft(minutesLeft)}
      </span>
    </p>
  )
}
