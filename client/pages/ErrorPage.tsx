import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { codeOf } from '#client/apollo/errorCode.ts'
import { tryAgain } from '#client/copy.ts'
import * as paths from '#client/paths.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconWifiOff } from '#client/ui/firstIcons.ts'
import { isLostFile, loadNewRelease } from '#client/ui/newRelease.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './ErrorPage.module.css'
import { NotFoundPage } from './NotFoundPage.tsx'

/** Stands in for a page that could not be shown. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const problem = <div className="page">{codeOf(error) === 'NETWORK' ? <NoNetwork /> : <Dropped />}</div>
  return isLostFile(error) ? <Renewing otherwise={problem} /> : problem
}

/** Says nothing while the page is being loaded from the release of today. */
function Renewing({ otherwise }: { otherwise: ReactNode }) {
  const [inVain, setInVain] = useState(false)
  useEffect(() => {
    loadNewRelease().then((coming) => setInVain(!coming))
  }, [])
  return inVain ? otherwise : <div className="page" aria-busy="true" />
}

/** The code is here and works: asking again is enough, and a reload without a network would lose even this page. */
function NoNetwork() {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHead title="No network" unlisted />
      <EmptyState
        level={1}
        art={
          <span className={styles.noNetwork}>
            <BasketMark mood="grey" />
            <span>
              <IconWifiOff size={28} />
            </span>
          </span>
        }
        title="No network"
        text="You can still open pages you saw before. Check your connection and try again."
        action={
          <Button busy={state === 'loading'} onClick={() => revalidate()}>
            {tryAgain}
          </Button>
        }
      />
    </>
  )
}

/** Plain links and a reload: after a new release the old code may be what is broken. */
function Dropped() {
  return (
    <>
      <PageHead title="We dropped that one" unlisted />
      <EmptyState
        level={1}
        art={<BasketMark mood="dropped" />}
        title="We dropped that one"
        text="The page did not load. Your basket is safe. Try again in a moment."
        action={
          <>
            <Button onClick={() => window.location.reload()}>{tryAgain}</Button>
            <LinkButton href={paths.home()} variant="soft">
              Go home
            </LinkButton>
          </>
        }
      />
    </>
  )
}
