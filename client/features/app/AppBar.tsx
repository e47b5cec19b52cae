import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAway } from '#client/apollo/useAway.ts'

/** A page that was just opened has better things to fetch. */
const SETTLED_MS = 2_000

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
  useEffect(() => {
    const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(() => setSettled(true)) : setSettled(true)), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    (settled || away) && (
      <Suspense>
        <AppIsland {...props} />
      </Suspense>
    )
  )
}
