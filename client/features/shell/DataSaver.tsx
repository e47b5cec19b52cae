import { lazy, type ReactNode, Suspense } from 'react'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'
import styles from './DataSaver.module.css'

/** The switch needs JavaScript, so its code loads separately; if it fails to load, the page works without it. */
const DataSaverSwitch = lazy<() => ReactNode>(() =>
  import('./DataSaverSwitch.tsx').catch(() => ({ default: () => null })),
)

/** Switch for reduced data use (smaller images, no prefetching), with the amount saved. */
export function DataSaver() {
  const hydrated = useIsHydrated()
  return (
    <div className={styles.dataSaver}>
      {hydrated && (
        <Suspense fallback={null}>
          <DataSaverSwitch />
        </Suspense>
      )}
    </div>
  )
}
