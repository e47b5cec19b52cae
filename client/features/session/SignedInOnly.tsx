import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { msg, t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { useSession, type Viewer } from './useSession.ts'

/** Login invitations by what the visitor came for. */
const LOGIN_MESSAGES = {
  'answer a partner': msg('Log in to say what a partner may look at.'),
  'see your account': msg('Log in to see your account.'),
  'see your addresses': msg('Log in to see your addresses.'),
  'see your orders': msg('Log in to see your orders.'),
  'see your profile': msg('Log in to see your profile.'),
  'see your support tickets': msg('Log in to see your support tickets.'),
  'follow your order': msg('Log in to follow your order.'),
}

interface Props {
  purpose: keyof typeof LOGIN_MESSAGES
  placeholder: ReactNode
  children: (viewer: Viewer) => ReactNode
}

/** Renders personal pages for signed-in users only. Visitors see a link to the login page, which returns them here. */
export function SignedInOnly({ purpose, placeholder, children }: Props) {
  const { viewer, ready, signedIn } = useSession()
  const { pathname, search } = useLocation()
  if (!ready) return placeholder
  if (viewer) return children(viewer)
  if (signedIn) return <AccountUnavailable />
  return (
    <EmptyState
      art={<BasketMark />}
      title={t('Log in first')}
      text={t(LOGIN_MESSAGES[purpose])}
      action={
        <LinkButton as={Link} to={paths.login(pathname + search)}>
          {t('Login')}
        </LinkButton>
      }
    />
  )
}

/** Offers to try again when the account of a signed-in user did not load. */
export const AccountUnavailable = ({ level }: { level?: 1 }) => (
  <EmptyState
    level={level}
    art={<BasketMark mood="grey" />}
    title={t('No network')}
    text={t('We could not load your account. Nothing is lost.')}
    action={
      <Button onClick={() => window.location.reload()}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    }
  />
)
