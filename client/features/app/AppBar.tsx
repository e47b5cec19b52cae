import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAway } from '#client/apollo/useAway.ts'
import { onceSettled } from '#client/ui/prefetchIslands.ts'

const AppIsland = lazy<(props: AppProps) => ReactNode>(() => import('./AppIsland.tsx').catch(() => ({ default: () => null })))

/** What it has to know of the cart, which is another feature. */
export type AppProps = {
  /** Changes that wait for a network. */
  unsent: number
  /** There is something in it, so that phones show its bar. */
  cartFilled: boolean
}

/** What makes an application of the shop, once the page has settled or as soon as the network is away. */
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
