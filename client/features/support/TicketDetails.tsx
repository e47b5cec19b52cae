import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { formatMoment } from '#client/features/orders/orderTimes.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { useOpeningHours } from '#client/ui/shopSettings.ts'
import { type UpdateMode, UpdateStatus } from '#client/ui/UpdateStatus.tsx'
import { LinkedText } from './LinkedText.tsx'
import { TicketBadges } from './TicketBadges.tsx'
import styles from './TicketDetails.module.css'
import type { SupportTicketQuery } from './TicketDialog.generated.ts'

type Ticket = NonNullable<NonNullable<SupportTicketQuery['viewer']>['supportTicket']>

const NoReply = () => (
  <p className={styles.muted}>
    {t('No reply yet. We answer within 2–4 hours, between {opens} and {closes}.', useOpeningHours())}
  </p>
)

const Pictures = ({ pictures }: { pictures: Ticket['pictures'] }) =>
  pictures.length > 0 && (
    <ul className={styles.pictures}>
      {pictures.map(({ id, url, thumbnail }, place) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener" aria-label={t('Picture {number}', { number: place + 1 })}>
            <img src={thumbnail} alt="" width={88} height={88} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )

/** Message of a ticket and the responses of the support team. */
export const TicketDetails = ({ ticket, news }: { ticket: Ticket; news: UpdateMode }) => (
  <div className={styles.details}>
    <TicketBadges status={ticket.status} priority={ticket.priority} />
    <dl className={styles.facts}>
      <dt>{t('Ticket')}</dt>
      <dd>{ticket.number}</dd>
      <dt>{t('Created')}</dt>
      <dd>{formatMoment(ticket.createdAt)}</dd>
      <dt>{t('Last updated')}</dt>
      <dd>{formatMoment(ticket.updatedAt)}</dd>
    </dl>
    <section>
      <h3 className={styles.title}>{t('Your message')}</h3>
      <p className={styles.message}>
        <LinkedText>{ticket.message}</LinkedText>
      </p>
      <Pictures pictures={ticket.pictures} />
    </section>
    <section aria-live="polite">
      <h3 className={styles.title}>{t('Support responses')}</h3>
      {ticket.responses.length === 0 && <NoReply />}
      <ol className={styles.responses}>
        {ticket.responses.map(({ id, message, createdAt, pictures }) => (
          <li key={id} className={styles.response}>
            <p className={styles.author}>
              <b>{t('Support Team')}</b> <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <p className={styles.message}>
              <LinkedText>{message}</LinkedText>
            </p>
            <Pictures pictures={pictures} />
          </li>
        ))}
      </ol>
      <UpdateStatus mode={news} />
    </section>
    <p className={styles.note}>
      <RichText
        text={t('Something to add? Reply <form>via the contact form</form>.')}
        elements={{ form: (words) => <Link to={paths.contactSupport({ ticket: ticket.number })}>{words}</Link> }}
      />
    </p>
  </div>
)
