import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { IconCircleCheck } from '#client/ui/icons.ts'
import { useOpeningHours } from '#client/ui/shopSettings.ts'
import styles from './TicketSent.module.css'

interface Props {
  number: string
  email: string
  /** The sender is signed in and finds the ticket in their list. */
  visible: boolean
}

/**
 * Confirmation of a ticket, with where the response will arrive. Takes the focus, which also scrolls it into view on a
 * phone.
 */
export function TicketSent({ number, email, visible }: Props) {
  const hours = useOpeningHours()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="ticket-sent" className={styles.panel}>
      <IconCircleCheck size={28} />
      <h2 ref={heading} id="ticket-sent" tabIndex={-1} className={styles.title}>
        <RichText
          text={t('We have your ticket <number>{number}</number>', { number })}
          elements={{ number: (words) => <span className={styles.number}>{words}</span> }}
        />
      </h2>
      <p>
        <RichText
          text={
            visible
              ? t('The answer comes among your tickets and by e-mail to <to>{email}</to>.', { email })
              : t('The answer comes by e-mail to <to>{email}</to>.', { email })
          }
          elements={{ to: (words) => <b>{words}</b> }}
        />{' '}
        {t('That takes 2–4 hours between {opens} and {closes}.', hours)}
      </p>
      {visible ? (
        <LinkButton as={Link} to={paths.supportTickets(number)} variant="outline" size="sm">
          {t('See your ticket')}
        </LinkButton>
      ) : (
        <p>{t('With an account of this e-mail you find it under Support Tickets as well.')}</p>
      )}
    </section>
  )
}
