import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '#client/ui/useHydrated.ts'
import styles from './LessData.module.css'

/** The switch needs JavaScript, so its code loads separately; if it fails to load, the page works without it. */
const LessDataSwitch = lazy<() => ReactNode>(() =>
  import('./LessDataSwitch.tsx').catch(() => ({ default: () => null })),
)

/** Switch for reduced data use (smaller images, no prefetching), with the amount saved. */
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
