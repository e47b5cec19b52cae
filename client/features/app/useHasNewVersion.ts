import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { RELEASE_MESSAGE } from '#client/offline/worker/cacheConstants.ts'
import { isCataloguePage } from '#client/offline/worker/storedPages.ts'

const HOUR_MS = 3_600_000

/** The main script of this page. Its name is hashed, so it differs in every release that changes anything. */
const getMainScript = () => document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset.main ?? ''

/**
 * Whether a newer release than that of this page is available. The service worker of a release posts the names of the
 * main scripts of its pages. The page reloads into the new release on the next navigation within the catalogue, where
 * no typed text can be lost.
 */
export function useHasNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false)
  const { key, pathname, state } = useLocation()
  const isLinkNavigation = useNavigationType() === 'PUSH'

  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data }: MessageEvent) => {
      if (Array.isArray(data)) setIsNew(!data.includes(getMainScript()))
    }
    let checkedAt = Date.now()
    // The browser checks for a new service worker when a page loads, but an installed app may stay open for days.
    const checkForUpdate = () => {
      if (document.hidden || Date.now() - checkedAt < HOUR_MS) return
      checkedAt = Date.now()
      worker?.getRegistration().then(
        (registration) => registration?.update(),
        () => undefined,
      )
    }
    worker?.addEventListener('message', onMessage)
    // A stored page may be older than the service worker that was installed in the meantime.
    worker?.controller?.postMessage(RELEASE_MESSAGE)
    document.addEventListener('visibilitychange', checkForUpdate)
    return () => {
      worker?.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', checkForUpdate)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation, not when the release arrives
  useEffect(() => {
    if (isNew && isLinkNavigation && !state && isCataloguePage(pathname)) window.location.reload()
  }, [key])
  return isNew
}
