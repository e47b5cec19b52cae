import { t, tn } from '#client/i18n/t.ts'
import type { CheckoutPlace } from './checkoutQueue.ts'

/** Tells a shopper who waits to check out the place in the queue. */
export function CheckoutQueueText({ place: { position, estimatedSeconds } }: { place: CheckoutPlace }) {
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
