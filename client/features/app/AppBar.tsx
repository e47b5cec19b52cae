import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
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
 */
export function AppBar(props: AppBarProps) {
  const isOffline = useOffline()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => runWhenSettled(() => setSettled(true)), [])
  return (
    (isSettled || isOffline) && (
      <Suspense>
        <AppIsland {...props} />
      </Suspense>
    )
  )
}
