import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { useShowMore } from '#client/apollo/useShowMore.ts'
import * as paths from '#client/app/paths.ts'
import { OrderCard } from '#client/features/orders/OrderCard.tsx'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AccountFrame, AccountPlaceholder } from './AccountFrame.tsx'
import { OrdersPageDocument, type OrdersPageQuery } from './OrdersPage.generated.ts'
import styles from './OrdersPage.module.css'

const Waiting = () => <AccountPlaceholder label={t('Loading your orders')} />

export function Component() {
  const { viewer, ready } = useSession()
  const { data, error, loading, refetch, observable } = useQuery(OrdersPageDocument, {
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const refresh = () => refetch().catch(() => undefined)
  const { isLoadingMore, showMore } = useShowMore(observable, { after: data?.orders?.pageInfo.endCursor })

  // Shown from the start, so that the orders do not move down when the session is known.
  const refreshButton = (!ready || viewer) && (
    <Button variant="outline" size="sm" busy={loading || !viewer} busyText={t('Refreshing')} onClick={refresh}>
      <IconRefresh /> {t('Refresh')}
    </Button>
  )
  return (
    <AccountFrame title={t('My Orders')} action={refreshButton}>
      <PageHead title={t('My Orders')} noIndex />
      <SignedInOnly purpose="see your orders" placeholder={<Waiting />}>
        {() =>
          data?.orders ? (
            <Orders orders={data.orders} isLoadingMore={isLoadingMore} onMore={showMore} />
          ) : error ? (
            <Failed onRetry={refresh} />
          ) : (
            <Waiting />
          )
        }
      </SignedInOnly>
    </AccountFrame>
  )
}

function Orders({
  orders: { edges, pageInfo },
  isLoadingMore,
  onMore,
}: {
  orders: NonNullable<OrdersPageQuery['orders']>
  isLoadingMore: boolean
  onMore: () => void
}) {
  if (edges.length === 0) {
    return (
      <EmptyState
        art={<BasketMark />}
        title={t('No orders yet')}
        text={t('What you order shows up here, with how far the boda is.')}
        action={
          <LinkButton as={Link} to={paths.home()}>
            {t('Start Shopping')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {edges.map(({ node }) => (
          <OrderCard key={node.id} order={node} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button variant="soft" wide busy={isLoadingMore} onClick={onMore}>
          {t('Show older orders')}
        </Button>
      )}
    </>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    art={<BasketMark mood="dropped" />}
    title={t('We dropped that one')}
    text={t('Your orders did not load. They are safe. Try again in a moment.')}
    action={
      <Button onClick={onRetry}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    }
  />
)
