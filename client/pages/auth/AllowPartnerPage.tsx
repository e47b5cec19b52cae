import { useQuery } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { dateOf } from '#client/features/orders/orderTimes.ts'
import { Consent } from '#client/features/partners/Consent.tsx'
import { scopesIn } from '#client/features/partners/scopes.ts'
import { AskingPartnerDocument } from '#client/features/partners/usePartnerGrants.generated.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { goToHome, tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { AccountFrame, AccountWaiting } from '#client/pages/account/AccountFrame.tsx'
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
  const [answer, setAnswer] = useState<'allowed' | 'declined'>()
  const asked = scopesIn(query.get('scopes'))
  const id = query.get('partner') ?? ''
  const complete = id !== '' && asked.length > 0
  const { data, error, refetch } = useQuery(AskingPartnerDocument, {
    variables: { id },
    skip: !viewer || !complete,
    fetchPolicy: 'network-only',
  })
  if (complete && !data) return error ? <Failed onRetry={() => refetch().catch(() => undefined)} /> : <Waiting />
  const partner = data?.partner
  if (!partner) return <Unknown />
  const { name } = partner
  const grant = data.viewer?.partnerGrants.find(({ partnerId }) => partnerId === id)
  const had = grant?.scopes ?? []
  if (answer === 'allowed')
    return (
      <Allowed
        title={t('{name} may look now', { name })}
        text={t('Nothing else is to be done. You can close this page.')}
      />
    )
  if (answer === 'declined') return <Declined name={name} />
  if (grant && asked.every((scope) => had.includes(scope)))
    return (
      <Allowed
        title={t('{name} may look already', { name })}
        text={t('You said so on {day}.', { day: dateOf(grant.grantedAt) })}
      />
    )
  return (
    <Consent
      partner={partner}
      asked={asked}
      had={had}
      onAllowed={() => setAnswer('allowed')}
      onDeclined={() => setAnswer('declined')}
    />
  )
}

/** Takes the focus, because the button that led to the outcome is removed. */
const Outcome = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} className={outcome.answer} ref={(place) => place?.focus({ preventScroll: true })}>
    {children}
  </div>
)

const Allowed = ({ title, text }: { title: string; text: string }) => (
  <Outcome>
    <EmptyState
      art={<IconCircleCheckFilled size={96} className={outcome.good} />}
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

const Unknown = () => (
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

const Waiting = () => <AccountWaiting label={t('Loading what a partner asks for')} />

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
