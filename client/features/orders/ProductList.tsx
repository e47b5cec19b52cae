import type { ReactNode } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from '#client/ui/classNames.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Tile } from '#client/ui/Picture.tsx'
import styles from './ProductList.module.css'
import rows from './ProductRow.module.css'

/** Read-only list of the products of a cart or an order. */
export const ProductList = ({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) => (
  <>
    <div className={styles.header}>
      <h2 className={rows.title}>{title}</h2>
      {action}
    </div>
    <ul className={styles.list}>{children}</ul>
  </>
)

interface RowProps {
  image: string | null | undefined
  name: string
  unit: string
  quantity: number
  /** Line total and its amount before discount, in whole UGX. */
  total?: number
  listTotal?: number
  note?: string | null
  /** Id of the cart line, where the row can be removed. */
  line?: string
  children?: ReactNode
}

export const ProductRow = ({ image, name, unit, quantity, total, listTotal = 0, note, line, children }: RowProps) => (
  <li className={classNames(rows.row, styles.row)} data-line={line} tabIndex={line ? -1 : undefined}>
    <Tile src={image} alt="" size={54} className={rows.picture} />
    <div className={rows.text}>
      <p className={rows.name}>{name}</p>
      <p className={rows.small}>{unit}</p>
      {note && <p className={rows.note}>“{note}”</p>}
    </div>
    <p className={styles.sum}>
      <b>
        <span aria-hidden="true">× </span>
        <span className="visually-hidden">{t('Quantity')} </span>
        {quantity}
      </b>
      {total !== undefined && <span>{formatUgx(total)}</span>}
      {total !== undefined && listTotal > total && (
        <s>
          <span className="visually-hidden">{t('Before discount')} </span>
          {formatUgx(listTotal)}
        </s>
      )}
    </p>
    {children && <div className={styles.extra}>{children}</div>}
  </li>
)
