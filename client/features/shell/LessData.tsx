import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '#client/ui/useHydrated.ts'
import styles from './LessData.module.css'

/** It works by script alone, so it comes with that; where its code cannot be had the page goes on without it. */
const LessDataSwitch = lazy<() => ReactNode>(() => import('./LessDataSwitch.tsx').catch(() => ({ default: () => null })))

/** For who pays by the megabyte: smaller pictures and nothing loaded on a guess, and what that came to. */
export function LessData() {
  const here = useHydrated()
  return (
    <div className={styles.less}>
      {here && (
        <Suspense fallback={null}>
          <LessDataSwitch />
        </Suspense>
      )}
    </div>
  )
}
