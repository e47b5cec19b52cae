import { msg, t } from '#client/i18n/t.ts'
import styles from './SupportHours.module.css'

const DAY = msg('8:00 AM to 10:00 PM')

/** Support hours of each channel; East Africa Time, every day. */
export const SupportHours = () => (
  <>
    <dl className={styles.hours}>
      <dt>{t('WhatsApp')}</dt>
      <dd>24/7</dd>
      <dt>{t('Phone')}</dt>
      <dd>{t(DAY)}</dd>
      <dt>{t('Tickets')}</dt>
      <dd>{t(DAY)}</dd>
    </dl>
    <p className={styles.note}>{t('Every day, East Africa Time')}</p>
  </>
)
