import { msg, t } from '#client/i18n/t.ts'
import { Badge } from './Badge.tsx'
import styles from './badges.module.css'
import { IconClock } from './firstIcons.ts'
import { IconCircleCheck, IconCircleX, IconHome, IconMoped, IconPackage } from './icons.ts'

const statuses = {
  PENDING: { word: msg('Pending'), look: styles.pending, Icon: IconClock },
  CONFIRMED: { word: msg('Confirmed'), look: styles.confirmed, Icon: IconCircleCheck },
  PROCESSING: { word: msg('Processing'), look: styles.processing, Icon: IconPackage },
  SHIPPED: { word: msg('Shipped'), look: styles.shipped, Icon: IconMoped },
  DELIVERED: { word: msg('Delivered'), look: styles.delivered, Icon: IconHome },
  CANCELLED: { word: msg('Cancelled'), look: styles.cancelled, Icon: IconCircleX },
}

/** Badge of an order status, with text and colour; a status that this build does not know is shown as pending. */
export function StatusBadge({ status }: { status: string }) {
  const {
    word: label,
    look: colorClass,
    Icon,
  } = statuses[status.toUpperCase() as keyof typeof statuses] ?? statuses.PENDING
  return (
    <Badge colorClass={colorClass} Icon={Icon}>
      {t(label)}
    </Badge>
  )
}
