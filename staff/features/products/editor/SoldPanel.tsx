import { useQuery } from '@apollo/client/react'
import { t, tn, verbatim } from '#client/i18n/t.ts'
import { groupThousands } from '#client/ui/formatUgx.ts'
import { createKampalaFormat } from '#client/ui/kampalaTime.ts'
import { getErrorMessage } from '#staff/apollo/errors.ts'
import { PagePanel } from '#staff/ui/Page.tsx'
import { Skeleton } from '#staff/ui/Skeleton.tsx'
import { ProductSalesDocument } from './editor.generated.ts'
import styles from './editor.module.css'

const dayFormat = createKampalaFormat({ weekday: 'short' })

/** Units sold on each of the last seven days as bars, today last, with a table for screen readers. */
export function SoldPanel({ productId }: { productId: string }) {
  const { data, error } = useQuery(ProductSalesDocument, {
    variables: { id: productId },
    fetchPolicy: 'cache-and-network',
  })
  const days = data?.product?.soldByDay
  const total = days?.reduce((sum, { units }) => sum + units, 0) ?? 0
  const most = Math.max(1, ...(days?.map(({ units }) => units) ?? []))
  const nameOf = (at: string) => verbatim(dayFormat.format(new Date(at)))
  return (
    <PagePanel title={t('Sold')} meta={t('7 days')}>
      {days ? (
        <>
          <p className={styles.sold}>
            {total === 0
              ? t('None in 7 days.')
              : tn(total, '{count} unit', '{count} units', { count: groupThousands(total) })}
          </p>
          <div className={styles.bars} aria-hidden="true">
            {days.map(({ at, units }, index) => (
              <span key={at}>
                <i
                  className={index === days.length - 1 ? styles.running : undefined}
                  style={{ height: `${(units / most) * 48}px` }}
                />
                {nameOf(at)}
              </span>
            ))}
          </div>
          <table className="visually-hidden">
            <caption>{t('Units sold by day')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Day')}</th>
                <th scope="col">{t('Units')}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ at, units }) => (
                <tr key={at}>
                  <th scope="row">{nameOf(at)}</th>
                  <td>{groupThousands(units)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : error ? (
        <p>{getErrorMessage(error)}</p>
      ) : (
        <Skeleton />
      )}
    </PagePanel>
  )
}
