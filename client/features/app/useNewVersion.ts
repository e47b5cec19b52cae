import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isCataloguePage } from './seenPages.ts'

const HOUR_MS = 3_600_000

/** The main script of this page. Its name is hashed, so it differs in every release that changes anything. */
const mainScript = () => document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset.main ?? ''

/**
 * Whether a newer release than that of this page is available. The service worker of a release posts the names of the
 * main scripts of its pages. The page reloads into the new release on the next navigation within the catalogue, where
 * no typed text can be lost.
 */
export function useNewVersion(): boolean {
  const [isNew, setIsNew] = useState(false)
  const { key, pathname, state } = useLocation()
  const cameByLink = useNavigationType() === 'PUSH'

  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const onMessage = ({ data }: MessageEvent) => {
      if (Array.isArray(data) && !data.includes(mainScript())) setIsNew(true)
    }
    let lookedAt = Date.now()
    // The browser checks for a new service worker when a page loads, but an installed app may stay open for days.
    const look = () => {
      if (document.hidden || Date.now() - lookedAt < HOUR_MS) return
      lookedAt = Date.now()
      worker?.getRegistration().then(
        (registration) => registration?.update(),
        () => undefined,
      )
    }
    worker?.addEventListener('message', onMessage)
    document.addEventListener('visibilitychange', look)
    return () => {
      worker?.removeEventListener('message', onMessage)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each navigation, not when the release arrives
  useEffect(() => {
    if (isNew && cameByLink && !state && isCataloguePage(pathname)) window.location.reload()
  }, [key])
  return isNew
}
