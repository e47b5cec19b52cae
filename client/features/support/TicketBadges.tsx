import { msg, t } from '#client/i18n/t.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { IconArchive, IconCircleCheck, IconCircleDashed, IconMailOpened } from '#client/ui/icons.ts'
import styles from './TicketBadges.module.css'

const statuses = {
  OPEN: { word: msg('Open'), look: styles.open, Icon: IconMailOpened },
  IN_PROGRESS: { word: msg('In progress'), look: styles.inProgress, Icon: IconCircleDashed },
  RESOLVED: { word: msg('Resolved'), look: styles.resolved, Icon: IconCircleCheck },
  CLOSED: { word: msg('Closed'), look: styles.closed, Icon: IconArchive },
}

const priorities = {
  LOW: { word: msg('Low'), look: styles.low },
  MEDIUM: { word: msg('Medium'), look: styles.medium },
  HIGH: { word: msg('High'), look: styles.high },
}

/** Formats 'IN_REVIEW' as 'In review': a value unknown to this build is shown as text, without a colour. */
const plain = (name: string) => ({
  word: name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' '),
  look: styles.closed,
})

/** Status and priority of a ticket. */
export function TicketBadges({ status, priority }: { status: string; priority: string }) {
  const { word, ...badge } = statuses[status as keyof typeof statuses] ?? plain(status)
  const { word: urgency, look } = priorities[priority as keyof typeof priorities] ?? plain(priority)
  return (
    <span className={styles.badges}>
      <Badge {...badge}>{t(word)}</Badge>
      <Badge colorClass={look}>
        <span className="visually-hidden">{t('Priority')}: </span>
        {t(urgency)}
      </Badge>
    </span>
  )
}
