import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { formatTime } from '#client/features/orders/orderTimes.ts'
import { t } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { PayAnotherWay } from './PayAnotherWay.tsx'
import styles from './PaymentProgress.module.css'
import { PendingPaymentDocument } from './PendingPaymentNotice.generated.ts'

/**
 * Notice of the shopper's unconfirmed payment, started on this or another device, with buttons to continue or abandon
 * it.
 */
export function PendingPaymentNotice() {
  const { data, refetch } = useQuery(PendingPaymentDocument, { fetchPolicy: 'network-only' })
  const refresh = () => void refetch().catch(() => undefined)
  useEffect(() => {
    const onVisibilityChange = () => {
      if (!document.hidden) refetch().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [refetch])

  const payment = data?.pendingPayment
  if (!payment) return null
  const { txRef, amount, startedAt, holdsUntil, redirectUrl } = payment
  return (
    <Notice title={t('You have an open online payment')}>
      <p>
        {t('{amount}, begun at {time}. We keep its goods for you until {until}.', {
          amount: formatUgx(amount),
          time: formatTime(startedAt),
          until: formatTime(holdsUntil),
        })}
      </p>
      <div className={styles.actions}>
        {redirectUrl && (
          <LinkButton href={redirectUrl} size="sm">
            {t('Continue to pay')}
          </LinkButton>
        )}
        <PayAnotherWay txRef={txRef} size="sm" onAbandoned={refresh} />
      </div>
    </Notice>
  )
}
