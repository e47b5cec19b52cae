import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { tryAgain } from '#client/copy.ts'
import * as paths from '#client/paths.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { useSession, type Viewer } from './useSession.ts'

interface Props {
  /** Finishes the sentence 'Log in to …'. */
  what: string
  waiting: ReactNode
  children: (viewer: Viewer) => ReactNode
}

/** For pages that show somebody's own things. Who is not signed in finds the door, and comes back here through it. */
export function SignedInOnly({ what, waiting, children }: Props) {
  const { viewer, ready, signedIn } = useSession()
  const { pathname, search } = useLocation()
  if (!ready) return waiting
  if (viewer) return children(viewer)
  if (signedIn) return <Unreachable />
  return (
    <EmptyState
      art={<BasketMark />}
      title="Log in first"
      text={`Log in to ${what}.`}
      action={
        <LinkButton as={Link} to={paths.login(pathname + search)}>
          Login
        </LinkButton>
      }
    />
  )
}

const Unreachable = () => (
  <EmptyState
    art={<BasketMark mood="grey" />}
    title="No network"
    text="We could not load your account. Nothing is lost."
    action={
      <Button onClick={() => window.location.reload()}>
        <IconRefresh /> {tryAgain}
      </Button>
    }
  />
)
