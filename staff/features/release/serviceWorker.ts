import { useEffect, useState } from 'react'

const WORKER = '/staff/sw.js'
const SCOPE = '/staff'
/** A console stays open all day; browsers look for a new worker only when a page is opened. */
const UPDATE_INTERVAL_MS = 30 * 60_000

export const isWorkerSupported = (): boolean => 'serviceWorker' in navigator

/** Registers the service worker of the console. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: SCOPE })

export const findRegistration = () => navigator.serviceWorker.getRegistration(`${SCOPE}/`)

/** Path of the script that started this page; its name changes with every release. */
const findStartScript = () =>
  document.querySelector('script[type=module][src^="/staff/assets/"]')?.getAttribute('src') ?? ''

/** Whether a newer release than the one of this page is installed. In development there are no releases. */
export function useNewRelease(): boolean {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    if (!isWorkerSupported() || import.meta.env.DEV) return
    const worker = navigator.serviceWorker
    const script = findStartScript()
    const ask = () => worker.controller?.postMessage('release')
    const onMessage = ({ data }: MessageEvent) => {
      if (Array.isArray(data)) setOld(!data.includes(script))
    }
    const update = () =>
      findRegistration()
        .then((registration) => registration?.update())
        .catch(() => undefined)
    worker.addEventListener('message', onMessage)
    worker.addEventListener('controllerchange', ask)
    ask()
    registerWorker().catch(() => undefined)
    const timer = setInterval(update, UPDATE_INTERVAL_MS)
    return () => {
      worker.removeEventListener('message', onMessage)
      worker.removeEventListener('controllerchange', ask)
      clearInterval(timer)
    }
  }, [])
  return isOld
}
