import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { itemCount } from '#client/i18n/copy.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t, tn } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { IconBasket, IconPackage } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Tile } from '#client/ui/Picture.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { hidden } from './hidden.tsx'
import { type OrderCard_OrderFragment, OrderCard_OrderFragmentDoc } from './OrderCard.generated.ts'
import styles from './OrderCard.module.css'
import { momentOf } from './orderTimes.ts'
import { paymentWords } from './paymentWords.ts'
import { ReorderButton } from './ReorderButton.tsx'
import { refundWords } from './refundWords.ts'

const MOST_THUMBS = 3

type Order = OrderCard_OrderFragment

/**
 * Order in the list of orders. A grouped order shows a stack of product images, an order of one product shows its name
 * (docs/product-decisions.md#d29).
 */
export function OrderCard({ order: masked }: { order: FragmentType<Order> }) {
  const { data: order, complete } = useFragment({
    fragment: OrderCard_OrderFragmentDoc,
    fragmentName: 'OrderCard_order',
    from: masked,
  })
  if (!complete) return null
  const grouped = order.lines.length > 1
  return (
    <Panel as="li" className={classNames(styles.card, grouped && styles.grouped)}>
      <div className={styles.head}>
        <div>
          <p className={styles.kind}>
            {grouped ? <IconPackage size={15} /> : <IconBasket size={15} />}
            {grouped
              ? tn(order.lines.length, 'Grouped order · {count} product', 'Grouped order · {count} products')
              : t('Individual order')}
          </p>
          <h2 className={styles.number}>{order.number}</h2>
          <p className={styles.note}>
            {momentOf(order.placedAt)} · {t(paymentWords[order.paymentStatus])}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className={styles.middle}>
        {grouped ? <Pile lines={order.lines} /> : <Single line={order.lines[0]} />}
        <p className={styles.total}>
          <b>{formatUgx(order.total)}</b>
          <span>{itemCount(order.itemCount)}</span>
        </p>
      </div>
      {order.refund && <p className={styles.refund}>{refundWords(order.refund)}</p>}
      <div className={styles.actions}>
        <LinkButton as={Link} to={paths.track(order.id)} variant="soft" size="sm">
          <RichText text={t('Track Order<hidden> {number}</hidden>', { number: order.number })} elements={{ hidden }} />
        </LinkButton>
        <CancelOrder order={order} otherwise={<ReorderButton order={order} size="sm" />} />
      </div>
    </Panel>
  )
}

function Pile({ lines }: { lines: Order['lines'] }) {
  const shown = lines.slice(0, MOST_THUMBS)
  const more = lines.length - shown.length
  return (
    <div className={styles.thumbs}>
      {shown.map((line) => (
        <Tile
          key={line.id}
          src={line.image}
          alt={`${line.name}, ${line.quantity}`}
          className={styles.thumb}
          size={54}
        />
      ))}
      {more > 0 && (
        <span className={styles.more}>
          <RichText
            text={tn(more, '+{count}<hidden> more product</hidden>', '+{count}<hidden> more products</hidden>')}
            elements={{ hidden }}
          />
        </span>
      )}
    </div>
  )
}

const Single = ({ line }: { line: Order['lines'][number] | undefined }) =>
  line && (
    <div className={styles.single}>
      <Tile src={line.image} alt="" className={styles.thumb} size={54} />
      <div className={styles.words}>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.note}>{line.unit}</p>
      </div>
    </div>
  )
