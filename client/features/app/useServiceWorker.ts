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
    const fillCaches = async () => {
      if (!isDataSaverOn()) worker.controller?.postMessage(PRECACHE_MESSAGE)
      await cacheLoadedFiles({ pictures: !isDataSaverOn() })
      // Chromium stops the old service worker in favour of the new one, starts it again for the next file that the page
      // requests, and then leaves the new one waiting for minutes.
      const registration = await worker.getRegistration()
      registration?.waiting?.postMessage(CLAIM_MESSAGE)
    }
    const fillCachesQuietly = () => void fillCaches().catch(() => undefined)
    if (worker.controller) fillCachesQuietly()
    else worker.ready.then(({ active }) => worker.controller ?? active?.postMessage(CLAIM_MESSAGE))
    worker.addEventListener('controllerchange', fillCachesQuietly)
    return () => worker.removeEventListener('controllerchange', fillCachesQuietly)
  }, [client])
}
