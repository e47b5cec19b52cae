import { useQuery } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { formatDate } from '#client/features/orders/orderTimes.ts'
import { ConsentPanel } from '#client/features/partners/ConsentPanel.tsx'
import { AskingPartnerDocument } from '#client/features/partners/partnerGrants.generated.ts'
import { parseScopes } from '#client/features/partners/scopes.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { goToHome, tryAgain } from '#client/i18n/copy.ts'
import { type Translated, t } from '#client/i18n/t.ts'
import { AccountFrame, AccountPlaceholder } from '#client/pages/account/AccountFrame.tsx'
import outcome from '#client/pages/outcome.module.css'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCircleCheckFilled, IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'

/**
 * Page to which a partner's website links shoppers. It does not redirect back, because a URL in a link could lead
 * anywhere.
 */
export function Component() {
  return (
    <AccountFrame title={t('Allow a partner')}>
      <PageHead title={t('Allow a partner')} noIndex />
      <SignedInOnly purpose="answer a partner" placeholder={<Waiting />}>
        {() => <Question />}
      </SignedInOnly>
    </AccountFrame>
  )
}

function Question() {
  const { viewer } = useSession()
  const [query] = useSearchParams()
  const [decision, setDecision] = useState<'allowed' | 'declined'>()
  const requestedScopes = parseScopes(query.get('scopes'))
  const id = query.get('partner') ?? ''
  const isComplete = id !== '' && requestedScopes.length > 0
  const { data, error, refetch } = useQuery(AskingPartnerDocument, {
    variables: { id },
    skip: !viewer || !isComplete,
    fetchPolicy: 'network-only',
  })
  if (isComplete && !data) return error ? <Failed onRetry={() => refetch().catch(() => undefined)} /> : <Waiting />
  const partner = data?.partner
  if (!partner) return <UnknownPartner />
  const { name } = partner
  const grant = data.viewer?.partnerGrants.find(({ partnerId }) => partnerId === id)
  const grantedScopes = grant?.scopes ?? []
  if (decision === 'allowed')
    return (
      <Allowed
        title={t('{name} may look now', { name })}
        text={t('Nothing else is to be done. You can close this page.')}
      />
    )
  if (decision === 'declined') return <Declined name={name} />
  if (grant && requestedScopes.every((scope) => grantedScopes.includes(scope)))
    return (
      <Allowed
        title={t('{name} may look already', { name })}
        text={t('You said so on {day}.', { day: formatDate(grant.grantedAt) })}
      />
    )
  return (
    <ConsentPanel
      partner={partner}
      requestedScopes={requestedScopes}
      onAllowed={() => setDecision('allowed')}
      onDeclined={() => setDecision('declined')}
    />
  )
}

/** Takes the focus, because the button that led to the outcome is removed. */
const Outcome = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} className={outcome.result} ref={(place) => place?.focus({ preventScroll: true })}>
    {children}
  </div>
)

const Allowed = ({ title, text }: { title: Translated; text: Translated }) => (
  <Outcome>
    <EmptyState
      art={<IconCircleCheckFilled size={96} className={outcome.success} />}
      title={title}
      text={text}
      action={
        <LinkButton as={Link} to={paths.profile()} variant="soft">
          {t('See who may look')}
        </LinkButton>
      }
    />
  </Outcome>
)

const Declined = ({ name }: { name: string }) => (
  <Outcome>
    <EmptyState
      art={<BasketMark />}
      title={t('Nothing has changed')}
      text={t('{name} sees no more of yours than before.', { name })}
      action={
        <LinkButton as={Link} to={paths.home()} variant="soft">
          {t(goToHome)}
        </LinkButton>
      }
    />
  </Outcome>
)

const UnknownPartner = () => (
  <EmptyState
    art={<BasketMark mood="grey" />}
    title={t('We do not know this partner')}
    text={t('The link that led here is wrong or too old. Nothing of yours is shown to anybody.')}
    action={
      <LinkButton as={Link} to={paths.home()}>
        {t(goToHome)}
      </LinkButton>
    }
  />
)

const Waiting = () => <AccountPlaceholder label={t('Loading what a partner asks for')} />

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    art={<BasketMark mood="dropped" />}
    title={t('We dropped that one')}
    text={t('What the partner asks for did not load. Try again in a moment.')}
    action={
      <Button onClick={onRetry}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    }
  />
)
