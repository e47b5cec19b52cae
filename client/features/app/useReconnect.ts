import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { getPageDataTime, setOffline } from '#client/apollo/connection.ts'
import { fetchWithTimeout } from '#client/apollo/fetchWithTimeout.ts'
import { isPaged } from '#client/apollo/pagedResults.ts'
import { useOnReconnect } from '#client/apollo/useOnReconnect.ts'

const FIRST_CHECK_MS = 3_000
const MAX_CHECK_INTERVAL_MS = 60_000
/** Data younger than this is not fetched again, except by a query that failed. */
const MAX_DATA_AGE_MS = 60_000

/** Polls the server while it is unreachable, and refetches the active queries of the page when it is back. */
export function useReconnect(isOffline: boolean) {
  const client = useApolloClient()

  useEffect(() => {
    const onOffline = () => setOffline(true)
    if (!navigator.onLine) onOffline()
    addEventListener('offline', onOffline)
    return () => removeEventListener('offline', onOffline)
  }, [])

  useEffect(() => {
    if (!isOffline) return
    let delay = FIRST_CHECK_MS
    let timer = setTimeout(checkServer, delay)
    // `navigator.onLine` is unreliable. A response ends the offline state automatically (fetchWithTimeout.ts). The file
    // costs the shop little, and nginx passes the request on, unlike those for /healthz.
    function checkServer() {
      clearTimeout(timer)
      if (!document.hidden) fetchWithTimeout('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
      delay = Math.min(2 * delay, MAX_CHECK_INTERVAL_MS)
      timer = setTimeout(checkServer, delay)
    }
    addEventListener('online', checkServer)
    addEventListener('focus', checkServer)
    document.addEventListener('visibilitychange', checkServer)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', checkServer)
      removeEventListener('focus', checkServer)
      document.removeEventListener('visibilitychange', checkServer)
    }
  }, [isOffline])

  useOnReconnect(() => {
    const isOld = Date.now() - getPageDataTime() > MAX_DATA_AGE_MS
    for (const query of client.getObservableQueries()) {
      const hasFailed = query.getCurrentResult().error
      // A list of several pages would shrink to its first one, and the shopper would lose their place.
      const isRefetched = hasFailed || (isOld && !isPaged(query))
      if (isRefetched && query.options.fetchPolicy !== 'cache-only') query.refetch().catch(() => undefined)
    }
  })
}
