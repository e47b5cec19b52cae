import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getStoredPageTime } from '#client/apollo/embeddedResults.ts'
import { CLAIM_MESSAGE, PRECACHE_MESSAGE } from '#client/offline/worker/cacheConstants.ts'
import { isDataSaverOn } from '#client/ui/dataSaver.ts'
import { cacheEmbeddedResults, cacheLoadedFiles } from './fillCaches.ts'

/** Registers the service worker and hands it what the page loaded before the service worker took control. */
export function useServiceWorker() {
  const client = useApolloClient()
  useEffect(() => {
    // Service workers require a secure page; in development every cached file would be outdated.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    const worker = navigator.serviceWorker
    worker.register('/sw.js').catch(() => undefined)
    // The results of a stored document were stored with it.
    if (!getStoredPageTime()) cacheEmbeddedResults(client).catch(() => undefined)
    const fillCaches = async ({ document }: { document: boolean }) => {
      if (!isDataSaverOn()) worker.controller?.postMessage(PRECACHE_MESSAGE)
      await cacheLoadedFiles({ document, pictures: !isDataSaverOn() })
      // Chromium stops the old service worker in favour of the new one, starts it again for the next file that the page
      // requests, and then leaves the new one waiting for minutes.
      const registration = await worker.getRegistration()
      registration?.waiting?.postMessage(CLAIM_MESSAGE)
    }
    const fillCachesQuietly = (document: boolean) => void fillCaches({ document }).catch(() => undefined)
    // The controller has stored a document that passed through it.
    if (worker.controller) fillCachesQuietly(!passedThroughWorker())
    else worker.ready.then(({ active }) => worker.controller ?? active?.postMessage(CLAIM_MESSAGE))
    const onControllerChange = () => fillCachesQuietly(true)
    worker.addEventListener('controllerchange', onControllerChange)
    return () => worker.removeEventListener('controllerchange', onControllerChange)
  }, [client])
}

function passedThroughWorker() {
  const [navigation] = performance.getEntriesByType('navigation')
  return ((navigation as PerformanceNavigationTiming | undefined)?.workerStart ?? 0) > 0
}
