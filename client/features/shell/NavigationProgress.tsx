import { useNavigation } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import styles from './NavigationProgress.module.css'

/** Progress bar at the top while the next page loads. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" aria-live="polite">
      {busy && (
        <>
          <div className={styles.thread} />
          <span className="visually-hidden">{t('Loading')}</span>
        </>
      )}
    </div>
  )
}
