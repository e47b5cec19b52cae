import { useApolloClient } from '@apollo/client/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { getStoredPageTime } from '#client/apollo/embeddedResults.ts'
import { useOffline } from '#client/apollo/useOffline.ts'
import { runWhenSettled } from '#client/ui/prefetch.ts'

const AppIsland = lazy<(props: AppBarProps) => ReactNode>(() =>
  import('./AppBarContent.tsx').catch(() => ({ default: () => null })),
)

/** Cart state that the app feature needs; the cart is a separate feature. */
export type AppBarProps = {
  /** Number of cart changes that wait for a network connection. */
  pendingChangeCount: number
  /** The cart is not empty, so phones show the cart bar. */
  hasCartItems: boolean
}

/**
 * Loads the offline, update and install features once the page has settled, or as soon as the network is unavailable.
 * Brings a page that was stored up to date as soon as it is hydrated.
 */
export function AppBar(props: AppBarProps) {
  const client = useApolloClient()
  const isOffline = useOffline()
  const [isSettled, setSettled] = useState(false)
  // It stays when the network is back, which it has to notice.
  if (isOffline && !isSettled) setSettled(true)
  useEffect(() => runWhenSettled(() => setSettled(true)), [])
  useEffect(() => {
    if (!getStoredPageTime()) return
    import('./refreshStoredPage.ts').then(({ refreshStoredPage }) => refreshStoredPage(client)).catch(() => undefined)
  }, [client])
  return (
    isSettled && (
      <Suspense>
        <AppIsland {...props} />
      </Suspense>
    )
  )
}
