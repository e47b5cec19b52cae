import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getPageDataTime, setOffline } from '#client/apollo/connection.ts'
import { fetchWithTimeout } from '#client/apollo/fetchWithTimeout.ts'
import { useOnReconnect } from '#client/apollo/useOnReconnect.ts'

const FIRST_LOOK_MS = 3_000
const LAST_LOOK_MS = 60_000
/** Data younger than this is not fetched again. */
const FRESH_MS = 60_000

/** Polls the server while it is unreachable, and refetches the active queries of the page when it is back. */
export function useComingBack(away: boolean) {
  const client = useApolloClient()

  useEffect(() => {
    const onOffline = () => setOffline(true)
    if (!navigator.onLine) onOffline()
    addEventListener('offline', onOffline)
    return () => removeEventListener('offline', onOffline)
  }, [])

  useEffect(() => {
    if (!away) return
    let wait = FIRST_LOOK_MS
    let timer = setTimeout(look, wait)
    // `navigator.onLine` is unreliable. A response ends the offline state by itself (fetchWithTimeout.ts).
    function look() {
      clearTimeout(timer)
      if (!document.hidden) fetchWithTimeout('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
      wait = Math.min(2 * wait, LAST_LOOK_MS)
      timer = setTimeout(look, wait)
    }
    addEventListener('online', look)
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', look)
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [away])

  useOnReconnect(() => {
    if (Date.now() - getPageDataTime() > FRESH_MS) client.refetchObservableQueries().catch(() => undefined)
  })
}
