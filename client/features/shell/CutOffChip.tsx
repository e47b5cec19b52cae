import { lazy, Suspense } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconClock } from '#client/ui/firstIcons.ts'
import { useHydrated } from '#client/ui/useHydrated.ts'
import styles from './CutOffChip.module.css'

/** What the server writes: Kampala's promise, of a morning. */
const Morning = () => (
  <span className={styles.words}>
    <span>
      <b>{t('Order by {time}', { time: '2:00 PM' })}</b>
    </span>
    <span>{t('delivered today')}</span>
  </span>
)

/** Nobody waits for the hour: its code comes later, and without a network the morning stays. */
const Now = lazy(() => import('./CutOffNow.tsx').catch(() => ({ default: Morning })))

/** 'Order by 2:00 PM, delivered today'. The shopper's own promise, and what is left of today, are filled in by the browser. */
export const CutOffChip = () => (
  <p className={styles.chip}>
    <IconClock size={22} />
    {useHydrated() ? (
      <Suspense fallback={<Morning />}>
        <Now />
      </Suspense>
    ) : (
      <Morning />
    )}
  </p>
)
