import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '#client/ui/useHydrated.ts'

/** It works by script alone, so it comes with that, after the page, with its menu; where its code cannot be had the footer leads to the same places. */
const HelpBubble = lazy<() => ReactNode>(() => import('./HelpBubble.tsx').catch(() => ({ default: () => null })))

/** Help on every page, at its lower right corner. */
export const HelpWidget = () =>
  useHydrated() && (
    <Suspense>
      <HelpBubble />
    </Suspense>
  )
