import type { ReactNode } from 'react'
import { t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import styles from './Bill.module.css'

/** Cost breakdown of a cart or an order, row by row. */
export const Bill = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.bill}>
    <h2 className={styles.title}>{title}</h2>
    <dl className={styles.rows}>{children}</dl>
  </section>
)

interface RowProps {
  label: string
  /** Amount before discount in UGX, struck through; shown when it differs from the amount. */
  listAmount?: number
  amount?: number
  children?: ReactNode
  total?: boolean
}

export const BillRow = ({ label, listAmount, amount, children, total }: RowProps) => (
  <div className={total ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd>
      {listAmount !== undefined && listAmount !== amount && (
        <s>
          <span className="visually-hidden">{t('Before discount')} </span>
          {formatUgx(listAmount)}
        </s>
      )}
      {amount === undefined ? children : formatUgx(amount)}
    </dd>
  </div>
)
