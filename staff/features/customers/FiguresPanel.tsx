import { t, verbatim } from '#client/i18n/t.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { Money } from '#staff/ui/Money.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import type { CustomerDetailFragment } from './customers.generated.ts'
import styles from './customers.module.css'

const dayFormat = createKampalaFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** How much a customer orders, and how well the shop served them. */
export function FiguresPanel({ customer }: { customer: CustomerDetailFragment }) {
  const { orderCount, deliveredCount, onTimeCount, spent, refunded, since, lastOrderAt } = customer
  return (
    <PagePanel>
      <dl className={styles.figures}>
        <div>
          <dt>{t('Orders')}</dt>
          <dd>
            {orderCount}
            <small>{t('since {day}', { day: verbatim(dayFormat.format(new Date(since))) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t('Spent')}</dt>
          <dd>
            <Money amount={spent} />
            {deliveredCount > 0 && (
              <small>
                <Money amount={Math.round(spent / deliveredCount)} /> {t('an order')}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('On time')}</dt>
          <dd>
            {deliveredCount > 0
              ? t('{place} of {count}', { place: onTimeCount, count: deliveredCount })
              : verbatim('–')}
          </dd>
        </div>
        <div>
          <dt>{t('Refunded')}</dt>
          <dd>
            <Money amount={refunded} />
          </dd>
        </div>
        <div>
          <dt>{t('Last order')}</dt>
          <dd>{lastOrderAt ? dayFormat.format(new Date(lastOrderAt)) : '–'}</dd>
        </div>
      </dl>
    </PagePanel>
  )
}
