import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { buildMailLink, buildPhoneLink, buildWhatsappLink } from '#client/ui/contactLinks.ts'
import { IconBrandWhatsapp, IconHelpCircle, IconMail, IconPhone } from '#client/ui/helpIcons.ts'
import { ShopSettingsContext } from '#client/ui/shopSettings.ts'
import styles from './ContactCards.module.css'

/** Contact channels that respond faster than a ticket. */
export function ContactCards() {
  const { phone, whatsapp, email } = useContext(ShopSettingsContext).contact
  return (
    <ul className={styles.cards}>
      <li>
        <a href={buildWhatsappLink(whatsapp)} className={styles.card}>
          <CardContent icon={<IconBrandWhatsapp size={24} />} title={t('WhatsApp')} note="24/7" />
        </a>
      </li>
      <li>
        <a href={buildPhoneLink(phone)} className={styles.card}>
          <CardContent icon={<IconPhone size={24} />} title={t('Call')} note={phone} />
        </a>
      </li>
      <li>
        <a href={buildMailLink(email)} className={styles.card}>
          <CardContent icon={<IconMail size={24} />} title={t('E-mail')} note={email} />
        </a>
      </li>
      <li>
        <Link to={paths.faq()} className={styles.card}>
          <CardContent icon={<IconHelpCircle size={24} />} title={t('FAQ')} note={t('Answers at once')} />
        </Link>
      </li>
    </ul>
  )
}

const CardContent = ({ icon, title, note }: { icon: ReactNode; title: string; note: string }) => (
  <>
    {icon}
    <span className={styles.text}>
      <b>{title}</b> <small>{note}</small>
    </span>
  </>
)
