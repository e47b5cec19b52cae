import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isCataloguePage } from './seenPages.ts'

const HOUR_MS = 3_600_000

/** The script that this page was started with. It has another name in every release that changes anything. */
const mainScript = () => document.querySelector<HTMLScriptElement>('script[data-main]')?.dataset.main ?? ''

/**
 * Whether the shop has a newer release than this page is of. The worker of a release tells what pages of it start with. The release is
 * taken with the next step through the catalogue, where nothing that was typed can be lost.
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
    // The browser looks for a new worker when a page is loaded. An application may be left open for days.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step, and not when the release arrives
  useEffect(() => {
    if (isNew && cameByLink && !state && isCataloguePage(pathname)) window.location.reload()
  }, [key])
  return isNew
}
