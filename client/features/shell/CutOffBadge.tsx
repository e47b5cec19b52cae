import { lazy, Suspense } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconClock } from '#client/ui/firstIcons.ts'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'
import styles from './CutOffBadge.module.css'

/** Server-rendered content: Kampala's delivery promise before the cut-off time. */
const DefaultCutOff = () => (
  <span className={styles.text}>
    <span>
      <b>{t('Order by {time}', { time: '2:00 PM' })}</b>
    </span>
    <span>{t('delivered today')}</span>
  </span>
)

/**
 * The current promise is not essential, so its code is loaded later. If it fails to load, the server-rendered content
 * stays.
 */
const Now = lazy(() => import('./CurrentCutOff.tsx').catch(() => ({ default: DefaultCutOff })))

/**
 * Delivery promise: 'Order by 2:00 PM, delivered today'. The browser replaces it with the shopper's promise and the
 * time left today.
 */
export const CutOffBadge = () => (
  <p className={styles.badge}>
    <IconClock size={22} />
    {useIsHydrated() ? (
      <Suspense fallback={<DefaultCutOff />}>
        <Now />
      </Suspense>
    ) : (
      <DefaultCutOff />
    )}
  </p>
)
