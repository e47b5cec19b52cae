import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '#client/ui/useHydrated.ts'

/**
 * The menu needs a script, so its code loads after the page. If the code fails to load, the footer links to the same
 * pages.
 */
const HelpBubble = lazy<() => ReactNode>(() => import('./HelpBubble.tsx').catch(() => ({ default: () => null })))

/** Help button in the lower right corner of every page. */
export const HelpWidget = () =>
  useHydrated() && (
    <Suspense>
      <HelpBubble />
    </Suspense>
  )
