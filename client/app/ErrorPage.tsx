import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { setOffline } from '#client/apollo/connection.ts'
import { getErrorCode } from '#client/apollo/getErrorCode.ts'
import { useOnReconnect } from '#client/apollo/useOnReconnect.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { NotFoundPage } from '#client/pages/NotFoundPage.tsx'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconWifiOff } from '#client/ui/firstIcons.ts'
import { isLoadError, loadNewRelease } from '#client/ui/loadErrors.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import styles from './ErrorPage.module.css'
import * as paths from './paths.ts'

/** Error boundary for a page that could not be shown. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div className="page">
      {isLoadError(error) ? <MissingFile /> : getErrorCode(error) === 'NETWORK' ? <NoResponse /> : <PageFailed />}
    </div>
  )
}

/** Renders nothing while the page reloads to get the current release, and reloads when the network is back. */
function MissingFile() {
  const [result, setFound] = useState<Awaited<ReturnType<typeof loadNewRelease>>>('coming')
  const [busy, setBusy] = useState(false)
  const reloadRelease = () => {
    setBusy(true)
    loadNewRelease().then((newResult) => {
      setFound(newResult)
      setBusy(false)
      if (newResult === 'no network') setOffline(true)
    })
  }
  useEffect(reloadRelease, [])
  useOnReconnect(reloadRelease)
  if (result === 'coming') return <div aria-busy="true" />
  return result === 'no network' ? <NoNetwork busy={busy} onRetry={reloadRelease} /> : <PageFailed />
}

/**
 * Offers to repeat the queries. The code has loaded and works, and a reload without a network would lose even this
 * page.
 */
function NoResponse() {
  const { revalidate, state } = useRevalidator()
  useOnReconnect(revalidate)
  return <NoNetwork busy={state === 'loading'} onRetry={revalidate} />
}

/** Loaded with an earlier page; renders nothing when its code is not available offline. */
const SeenPages = lazy<() => ReactNode>(() =>
  import('#client/features/app/VisitedPages.tsx').catch(() => ({ default: () => null })),
)

function NoNetwork({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHead title={t('No network')} noIndex />
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
        title={t('No network')}
        text={t('You can still open pages you saw before. Check your connection and try again.')}
        action={
          <Button busy={busy} onClick={() => onRetry()}>
            {t(tryAgain)}
          </Button>
        }
      />
      <Suspense>
        <SeenPages />
      </Suspense>
    </>
  )
}

/** Uses plain links and a reload, because after a new release the old code may be what fails. */
function PageFailed() {
  return (
    <>
      <PageHead title={t('We dropped that one')} noIndex />
      <EmptyState
        level={1}
        art={<BasketMark mood="dropped" />}
        title={t('We dropped that one')}
        text={t('The page did not load. Your basket is safe. Try again in a moment.')}
        action={
          <>
            <Button onClick={() => window.location.reload()}>{t(tryAgain)}</Button>
            <LinkButton href={paths.home()} variant="soft">
              {t('Go home')}
            </LinkButton>
          </>
        }
      />
    </>
  )
}
