import { type Translated, t, tn, verbatim } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { SecondLine } from '#staff/ui/DataTable.tsx'
import { PagePanel } from '#staff/ui/Page.tsx'
import { ProductLine } from './ProductLine.tsx'
import type { SalesQuery } from './today.generated.ts'
import styles from './today.module.css'

type Props = {
  products: NonNullable<NonNullable<SalesQuery['sales']>['topProducts']>
  /** The day, as the tabs name it. */
  meta: Translated
}

/** Products that sold most units on a day. */
export function TopProductsPanel({ products, meta }: Props) {
  return (
    <PagePanel title={t('Top products')} meta={meta}>
      {products.length === 0 ? (
        <p>{t('Nothing is sold yet.')}</p>
      ) : (
        <ul className={classNames(styles.products, styles.top)}>
          {products.map(({ product, units, amount }) => (
            <ProductLine key={product.id} product={product}>
              <b>{tn(units, '{count} sold', '{count} sold')}</b>
              <SecondLine>{verbatim(formatUgx(amount))}</SecondLine>
            </ProductLine>
          ))}
        </ul>
      )}
    </PagePanel>
  )
}
