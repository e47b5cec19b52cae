import { lazy, type ReactNode, Suspense } from 'react'
import { askedByBrowser, askForLessData, useLessData } from '#client/ui/lessData.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { useHydrated } from '#client/ui/useHydrated.ts'
import styles from './LessData.module.css'

/** A figure is not worth a broken page: where its code cannot be had there is none. */
const SavedData = lazy<() => ReactNode>(() => import('./SavedData.tsx').catch(() => ({ default: () => null })))

/** For who pays by the megabyte: smaller pictures and nothing loaded on a guess, and what that came to. */
export function LessData() {
  const on = useLessData()
  const here = useHydrated()
  return (
    <div className={styles.less}>
      {here && askedByBrowser() ? <p>Using less data, as your browser asks</p> : <Switch label="Use less data" checked={on} onChange={askForLessData} />}
      {here && on && (
        <p className={styles.saved}>
          <Suspense>
            <SavedData />
          </Suspense>
        </p>
      )}
    </div>
  )
}
