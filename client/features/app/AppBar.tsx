import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { isAway, watchSeen } from '#client/apollo/seen.ts'

/** A page that was just opened has better things to fetch. */
const SETTLED_MS = 2_000

const AppIsland = lazy<(props: Props) => ReactNode>(() => import('./AppIsland.tsx').catch(() => ({ default: () => null })))

type Props = {
  /** Changes of the cart that wait for a network. */
  unsent: number
}

/** What makes an application of the shop, once the page has settled or as soon as the network is away. */
export function AppBar(props: Props) {
  const away = useSyncExternalStore(watchSeen, isAway, () => false)
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
