import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAway } from '#client/apollo/useAway.ts'
import { onceSettled } from '#client/ui/prefetchIslands.ts'

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
  const away = useAway()
  const [settled, setSettled] = useState(false)
  useEffect(() => onceSettled(() => setSettled(true)), [])
  return (
    (settled || away) && (
      <Suspense>
        <AppIsland {...props} />
      </Suspense>
    )
  )
}
