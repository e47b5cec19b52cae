import { t, tn } from '#client/i18n/t.ts'
import { useCountdown } from '#client/ui/useCountdown.ts'
import type { CheckoutWait } from './checkoutQueue.ts'

/** Tells a shopper who waits to check out the place in the queue, or when the next try is. */
export function CheckoutQueueText({ wait: { place, seconds, number } }: { wait: CheckoutWait }) {
  if (!place)
    return (
      <>
        {t('Many people are ordering right now. Your basket is safe, and we keep trying.')}{' '}
        <NextTry key={number} seconds={seconds} />
      </>
    )
  const { position, estimatedSeconds } = place
  const minutes = Math.ceil(estimatedSeconds / 60)
  return (
    <>
      {t('Many people are ordering right now. You are number {position} in the queue.', { position })}{' '}
      {tn(
        minutes,
        'It takes about a minute. Keep this page open: we order by ourselves when it is your turn.',
        'It takes about {count} minutes. Keep this page open: we order by ourselves when it is your turn.',
      )}
    </>
  )
}

/** Countdown to the next try. A timer is no live region, so that screen readers do not announce every second. */
function NextTry({ seconds }: { seconds: number }) {
  const { secondsLeft } = useCountdown(seconds)
  return (
    <span role="timer">
      {secondsLeft > 0 ? t('Next try in {seconds} s.', { seconds: secondsLeft }) : t('Trying now...')}
    </span>
  )
}
