import { useEffect } from 'react'
import { BRING_ALONG, TAKE_OVER } from '#client/offline/worker/copies.ts'
import { wantsLessData } from '#client/ui/lessData.ts'
import { keepCarried, keepLoaded } from './keepSeen.ts'

/** Lets the service worker stand behind the shop, and gives it what this page showed before it did. */
export function useWorker() {
  useEffect(() => {
    // Only secure pages have one; in development every file would be an old one.
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    const worker = navigator.serviceWorker
    worker.register('/sw.js').catch(() => undefined)
    keepCarried().catch(() => undefined)
    const serve = async () => {
      if (!wantsLessData()) worker.controller?.postMessage(BRING_ALONG)
      await keepLoaded({ pictures: !wantsLessData() })
      // Chromium stops the old worker for the new one, starts it again for the next file that the page asks for, and then lets the new
      // one wait for minutes.
      const registration = await worker.getRegistration()
      registration?.waiting?.postMessage(TAKE_OVER)
    }
    const serveQuietly = () => void serve().catch(() => undefined)
    if (worker.controller) serveQuietly()
    else worker.ready.then(({ active }) => worker.controller ?? active?.postMessage(TAKE_OVER))
    worker.addEventListener('controllerchange', serveQuietly)
    return () => worker.removeEventListener('controllerchange', serveQuietly)
  }, [])
}
