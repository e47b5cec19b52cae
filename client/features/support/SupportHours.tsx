import { t } from '#client/i18n/t.ts'
import { useOpeningHours } from '#client/ui/shopSettings.ts'
import styles from './SupportHours.module.css'

/** Support hours of each channel; East Africa Time, every day. */
export function SupportHours() {
  const day = t('{opens} to {closes}', useOpeningHours())
  return (
    <>
      <dl className={styles.hours}>
        <dt>{t('WhatsApp')}</dt>
        <dd>24/7</dd>
        <dt>{t('Phone')}</dt>
        <dd>{day}</dd>
        <dt>{t('Tickets')}</dt>
        <dd>{day}</dd>
      </dl>
      <p className={styles.note}>{t('Every day, East Africa Time')}</p>
    </>
  )
}
