import styles from './badges.module.css'
import { classNames } from './classNames.ts'
import { IconClock, IconPackage } from './firstIcons.ts'
import { IconCircleCheck, IconCircleX, IconMoped } from './icons.ts'

const kinds = {
  PENDING: { word: 'Pending', look: styles.pending, Icon: IconClock },
  CONFIRMED: { word: 'Confirmed', look: styles.confirmed, Icon: IconCircleCheck },
  PROCESSING: { word: 'Processing', look: styles.processing, Icon: IconPackage },
  SHIPPED: { word: 'Shipped', look: styles.shipped, Icon: IconMoped },
  DELIVERED: { word: 'Delivered', look: styles.delivered, Icon: IconCircleCheck },
  CANCELLED: { word: 'Cancelled', look: styles.cancelled, Icon: IconCircleX },
}

/** Always a word with the colour; a status this build does not know counts as pending. */
export function StatusBadge({ status }: { status: string }) {
  const { word, look, Icon } = kinds[status.toUpperCase() as keyof typeof kinds] ?? kinds.PENDING
  return (
    <span className={classNames(styles.badge, look)}>
      <Icon size={15} />
      {word}
    </span>
  )
}
