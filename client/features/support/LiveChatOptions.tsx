import { useContext } from 'react'
import { t } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { buildPhoneLink, buildWhatsappLink } from '#client/ui/contactLinks.ts'
import { IconBrandWhatsapp, IconPhone } from '#client/ui/helpIcons.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './LiveChatOptions.module.css'
import { SupportHours } from './SupportHours.tsx'

/** WhatsApp and phone, for users who prefer to talk. */
export function LiveChatOptions() {
  const { phone, whatsapp } = useContext(ShopSettingsContext).contact
  return (
    <div className={styles.options}>
      <section>
        <h2 className={styles.title}>{t('Chat on WhatsApp')}</h2>
        <p className={styles.text}>{t('Somebody answers day and night. You can send pictures and voice notes.')}</p>
        <LinkButton href={buildWhatsappLink(whatsapp)} wide>
          <IconBrandWhatsapp /> {t('Start a chat')}
        </LinkButton>
      </section>
      <section>
        <h2 className={styles.title}>{t('Call us')}</h2>
        <p className={styles.text}>{t('For what cannot wait, such as a boda that does not find you.')}</p>
        <LinkButton href={buildPhoneLink(phone)} variant="outline" wide>
          <IconPhone /> {t('Call {phone}', { phone })}
        </LinkButton>
      </section>
      <section className={styles.hours}>
        <h2 className={styles.title}>{t('Support hours')}</h2>
        <SupportHours />
      </section>
    </div>
  )
}
