import { msg, t } from '#client/i18n/t.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { IconArchive, IconCircleCheck, IconCircleDashed, IconMailOpened } from '#client/ui/icons.ts'
import styles from './TicketBadges.module.css'

const statuses = {
  OPEN: { label: msg('Open'), colorClass: styles.open, Icon: IconMailOpened },
  IN_PROGRESS: { label: msg('In progress'), colorClass: styles.inProgress, Icon: IconCircleDashed },
  RESOLVED: { label: msg('Resolved'), colorClass: styles.resolved, Icon: IconCircleCheck },
  CLOSED: { label: msg('Closed'), colorClass: styles.closed, Icon: IconArchive },
}

const priorities = {
  LOW: { label: msg('Low'), colorClass: styles.low },
  MEDIUM: { label: msg('Medium'), colorClass: styles.medium },
  HIGH: { label: msg('High'), colorClass: styles.high },
}

/** Formats 'IN_REVIEW' as 'In review': a value unknown to this build is shown as text, without a colour. */
const createFallback = (name: string) => ({
  label: name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' '),
  colorClass: styles.closed,
})

/** Status and priority of a ticket. */
export function TicketBadges({ status, priority }: { status: string; priority: string }) {
  const { label, ...badge } = statuses[status as keyof typeof statuses] ?? createFallback(status)
  const { label: priorityLabel, colorClass } =
    priorities[priority as keyof typeof priorities] ?? createFallback(priority)
  return (
    <span className={styles.badges}>
      <Badge {...badge}>{t(label)}</Badge>
      <Badge colorClass={colorClass}>
        <span className="visually-hidden">{t('Priority')}: </span>
        {t(priorityLabel)}
      </Badge>
    </span>
  )
}
