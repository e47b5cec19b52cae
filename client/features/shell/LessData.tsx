import { lazy, Suspense } from 'react'
import { askedByBrowser, askForLessData, useLessData } from '#client/ui/lessData.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { useHydrated } from '#client/ui/useHydrated.ts'
import styles from './LessData.module.css'

/** A figure is not worth a broken page: where its code cannot be had there is none. */
const SavedData = lazy(() => import('./SavedData.tsx').catch(() => ({ default: () => null })))

/** For who pays by the megabyte: smaller pictures and nothing loaded on a guess, and what that came to. */
export function LessData() {
  const on = useLessData()
  const notByUs = useHydrated() && askedByBrowser()
  return (
    <div className={styles.less}>
      {notByUs ? <p>Using less data, as your browser asks</p> : <Switch label="Use less data" checked={on} onChange={askForLessData} />}
      {on && (
        <p className={styles.saved}>
          <Suspense>
            <SavedData />
          </Suspense>
        </p>
      )}
    </div>
  )
}
