import { useContext } from 'react'
import { t } from '#client/i18n/t.ts'
import { buildMailLink, buildPhoneLink, buildWhatsappLink } from '#client/ui/contactLinks.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import { SupportHours } from './SupportHours.tsx'
import styles from './SupportSidebar.module.css'

/** Contact details, support hours and tips for a quick response; beside the form, or below it on a phone. */
export function SupportSidebar({ className }: { className?: string | undefined }) {
  const { phone, whatsapp, email } = useContext(ShopSettingsContext).contact
  return (
    <aside aria-label={t('Support')} className={`${styles.sidebar} ${className ?? ''}`}>
      <section>
        <h2 className={styles.title}>{t('Contact info')}</h2>
        <dl className={styles.contact}>
          <dt>{t('WhatsApp')}</dt>
          <dd>
            <a href={buildWhatsappLink(whatsapp)}>{whatsapp}</a>
          </dd>
          <dt>{t('Phone')}</dt>
          <dd>
            <a href={buildPhoneLink(phone)}>{phone}</a>
          </dd>
          <dt>{t('E-mail')}</dt>
          <dd>
            <a href={buildMailLink(email)}>{email}</a>
          </dd>
        </dl>
      </section>
      <section>
        <h2 className={styles.title}>{t('Hours')}</h2>
        <SupportHours />
      </section>
      <section>
        <h2 className={styles.title}>{t('For a quick answer')}</h2>
        <ul className={styles.tips}>
          <li>{t('Give the number of your order, such as KS-7F4K2M.')}</li>
          <li>{t('Something came damaged? Send a picture within 24 hours.')}</li>
          <li>{t('Write one ticket for one problem. We answer within 2–4 hours.')}</li>
        </ul>
      </section>
    </aside>
  )
}
