import { lazy, type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'

/**
 * The menu needs a script, so its code loads after the page. If the code fails to load, the footer links to the same
 * pages.
 */
const HelpBubble = lazy<() => ReactNode>(() => import('./HelpMenu.tsx').catch(() => ({ default: () => null })))

/** Help button in the lower right corner of every page. */
export const HelpWidget = () =>
  useIsHydrated() && (
    <Suspense>
      <HelpBubble />
    </Suspense>
  )
