import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { backgroundContext } from '#client/apollo/background.ts'
import { toProblem } from '#client/apollo/errors.ts'
import { useOffline } from '#client/apollo/useOffline.ts'
import * as paths from '#client/app/paths.ts'
import { useLiveOrder } from '#client/features/orders/useLiveOrder.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useIsPageVisible } from '#client/ui/useIsPageVisible.ts'
import { AccountFrame, AccountPlaceholder } from './AccountFrame.tsx'
import { TrackedOrder } from './TrackedOrder.tsx'
import { TrackPageDocument } from './TrackPage.generated.ts'

/**
 * Poll interval while there is no subscription: often enough to follow the rider, rarely enough to save the shopper's
 * data.
 */
const POLL_MS = 15_000

const Waiting = () => <AccountPlaceholder label={t('Loading order tracking...')} isLabelVisible />

export function Component() {
  const { viewer } = useSession()
  const { orderId = '' } = useParams()
  const visible = useIsPageVisible()
  const [progress, setProgress] = useState<'unknown' | 'under way' | 'over'>('unknown')
  const isLive = useLiveOrder(orderId, progress === 'under way' && visible)
  const { data, error, refetch } = useQuery(TrackPageDocument, {
    variables: { orderId },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    pollInterval: progress === 'over' || isLive ? 0 : POLL_MS,
    context: backgroundContext,
    skipPollAttempt: () => document.hidden,
  })
  const order = data?.order
  const status = order?.status
  // A delivered or cancelled order no longer changes, so it needs neither a subscription nor polling.
  useEffect(
    () => setProgress(!status ? 'unknown' : status === 'DELIVERED' || status === 'CANCELLED' ? 'over' : 'under way'),
    [status],
  )
  // The data may be a cached copy, in which case there is no error.
  const isOffline = useOffline()
  const failed = error && toProblem(error).code !== 'NOT_FOUND' && toProblem(error).code !== 'BAD_INPUT'

  return (
    <AccountFrame title={t('Track Your Order')}>
      <PageHead title={t('Track Your Order')} noIndex />
      <SignedInOnly purpose="follow your order" placeholder={<Waiting />}>
        {() => {
          if (order)
            return (
              <TrackedOrder
                order={order}
                news={progress === 'over' ? 'none' : isLive ? 'live' : failed || isOffline ? 'disconnected' : 'polling'}
              />
            )
          if (failed && !data) return <Failed onRetry={() => refetch().catch(() => undefined)} />
          return data || error ? <NotFound /> : <Waiting />
        }}
      </SignedInOnly>
    </AccountFrame>
  )
}

const NotFound = () => (
  <EmptyState
    art={<BasketMark mood="grey" />}
    title={t('Order not found')}
    text={t('Look for it among your orders.')}
    action={
      <LinkButton as={Link} to={paths.orders()}>
        {t('My Orders')}
      </LinkButton>
    }
  />
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    art={<BasketMark mood="dropped" />}
    title={t('We dropped that one')}
    text={t('The tracking did not load. Your order is safe. Try again in a moment.')}
    action={
      <Button onClick={onRetry}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    }
  />
)
