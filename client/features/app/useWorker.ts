import { useEffect } from 'react'
import { wantsLessData } from '#client/ui/lessData.ts'
import { BRING_ALONG } from '#client/worker/copies.ts'
import { keepCarried, keepLoaded } from './keepSeen.ts'

/** Lets the service worker stand behind the shop, and gives it what this page showed before it did. */
export function useWorker() {
  useEffect(() => {
    // Only secure pages have one; in development every file would be an old one.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    const worker = navigator.serviceWorker
    worker.register('/sw.js').catch(() => undefined)
    keepCarried().catch(() => undefined)
    const serve = () => {
      keepLoaded({ pictures: !wantsLessData() }).catch(() => undefined)
      if (!wantsLessData()) worker.controller?.postMessage(BRING_ALONG)
    }
    if (worker.controller) serve()
    worker.addEventListener('controllerchange', serve)
    return () => worker.removeEventListener('controllerchange', serve)
  }, [])
}
