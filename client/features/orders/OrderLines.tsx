import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Tile } from '#client/ui/Picture.tsx'
import { type OrderLines_OrderFragment, OrderLines_OrderFragmentDoc } from './OrderLines.generated.ts'
import styles from './OrderLines.module.css'
import rows from './ProductRow.module.css'

/** Lines of an order: quantity, unit price and line total of each product. */
export function OrderLines({ order: masked, title }: { order: FragmentType<OrderLines_OrderFragment>; title: string }) {
  const { data: order, complete } = useFragment({ fragment: OrderLines_OrderFragmentDoc, from: masked })
  if (!complete) return null
  return (
    <Panel className={styles.lines}>
      <h2 className={classNames(rows.title, styles.title)}>{title}</h2>
      <ul>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

const LineRow = ({
  line: { name, unit, image, quantity, unitPrice, listUnitPrice, discount, lineTotal, note },
}: {
  line: OrderLines_OrderFragment['lines'][number]
}) => (
  <li className={rows.row}>
    <Tile src={image} alt="" size={54} className={rows.picture} />
    <div className={rows.text}>
      <p className={rows.name}>{name}</p>
      <p className={rows.small}>{unit}</p>
      <p className={rows.small}>
        {t('{amount} each', { amount: formatUgx(unitPrice) })}
        {discount > 0 && (
          <>
            {' '}
            <s>
              <span className="visually-hidden">{t('Before discount')} </span>
              {formatUgx(listUnitPrice)}
            </s>{' '}
            <span className={styles.discount}>{t('{discount}% off', { discount })}</span>
          </>
        )}
      </p>
      {note && <p className={rows.note}>“{note}”</p>}
    </div>
    <p className={styles.sum}>
      <b>
        <span aria-hidden="true">× </span>
        <span className="visually-hidden">{t('Quantity')} </span>
        {quantity}
      </b>
      <span>{formatUgx(lineTotal)}</span>
    </p>
  </li>
)
