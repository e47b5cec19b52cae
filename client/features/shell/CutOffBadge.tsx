import { lazy, Suspense } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconClock } from '#client/ui/firstIcons.ts'
import { useVisitorDelivery } from '#client/ui/shopSettings.ts'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'
import styles from './CutOffBadge.module.css'

/** Server-rendered content: a same-day promise before the cut-off time. */
function DefaultCutOff() {
  const { cutOff } = useVisitorDelivery()
  return (
    <span className={styles.text}>
      <span>
        <b>{cutOff ? t('Order by {time}', { time: cutOff.time }) : t('Order now')}</b>
      </span>
      {cutOff && <span>{t('delivered today')}</span>}
    </span>
  )
}

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
