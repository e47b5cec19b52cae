import { useApolloClient } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import {
  IconArrowRight,
  IconChevronRight,
  IconCreditCard,
  IconEye,
  IconMail,
  IconNote,
  IconPencil,
  IconReceiptRefund,
  IconShieldCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Revealed } from '#staff/features/customers/Revealed.tsx'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { dayTimeFormat, timeFormat } from '#staff/ui/dayTimeFormat.ts'
import { KeyButton } from '#staff/ui/KeyButton.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { Timeline, type TimelineEntry } from '#staff/ui/Timeline.tsx'
import { type OrderDetailFragment, OrderDocument } from './orders.generated.ts'
import styles from './orders.module.css'
import { describePayment } from './orderTexts.ts'

type Props = { order: OrderDetailFragment }

/** Lines of the order with pictures. */
export function LinesPanel({ order }: Props) {
  return (
    <PagePanel isFlush>
      <div className={styles.scroll}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th colSpan={2}>{t('Lines, {count} ordered', { count: order.lines.length })}</th>
              <th className={styles.number}>{t('Quantity')}</th>
              <th className={`${styles.number} ${styles.wideOnly}`}>{t('Price')}</th>
              <th className={styles.number}>{t('Line UGX')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.id}>
                <td className={styles.picture}>{line.image && <img src={line.image} alt="" loading="lazy" />}</td>
                <td>
                  <b>{line.name}</b>
                  <span className={styles.second}>
                    {line.unit}
                    {line.note && ` · “${line.note}”`}
                  </span>
                </td>
                <td className={styles.number}>
                  {line.quantity}
                  {line.refundedQuantity > 0 && (
                    <span className={styles.second}>{t('{count} refunded', { count: line.refundedQuantity })}</span>
                  )}
                </td>
                <td className={`${styles.number} ${styles.wideOnly}`}>
                  <Money amount={line.unitPrice} />
                </td>
                <td className={styles.number}>
                  <b>
                    <Money amount={line.lineTotal} />
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PagePanel>
  )
}

/** What the order costs, what is paid and what went back. */
export function MoneyPanel({ order }: Props) {
  const { method, state } = describePayment(order)
  const isPaid = order.money.paid > 0
  return (
    <PagePanel
      title={t('Money')}
      actions={<Pill hue={isPaid ? 'leaf' : 'amber'}>{verbatim(`${state}, ${method}`)}</Pill>}
    >
      <dl className={styles.money}>
        <Sum label={t('Lines')} amount={order.itemsTotal} />
        <Sum label={t('Delivery')} amount={order.deliveryFee} />
        <Sum label={t('Total')} amount={order.total} isTotal />
        {isPaid && <Sum label={t('Paid')} amount={order.money.paid} />}
        {order.money.refunded > 0 && <Sum label={t('Refunded')} amount={order.money.refunded} />}
        {order.changeFor !== null && <Sum label={t('Change for')} amount={order.changeFor} />}
      </dl>
    </PagePanel>
  )
}

function Sum({ label, amount, isTotal = false }: { label: Translated; amount: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>
        <Money amount={amount} withCurrency={isTotal} />
      </dd>
    </div>
  )
}

/** Refetches the order, whose history includes disclosures of masked data. */
function useReload() {
  const client = useApolloClient()
  return () => void client.refetchQueries({ include: [OrderDocument] })
}

/** Shopper, with masked phone. */
export function ShopperPanel({ order }: Props) {
  const onShown = useReload()
  const { shopper, address } = order
  return (
    <PagePanel
      title={t('Shopper')}
      actions={
        shopper && (
          <Link to={`/customers/${shopper.id}`} className={styles.moreOrders}>
            {tn(shopper.orderCount, '{count} order', '{count} orders')}
            <IconChevronRight size={16} aria-hidden="true" />
          </Link>
        )
      }
    >
      <div className={styles.shopper}>
        <Avatar name={address.name} size="lg" />
        <p>
          <b>{shopper ? <Link to={`/customers/${shopper.id}`}>{address.name}</Link> : address.name}</b>
          {shopper && !shopper.email.endsWith('.invalid') && <span className={styles.second}>{shopper.email}</span>}
        </p>
      </div>
      <Revealed
        label={t('Phone number')}
        masked={address.mobile}
        target={{ orderId: order.id, field: 'MOBILE' }}
        scheme="tel"
        onShown={onShown}
      />
      {address.secondMobile && (
        <Revealed
          label={t('Second phone number')}
          masked={address.secondMobile}
          target={{ orderId: order.id, field: 'SECOND_MOBILE' }}
          scheme="tel"
          onShown={onShown}
        />
      )}
      <p className={styles.hint}>
        <IconShieldCheck size={16} aria-hidden="true" />
        {t('Showing a number is written to the audit log.')}
      </p>
    </PagePanel>
  )
}

/** Delivery time and address, with their actions. */
export function DeliveryPanel({
  order,
  canChange,
  onMove,
  onChangeAddress,
}: Props & { canChange: boolean; onMove: () => void; onChangeAddress: () => void }) {
  const { address, zone } = order
  const onShown = useReload()
  return (
    <PagePanel title={t('Delivery')} meta={zone ? verbatim(zone.name) : undefined}>
      <div className={styles.delivery}>
        <span>
          <b>{t('By {time}', { time: dayTimeFormat.format(new Date(order.dueAt)) })}</b>
        </span>
        {canChange && <KeyButton keys="m" label={t('Move')} variant="outline" size="xs" onRun={onMove} />}
        <span>
          {address.area}, {address.city}
          <span className={styles.second}>{address.landmark}</span>
          {address.riderNote && <span className={styles.second}>“{address.riderNote}”</span>}
        </span>
        {canChange && (
          <Button variant="outline" size="xs" onClick={onChangeAddress}>
            {t('Change')}
          </Button>
        )}
      </div>
      <Revealed
        label={t('Street')}
        masked={address.addressLine}
        target={{ orderId: order.id, field: 'STREET' }}
        onShown={onShown}
      />
    </PagePanel>
  )
}

const STEPS = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const

/** Status steps with time and actor. */
export function StepsPanel({ order }: Props) {
  const reached = STEPS.indexOf(order.status as (typeof STEPS)[number])
  if (reached < 0) return null
  const eventOf = (status: string) => order.timeline.find((event) => event.kind === 'STATUS' && event.status === status)
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {STEPS.map((status, place) => {
        const event = eventOf(status)
        const isPast = place <= reached
        return (
          <li
            key={status}
            className={isPast ? styles.past : undefined}
            aria-current={place === reached ? 'step' : undefined}
          >
            <b>{STATUS_TEXTS[status]?.()}</b>
            <span className={styles.second}>
              {isPast && event
                ? [timeFormat.format(new Date(event.at)), event.actor && status !== 'PENDING' ? event.actor : null]
                    .filter(Boolean)
                    .join(', ')
                : status === 'DELIVERED'
                  ? t('by {time}', { time: timeFormat.format(new Date(order.dueAt)) })
                  : verbatim('')}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const STATUS_TEXTS: Record<string, () => Translated> = {
  PENDING: () => t('Placed'),
  CONFIRMED: () => t('Accepted'),
  PROCESSING: () => t('Picking started'),
  SHIPPED: () => t('Sent out'),
  DELIVERED: () => t('Delivered'),
  CANCELLED: () => t('Cancelled'),
}

const CHANGE_TEXTS: Record<string, () => Translated> = {
  'orders.create': () => t('Placed by phone'),
  'orders.address': () => t('Address changed'),
  'orders.reschedule': () => t('Delivery moved'),
  'orders.requestPayment': () => t('Shopper asked to pay again'),
  'orders.refuseRefundRequest': () => t('Refund refused'),
  'orders.withdrawRefundRequest': () => t('Refund request withdrawn'),
}

type Event = OrderDetailFragment['timeline'][number]

function titleOf({ kind, status, amount, action }: Event): Translated {
  const sum = verbatim(formatUgx(amount ?? 0))
  switch (kind) {
    case 'STATUS':
      return STATUS_TEXTS[status ?? '']?.() ?? t('Changed')
    case 'PAYMENT':
      return t('Paid {amount}', { amount: sum })
    case 'REFUND':
      return t('Refund of {amount}', { amount: sum })
    case 'NOTE':
      return t('Note')
    case 'MESSAGE':
      return t('Message to the shopper')
    case 'REVEAL':
      return t('Masked data was shown')
    default:
      if (action === 'orders.requestRefund') return t('Refund of {amount} requested', { amount: sum })
      return CHANGE_TEXTS[action ?? '']?.() ?? verbatim(action ?? '')
  }
}

const ICONS = {
  STATUS: IconArrowRight,
  PAYMENT: IconCreditCard,
  REFUND: IconReceiptRefund,
  NOTE: IconNote,
  MESSAGE: IconMail,
  REVEAL: IconEye,
  CHANGE: IconPencil,
}

/** Everything that happened to the order, newest first. */
export function HistoryPanel({ order }: Props) {
  const entries: TimelineEntry[] = order.timeline.map((event) => ({
    id: event.id,
    icon: ICONS[event.kind],
    title: titleOf(event),
    detail: (
      <>
        {event.text && (
          <>
            {event.text}
            <br />
          </>
        )}
        {[event.actor, dayTimeFormat.format(new Date(event.at))].filter(Boolean).join(' · ')}
      </>
    ),
  }))
  return (
    <PagePanel title={t('What happened')} meta={t('newest first')}>
      <Timeline label={t('What happened')} entries={entries} />
    </PagePanel>
  )
}
