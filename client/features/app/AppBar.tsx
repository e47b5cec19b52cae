import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useOffline } from '#client/apollo/useOffline.ts'
import { runWhenSettled } from '#client/ui/prefetch.ts'

const AppIsland = lazy<(props: AppProps) => ReactNode>(() =>
  import('./AppIsland.tsx').catch(() => ({ default: () => null })),
)

/** Cart state that the app feature needs; the cart is a separate feature. */
export type AppProps = {
  /** Number of cart changes that wait for a network connection. */
  unsent: number
  /** The cart is not empty, so phones show the cart bar. */
  cartFilled: boolean
}

/**
 * Loads the offline, update and install features once the page has settled, or as soon as the network is unavailable.
 */
export function AppBar(props: AppProps) {
  const away = useOffline()
  const [settled, setSettled] = useState(false)
  useEffect(() => runWhenSettled(() => setSettled(true)), [])
  return (
    (settled || away) && (
      <Suspense>
        <AppIsland {...props} />
      </Suspense>
    )
  )
}
