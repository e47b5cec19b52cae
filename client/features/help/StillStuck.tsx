import { useContext } from 'react'
import { LinkButton } from '#client/ui/Button.tsx'
import { call, chat, write } from '#client/ui/contact.ts'
import { IconBrandWhatsapp, IconMail, IconPhone } from '#client/ui/helpIcons.ts'
import { SiteContext } from '#client/ui/site.ts'
import styles from './StillStuck.module.css'

/** The way to people, for whom the answers do not help. */
export function StillStuck({ className }: { className?: string | undefined }) {
  const { phone, whatsapp, email } = useContext(SiteContext).store
  return (
    <section className={`${styles.stuck} ${className ?? ''}`} aria-labelledby="still-stuck">
      <h2 id="still-stuck" className={styles.title}>
        Still stuck?
      </h2>
      <p className={styles.text}>WhatsApp answers 24/7. Phone and e-mail every day from 8:00 AM to 10:00 PM.</p>
      <div className={styles.ways}>
        <LinkButton href={chat(whatsapp)} size="sm" className={styles.chat}>
          <IconBrandWhatsapp /> WhatsApp
        </LinkButton>
        <LinkButton href={call(phone)} variant="outline" size="sm" aria-label={`Call ${phone}`}>
          <IconPhone /> Call
        </LinkButton>
        <LinkButton href={write(email)} variant="outline" size="sm" aria-label={`E-mail ${email}`}>
          <IconMail /> E-mail
        </LinkButton>
      </div>
    </section>
  )
}
