import { useQuery } from '@apollo/client/react'
import { Link, useParams } from 'react-router-dom'
import { inBackground } from '#client/apollo/background.ts'
import { problemOf } from '#client/apollo/errors.ts'
import { tryAgain } from '#client/copy.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import * as paths from '#client/paths.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AccountFrame, AccountWaiting } from './AccountFrame.tsx'
import { TrackedOrder } from './TrackedOrder.tsx'
import { TrackPageDocument } from './TrackPage.generated.ts'

/** Often enough to follow the boda, seldom enough for the shopper's data. */
const POLL_MS = 15_000

const waiting = <AccountWaiting label="Loading order tracking..." shown />

export function Component() {
  const { viewer } = useSession()
  const { orderId = '' } = useParams()
  const { data, error, refetch } = useQuery(TrackPageDocument, {
    variables: { orderId },
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
    context: inBackground,
    skipPollAttempt: () => document.hidden,
  })
  const failed = error && problemOf(error).code !== 'NOT_FOUND' && problemOf(error).code !== 'BAD_INPUT'

  return (
    <AccountFrame title="Track Your Order">
      <PageHead title="Track Your Order" unlisted />
      <SignedInOnly what="follow your order" waiting={waiting}>
        {() => {
          if (data?.order) return <TrackedOrder order={data.order} />
          if (failed && !data) return <Failed onRetry={() => refetch().catch(() => undefined)} />
          return data || error ? <NotFound /> : waiting
        }}
      </SignedInOnly>
    </AccountFrame>
  )
}

const NotFound = () => (
  <EmptyState
    art={<BasketMark mood="grey" />}
    title="Order not found"
    text="Look for it among your orders."
    action={
      <LinkButton as={Link} to={paths.orders()}>
        My Orders
      </LinkButton>
    }
  />
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    art={<BasketMark mood="dropped" />}
    title="We dropped that one"
    text="The tracking did not load. Your order is safe. Try again in a moment."
    action={
      <Button onClick={onRetry}>
        <IconRefresh /> {tryAgain}
      </Button>
    }
  />
)
