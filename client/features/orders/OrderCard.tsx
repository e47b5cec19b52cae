import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { itemCount } from '#client/copy.ts'
import * as paths from '#client/paths.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Tile } from '#client/ui/Picture.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { type OrderCard_OrderFragment, OrderCard_OrderFragmentDoc } from './OrderCard.generated.ts'
import styles from './OrderCard.module.css'
import { momentOf } from './orderTimes.ts'
import { paymentWords } from './paymentWords.ts'

const MOST_THUMBS = 3

export function OrderCard({ order: masked }: { order: FragmentType<OrderCard_OrderFragment> }) {
  const { data: order, complete } = useFragment({ fragment: OrderCard_OrderFragmentDoc, from: masked })
  if (!complete) return null
  const shown = order.lines.slice(0, MOST_THUMBS)
  const hidden = order.lines.length - shown.length
  return (
    <Panel as="li" className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.note}>{order.lines.length > 1 ? 'Grouped order' : 'Individual order'}</p>
          <h2 className={styles.number}>{order.number}</h2>
          <p className={styles.note}>
            {momentOf(order.placedAt)} · {paymentWords[order.paymentStatus]}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className={styles.middle}>
        <div className={styles.thumbs}>
          {shown.map((line) => (
            <Tile key={line.id} src={line.image} alt={`${line.name}, ${line.quantity}`} className={styles.thumb} size={54} />
          ))}
          {hidden > 0 && (
            <span className={styles.more}>
              +{hidden}
              <span className="visually-hidden"> more products</span>
            </span>
          )}
        </div>
        <p className={styles.total}>
          <b>{formatUgx(order.total)}</b>
          <span>{itemCount(order.itemCount)}</span>
        </p>
      </div>
      <LinkButton as={Link} to={paths.track(order.id)} variant="soft" size="sm" wide>
        Track Order<span className="visually-hidden"> {order.number}</span>
      </LinkButton>
    </Panel>
  )
}
