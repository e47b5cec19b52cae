import { Dialog } from '@chakra-ui/react'
import { IconCircleCheck, IconLock } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { t, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import { DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import styles from './Conversation.module.css'
import { STATUS_NAMES, type TicketDetail } from './ticketStatus.tsx'

const format = (time: string) => verbatim(dayTimeFormat.format(new Date(time)))

/** A ticket is open when it is sent: that is the first message. */
const isShown = ({ status }: TicketDetail['entries'][number]) => status !== 'OPEN'

/** What the sender wrote, the responses, internal notes and status changes, oldest first; it opens at its end. */
export function Conversation({ ticket }: { ticket: TicketDetail }) {
  const { name: ownName } = useSession()
  const frame = useRef<HTMLElement>(null)
  const { number, name, message, createdAt, pictures, entries } = ticket
  const length = entries.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry scrolls to the end as well.
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [number, length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section ref={frame} className={styles.frame} aria-label={t('Conversation')} tabIndex={0}>
      <ol className={styles.entries}>
        <li className={styles.message}>
          <p className={styles.head}>
            <b>{name}</b> <time dateTime={createdAt}>{format(createdAt)}</time>
          </p>
          <p className={styles.text}>{message}</p>
          <Pictures pictures={pictures} />
        </li>
        {entries.filter(isShown).map(({ id, kind, at, author, text, status, pictures }) => {
          const who = author === ownName ? t('You') : verbatim(author ?? '')
          if (kind === 'STATUS')
            return (
              <li key={id} className={styles.change}>
                <IconCircleCheck size={15} aria-hidden="true" />
                {status && t(STATUS_NAMES[status])}
                {who && <span>{who}</span>} <time dateTime={at}>{format(at)}</time>
              </li>
            )
          return (
            <li key={id} className={classNames(styles.message, kind === 'NOTE' ? styles.note : styles.response)}>
              <p className={styles.head}>
                {kind === 'NOTE' && (
                  <b>
                    <IconLock size={15} aria-hidden="true" /> {t('Only staff')}
                  </b>
                )}
                <b>{who || t('Former colleague')}</b> <time dateTime={at}>{format(at)}</time>
              </p>
              <p className={styles.text}>{text}</p>
              <Pictures pictures={pictures} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Pictures({ pictures }: { pictures: TicketDetail['pictures'] }) {
  return (
    pictures.length > 0 && (
      <div className={styles.pictures}>
        {pictures.map(({ id, url }, index) => (
          <Picture key={id} url={url} place={index + 1} count={pictures.length} />
        ))}
      </div>
    )
  )
}

function Picture({ url, place, count }: { url: string; place: number; count: number }) {
  const [isOpen, setOpen] = useState(false)
  const name = t('Picture {place} of {count}', { place, count })
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpen(true)}>
        <img src={url} alt={name} loading="lazy" />
      </button>
      {isOpen && (
        <DialogFrame title={name} size="xl" hasCloseButton onClose={() => setOpen(false)}>
          <Dialog.Body>
            <img className={styles.large} src={url} alt="" />
          </Dialog.Body>
        </DialogFrame>
      )}
    </>
  )
}
