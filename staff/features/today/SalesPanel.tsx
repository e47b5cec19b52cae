import { Link } from 'react-router-dom'
import { type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import type { SalesRange } from '#staff/apollo/types.generated.ts'
import { LoadError } from '#staff/ui/LoadError.tsx'
import { Money } from '#staff/ui/Money.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { Pill } from '#staff/ui/StateBadge.tsx'
import { SalesChart } from './SalesChart.tsx'
import { buildSalesPath } from './salesOrders.ts'
import { TopProductsPanel } from './TopProductsPanel.tsx'
import type { SalesQuery } from './today.generated.ts'
import styles from './today.module.css'
import { useSales, useSalesRange } from './useSales.ts'

type Sales = NonNullable<SalesQuery['sales']>

const dayFormat = createKampalaFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const shortFormat = createKampalaFormat({ day: 'numeric', month: 'short' })

/** Title of a range, and the names of its days and of those that they are compared with. */
function describe({ range, beforeFrom, beforeTo }: Sales) {
  const day = verbatim(dayFormat.format(new Date(beforeFrom)))
  const days = verbatim(
    [shortFormat.format(new Date(beforeFrom)), shortFormat.format(new Date(Date.parse(beforeTo) - 1))].join(' – '),
  )
  const texts: Record<SalesRange, { title: Translated; current: Translated; before: Translated }> = {
    TODAY: { title: t('Sales today'), current: t('Today'), before: day },
    YESTERDAY: { title: t('Sales yesterday'), current: t('Yesterday'), before: day },
    SEVEN_DAYS: { title: t('Sales of 7 days'), current: t('7 days'), before: days },
    TWENTY_EIGHT_DAYS: { title: t('Sales of 28 days'), current: t('28 days'), before: days },
  }
  return texts[range]
}

/** Sales of the range in the URL and its top products. */
export function SalesPanels({ changedAt, now }: { changedAt: string; now: number }) {
  const { range } = useSalesRange()
  const { sales, error, refetch } = useSales(range, changedAt)
  if (!sales)
    return (
      <PagePanel title={t('Sales')}>
        {error ? <LoadError title={t('The sales did not load')} error={error} onRetry={refetch} /> : <Skeleton />}
      </PagePanel>
    )
  return (
    <>
      <SalesPanel sales={sales} now={now} />
      {sales.topProducts && <TopProductsPanel products={sales.topProducts} meta={describe(sales).current} />}
    </>
  )
}

/** Sales of a range, against the range before. */
function SalesPanel({ sales, now }: { sales: Sales; now: number }) {
  const { from, to, beforeFrom, beforeTo, amount, amountBefore, orderCount, orderCountBefore, parts } = sales
  const { title, current, before } = describe(sales)
  const change = amountBefore > 0 ? Math.round((amount / amountBefore - 1) * 100) : null
  return (
    <PagePanel
      title={title}
      actions={
        <span className={styles.legend} aria-hidden="true">
          <span>{current}</span>
          <span>{before}</span>
        </span>
      }
    >
      <p className={styles.total}>
        <Link to={buildSalesPath(from, to)}>
          <b>
            <Money amount={amount} withCurrency />
          </b>
        </Link>
        {change !== null && change !== 0 && (
          <Pill hue={change > 0 ? 'leaf' : 'amber'}>
            {change > 0 ? t('{percent} % above', { percent: change }) : t('{percent} % below', { percent: -change })}
          </Pill>
        )}
        <Link to={buildSalesPath(beforeFrom, beforeTo)} className={styles.compared}>
          {sales.range === 'YESTERDAY'
            ? t('{day}: {amount}', { day: before, amount: groupThousands(amountBefore) })
            : t('{day} by now: {amount}', { day: before, amount: groupThousands(amountBefore) })}
        </Link>
      </p>
      <p className={styles.detail}>
        {tn(orderCount, '{count} order', '{count} orders')}
        {orderCount > 0 && (
          <>
            {verbatim(', ')}
            {t('{amount} each', { amount: groupThousands(Math.round(amount / orderCount)) })}
          </>
        )}
        {verbatim(' · ')}
        {t('before: {count}', { count: groupThousands(orderCountBefore) })}
        {verbatim(' · ')}
        {parts.length === 24 ? t('Thousand UGX an hour') : t('Thousand UGX a day')}
      </p>
      <SalesChart parts={parts} now={now} names={{ current, before }} />
    </PagePanel>
  )
}
