import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '#client/i18n/t.ts'
import { isSaveDataRequested } from '#client/ui/dataSaver.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { setDataSaver, useDataSaver } from '#client/ui/useDataSaver.ts'
import styles from './DataSaver.module.css'

/** The amount saved is optional: if its code fails to load, it is omitted. */
const SavedData = lazy<() => ReactNode>(() => import('./SavedData.tsx').catch(() => ({ default: () => null })))

export default function DataSaverSwitch() {
  const enabled = useDataSaver()
  return (
    <>
      {isSaveDataRequested() ? (
        <p>{t('Using less data, as your browser asks')}</p>
      ) : (
        <Switch label={t('Use less data')} checked={enabled} onChange={setDataSaver} />
      )}
      {enabled && (
        <p className={styles.saved}>
          <Suspense>
            <SavedData />
          </Suspense>
        </p>
      )}
    </>
  )
}
