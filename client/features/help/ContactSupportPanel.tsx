import { useContext } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { buildWhatsappLink } from '#client/ui/contactLinks.ts'
import { IconBrandWhatsapp, IconHeadset } from '#client/ui/helpIcons.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './ContactSupportPanel.module.css'

/** Contact options for visitors whom the FAQ does not help. */
export function ContactSupportPanel({ className }: { className?: string | undefined }) {
  const { whatsapp, hours } = useContext(ShopSettingsContext).contact
  return (
    <section className={`${styles.panel} ${className ?? ''}`} aria-labelledby="still-stuck">
      <h2 id="still-stuck" className={styles.title}>
        {t('Still stuck?')}
      </h2>
      <p className={styles.text}>{t('WhatsApp answers 24/7. Phone and tickets {opens} to {closes}.', hours)}</p>
      <div className={styles.actions}>
        <LinkButton as={Link} to={paths.contactSupport()} size="sm">
          <IconHeadset /> {t('Contact Support')}
        </LinkButton>
        <LinkButton href={buildWhatsappLink(whatsapp)} variant="outline" size="sm">
          <IconBrandWhatsapp /> {t('WhatsApp')}
        </LinkButton>
      </div>
    </section>
  )
}
