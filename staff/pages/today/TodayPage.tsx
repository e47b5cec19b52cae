import {
  IconCash,
  IconCashOff,
  IconChevronRight,
  IconClockExclamation,
  IconMessages,
  IconReceiptRefund,
  IconSettingsExclamation,
  IconStack2,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { type Translated, type TranslatedNode, t, tn, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { formatUgx, groupThousands } from '#client/ui/formatUgx.ts'
import { createKampalaFormat, toIsoDay } from '#client/ui/kampalaTime.ts'
import type { StaffOrderState } from '#staff/apollo/types.generated.ts'
import { OrderState } from '#staff/features/orders/OrderState.tsx'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { Metric } from '#staff/features/today/Metric.tsx'
import { ProductLine } from '#staff/features/today/ProductLine.tsx'
import { estimateDaysLeft } from '#staff/features/today/pace.ts'
import { SalesPanels } from '#staff/features/today/SalesPanel.tsx'
import type { TodayQuery } from '#staff/features/today/today.generated.ts'
import styles from '#staff/features/today/today.module.css'
import { SALES_RANGES, useSalesRange } from '#staff/features/today/useSales.ts'
import { useToday } from '#staff/features/today/useToday.ts'
import { formatMinutes } from '#staff/ui/Countdown.tsx'
import { useClock } from '#staff/ui/clock.ts'
import { SecondLine } from '#staff/ui/DataTable.tsx'
import { dayTimeFormat } from '#staff/ui/dayTimeFormat.ts'
import { LiveStatus } from '#staff/ui/LiveStatus.tsx'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Page, PagePanel, TwoColumns } from '#staff/ui/Page.tsx'
import { PageTabs } from '#staff/ui/PageTabs.tsx'
import { PageSkeleton } from '#staff/ui/Skeleton.tsx'

type Today = NonNullable<TodayQuery['dashboard']>

const MINUTE_MS = 60_000
const titleFormat = createKampalaFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** Figures of the day; each is a link to the list behind it. */
export function Component() {
  const { today, runningLow, error, refetch } = useToday()
  const now = useClock(MINUTE_MS)
  const canSeeSales = useIsAllowed('dashboard.sales')
  return (
    <Page
      title={verbatim(titleFormat.format(now))}
      meta={
        <>
          <LiveStatus />
          {today?.nextCutOff && <CutOff cutOff={today.nextCutOff} now={now} />}
        </>
      }
      actions={canSeeSales && <RangeTabs />}
    >
      {today ? (
        <TodayBody today={today} runningLow={runningLow} now={now} canSeeSales={canSeeSales} />
      ) : error ? (
        <LoadError title={t('The metrics did not load')} error={error} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  )
}

/** How long orders of the zone that closes next are still delivered today. */
function CutOff({ cutOff, now }: { cutOff: NonNullable<Today['nextCutOff']>; now: number }) {
  const left = Math.ceil((Date.parse(cutOff.at) - now) / MINUTE_MS)
  if (left <= 0) return null
  return <span>{t('{zone}: cut-off in {time}', { zone: cutOff.zone, time: formatMinutes(left) })}</span>
}

/** Days whose sales are shown. */
function RangeTabs() {
  const current = useSalesRange()
  return (
    <PageTabs
      label={t('Days of the sales')}
      tabs={SALES_RANGES.map(({ id, label }) => ({
        to: id === 'today' ? '/today' : `/today?range=${id}`,
        label: t(label),
        isCurrent: id === current.id,
      }))}
    />
  )
}

type Product = NonNullable<TodayQuery['runningLow']>['nodes'][number]
type BodyProps = { today: Today; runningLow: readonly Product[]; now: number; canSeeSales: boolean }

function TodayBody({ today, runningLow, now, canSeeSales }: BodyProps) {
  const { orders, stock, tickets, cashOnTheRoad, refundRequests, jobsFailed } = today
  const { latest } = orders
  const since = (time: string) => formatMinutes(Math.max(0, Math.floor((now - new Date(time).getTime()) / MINUTE_MS)))
  const low = <RunningLow products={runningLow} count={stock.low + stock.out} now={now} />
  return (
    <div className={styles.rows}>
      <div className={styles.metrics}>
        <Metric
          icon={IconClockExclamation}
          hue="pepper"
          label={t('Late orders')}
          value={orders.late}
          detail={
            latest ? t('Oldest {time} · {place}', { time: since(latest.dueAt), place: latest.area }) : t('All in time')
          }
          to="/orders?late=1"
          isUrgent={orders.late > 0}
        />
        <Metric
          icon={IconCashOff}
          hue="amber"
          label={t('Payment problems')}
          value={orders.paymentProblems}
          detail={
            orders.unpaid > 0
              ? t('{amount} not paid', { amount: formatUgx(orders.unpaidAmount) })
              : orders.paymentProblems > 0
                ? t('Failed in the last 24 hours')
                : t('No payment is missing')
          }
          to="/orders?problem=1"
        />
        <Metric
          icon={IconMessages}
          hue="lake"
          label={t('Tickets waiting')}
          value={tickets.waiting}
          detail={
            !tickets.oldestAt
              ? t('Every ticket is answered')
              : tickets.high > 0
                ? t('Longest {time} · {count} high', { time: since(tickets.oldestAt), count: tickets.high })
                : t('Longest {time}', { time: since(tickets.oldestAt) })
          }
          to="/tickets?status=OPEN"
        />
        <Metric
          icon={IconStack2}
          hue="amber"
          label={t('Low or sold out')}
          value={stock.low + stock.out}
          detail={t('{count} sold out', { count: stock.out })}
          to="/low-stock"
        />
        {cashOnTheRoad && (
          <Metric
            icon={IconCash}
            hue="plum"
            label={t('Cash to collect')}
            value={cashOnTheRoad.amount}
            isAmount
            detail={tn(cashOnTheRoad.orders, '{count} order on the way', '{count} orders on the way')}
            to="/orders?state=ON_THE_WAY&method=CASH_ON_DELIVERY"
          />
        )}
        {refundRequests && refundRequests.open > 0 && (
          <Metric
            icon={IconReceiptRefund}
            hue="amber"
            label={t('Refunds to approve')}
            value={refundRequests.open}
            detail={t('Longest {time}', { time: since(refundRequests.oldestAt ?? today.at) })}
            to="/refunds"
          />
        )}
        {typeof jobsFailed === 'number' && jobsFailed > 0 && (
          <Metric
            icon={IconSettingsExclamation}
            hue="pepper"
            label={t('Failed jobs')}
            value={jobsFailed}
            detail={t('Emails, refunds and messages that were not sent')}
            to="/jobs"
          />
        )}
      </div>
      <PagePanel
        title={t('Orders now')}
        meta={t('{placed} today · {open} open', { placed: orders.placedToday, open: orders.open })}
        actions={<MoreLink to="/orders">{t('Open the queue')}</MoreLink>}
      >
        <Flow orders={orders} day={toIsoDay(now)} since={since} />
      </PagePanel>
      {canSeeSales ? <TwoColumns main={<SalesPanels changedAt={today.at} now={now} />} side={low} /> : low}
    </div>
  )
}

function MoreLink({ to, children }: { to: string; children: TranslatedNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
      <IconChevronRight size={16} aria-hidden="true" />
    </Link>
  )
}

type FlowStep = {
  state: StaffOrderState
  count: number
  place?: string | undefined
  isOfDay?: boolean
  detail?: Translated
}
type FlowProps = { orders: Today['orders']; day: string; since: (time: string) => string }

/** Where the orders are, from unpaid to delivered; each is a link to these orders. */
function Flow({ orders, day, since }: FlowProps) {
  const steps: FlowStep[] = [
    { state: 'UNPAID', count: orders.unpaid },
    { state: 'NEW', count: orders.new },
    { state: 'TO_PICK', count: orders.toPick, place: styles.indigo },
    { state: 'PICKING', count: orders.picking, place: styles.indigo },
    { state: 'ON_THE_WAY', count: orders.onTheWay, place: styles.road },
    {
      state: 'DELIVERED',
      count: orders.deliveredToday,
      place: styles.home,
      isOfDay: true,
      detail: t('{count} on time', { count: orders.onTimeToday }),
    },
    {
      state: 'CANCELLED',
      count: orders.cancelledToday,
      isOfDay: true,
      detail: t('{count} by shoppers', { count: orders.cancelledByShopperToday }),
    },
  ]
  return (
    <ul className={styles.flow}>
      {steps.map(({ state, count, place, isOfDay, detail }) => {
        const open = orders.states.find((row) => row.state === state)
        return (
          <li key={state}>
            <Link
              to={`/orders?state=${state}${isOfDay ? `&placed=${day}` : ''}`}
              className={classNames(styles.step, place)}
            >
              <span>
                <b className="numbers">{groupThousands(count)}</b> <OrderState state={state} />
              </span>
              <i aria-hidden="true" />
              <span className={styles.wait}>
                {count > 0 && detail}
                {open && t('longest {time}', { time: since(open.since) })}
                {open && open.late > 0 && (
                  <span className={styles.late}>{t('{count} late', { count: open.late })}</span>
                )}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Days beyond which an estimate says little. */
const MAX_DAYS = 30

/** When a product ran out, or how long its stock lasts at the pace of the last seven days. */
function describePace({ stock, soldOutAt, soldByDay }: Product, now: number): Translated | null {
  if (stock === 0) return soldOutAt ? t('since {time}', { time: dayTimeFormat.format(new Date(soldOutAt)) }) : null
  if (!soldByDay) return null
  const days = estimateDaysLeft(stock, soldByDay, now)
  if (days === null) return t('none sold in 7 days')
  if (days > MAX_DAYS) return t('lasts more than {count} days', { count: MAX_DAYS })
  if (days < 1) return t('gone in about {count} h', { count: Math.max(1, Math.round(days * 24)) })
  return tn(Math.round(days), 'gone in about {count} day', 'gone in about {count} days')
}

type LowProps = { products: readonly Product[]; count: number; now: number }

function RunningLow({ products, count, now }: LowProps) {
  return (
    <PagePanel
      title={t('Running low')}
      meta={products.some(({ soldByDay }) => soldByDay) && t('at the pace of 7 days')}
      actions={<MoreLink to="/low-stock">{t('All {count}', { count })}</MoreLink>}
    >
      {products.length === 0 ? (
        <p>{t('Every product is in stock.')}</p>
      ) : (
        <ul className={styles.products}>
          {products.map((product) => (
            <ProductLine key={product.id} product={product}>
              <b className={product.stock === 0 ? styles.out : undefined}>
                {product.stock === 0 ? t('None left') : t('{count} left', { count: groupThousands(product.stock) })}
              </b>
              <SecondLine>{describePace(product, now)}</SecondLine>
            </ProductLine>
          ))}
        </ul>
      )}
    </PagePanel>
  )
}
