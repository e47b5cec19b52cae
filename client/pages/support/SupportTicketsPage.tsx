import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { backgroundContext } from '#client/apollo/background.ts'
import { useShowMore } from '#client/apollo/useShowMore.ts'
import * as paths from '#client/app/paths.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { TicketDialog } from '#client/features/support/TicketDialog.tsx'
import { useLiveTickets } from '#client/features/support/useLiveTickets.ts'
import { useTicketParam } from '#client/features/support/useTicketParam.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { AccountFrame, AccountPlaceholder } from '#client/pages/account/AccountFrame.tsx'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { useIsPageVisible } from '#client/ui/useIsPageVisible.ts'
import { SupportTicketList } from './SupportTicketList.tsx'
import { SupportTicketsDocument } from './SupportTicketsPage.generated.ts'

/** Poll interval while there is no subscription; a shopper who waits for a reply has the ticket open. */
const POLL_MS = 60_000

/** Maximum number of open tickets with a subscription, to save the phone's battery. */
const MAX_LIVE_TICKETS = 5

const Waiting = () => <AccountPlaceholder label={t('Loading your support tickets')} />

export function Component() {
  const { viewer } = useSession()
  const visible = useIsPageVisible()
  const { opened, wanted, close } = useTicketParam()
  const [activeNumbers, setActiveNumbers] = useState('')
  const isLive = useLiveTickets(activeNumbers && visible ? activeNumbers.split(' ') : [])
  const { data, error, refetch, observable } = useQuery(SupportTicketsDocument, {
    skip: !viewer,
    fetchPolicy: 'cache-and-network',
    pollInterval: activeNumbers && !isLive ? POLL_MS : 0,
    context: backgroundContext,
    skipPollAttempt: () => document.hidden,
  })
  const tickets = data?.viewer?.supportTickets
  useEffect(() => {
    const unfinished = tickets?.edges.filter(({ node }) => node.status !== 'CLOSED') ?? []
    setActiveNumbers(
      unfinished
        .slice(0, MAX_LIVE_TICKETS)
        .map(({ node }) => node.number)
        .join(' '),
    )
  }, [tickets])
  const { isLoadingMore, showMore } = useShowMore(observable, { after: tickets?.pageInfo.endCursor })

  return (
    <AccountFrame
      title={t('Support Tickets')}
      action={tickets && tickets.edges.length > 0 && <ContactSupport size="sm" />}
    >
      <PageHead title={t('Support Tickets')} noIndex />
      <SignedInOnly purpose="see your support tickets" placeholder={<Waiting />}>
        {() =>
          tickets ? (
            <>
              {(tickets.edges.length > 0 || wanted) && (
                <SupportTicketList tickets={tickets} wanted={wanted} isLoadingMore={isLoadingMore} onMore={showMore} />
              )}
              {tickets.edges.length === 0 && <Nothing />}
              <TicketDialog number={opened} onClose={close} />
            </>
          ) : error ? (
            <Failed onRetry={() => refetch().catch(() => undefined)} />
          ) : (
            <Waiting />
          )
        }
      </SignedInOnly>
    </AccountFrame>
  )
}

const ContactSupport = ({ size }: { size?: 'sm' }) => (
  <LinkButton as={Link} to={paths.contactSupport()} size={size}>
    {t('Contact Support')}
  </LinkButton>
)

const Nothing = () => (
  <EmptyState
    art={<BasketMark />}
    title={t('No support tickets yet')}
    text={t('What you ask us shows up here, with our answer.')}
    action={<ContactSupport />}
  />
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    art={<BasketMark mood="dropped" />}
    title={t('Failed to load support tickets')}
    text={t('Nothing of them is lost. Try again in a moment.')}
    action={
      <Button onClick={onRetry}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    }
  />
)
