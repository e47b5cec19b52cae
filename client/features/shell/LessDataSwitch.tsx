import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '#client/i18n/t.ts'
import { askedByBrowser } from '#client/ui/lessData.ts'
import { askForLessData, useLessData } from '#client/ui/lessDataWish.ts'
import { Switch } from '#client/ui/Switch.tsx'
import styles from './LessData.module.css'

/** The amount saved is optional: if its code fails to load, it is omitted. */
const SavedData = lazy<() => ReactNode>(() => import('./SavedData.tsx').catch(() => ({ default: () => null })))

export default function LessDataSwitch() {
  const on = useLessData()
  return (
    <>
      {askedByBrowser() ? (
        <p>{t('Using less data, as your browser asks')}</p>
      ) : (
        <Switch label={t('Use less data')} checked={on} onChange={askForLessData} />
      )}
      {on && (
        <p className={styles.saved}>
          <Suspense>
            <SavedData />
          </Suspense>
        </p>
      )}
    </>
  )
}
