import { IconCircleCheck, IconLock, IconMailOpened, IconMessageCircle } from '@tabler/icons-react'
import { msg, t } from '#client/i18n/t.ts'
import type { SupportTicketStatus } from '#staff/apollo/types.generated.ts'
import { type Hue, Pill, StateBadge } from '#staff/ui/StateBadge.tsx'
import type { OrderStatus, TicketDetailFragment, TicketRowFragment } from './tickets.generated.ts'

export type TicketRow = TicketRowFragment
export type TicketDetail = TicketDetailFragment

export const STATUS_NAMES: Record<SupportTicketStatus, string> = {
  OPEN: msg('Open'),
  IN_PROGRESS: msg('In progress'),
  RESOLVED: msg('Resolved'),
  CLOSED: msg('Closed'),
}

/** Changes that the server accepts (server/modules/support/support.rules.ts). */
export const NEXT_STATUSES: Record<SupportTicketStatus, readonly SupportTicketStatus[]> = {
  OPEN: ['IN_PROGRESS', 'RESOLVED', 'CLOSED'],
  IN_PROGRESS: ['RESOLVED', 'CLOSED'],
  RESOLVED: ['IN_PROGRESS', 'CLOSED'],
  CLOSED: [],
}

export const PRIORITY_NAMES = { HIGH: msg('High'), MEDIUM: msg('Medium'), LOW: msg('Low') } as const

const ICONS = { OPEN: IconMailOpened, IN_PROGRESS: IconMessageCircle, RESOLVED: IconCircleCheck, CLOSED: IconLock }
const HUES = { OPEN: 'lake', IN_PROGRESS: 'indigo', RESOLVED: 'leaf', CLOSED: 'smoke' } as const

export function TicketBadge({ status }: { status: SupportTicketStatus }) {
  return (
    <StateBadge hue={HUES[status]} icon={ICONS[status]}>
      {t(STATUS_NAMES[status])}
    </StateBadge>
  )
}

const ORDER_STATUSES: Record<OrderStatus, [hue: Hue, name: string]> = {
  PENDING: ['amber', msg('Pending')],
  CONFIRMED: ['indigo', msg('Confirmed')],
  PROCESSING: ['indigo', msg('Processing')],
  SHIPPED: ['lake', msg('On the way')],
  DELIVERED: ['leaf', msg('Delivered')],
  CANCELLED: ['pepper', msg('Cancelled')],
}

/** Status of an order as the shopper sees it. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const [hue, name] = ORDER_STATUSES[status]
  return <Pill hue={hue}>{t(name)}</Pill>
}
