import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { itemCount } from '#client/i18n/copy.ts'
import { RichText } from '#client/i18n/RichText.tsx'
import { t, tn } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { IconBasket } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { IconPackage } from '#client/ui/icons.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Tile } from '#client/ui/Picture.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { formatRefund } from './formatRefund.ts'
import { type OrderCard_OrderFragment, OrderCard_OrderFragmentDoc } from './OrderCard.generated.ts'
import styles from './OrderCard.module.css'
import { formatMoment } from './orderTimes.ts'
import { paymentStatusLabels } from './paymentLabels.ts'
import { ReorderButton } from './ReorderButton.tsx'
import { renderHidden } from './renderHidden.tsx'

const MAX_PICTURES = 3

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
  const isGrouped = order.lines.length > 1
  return (
    <Panel as="li" className={classNames(styles.card, isGrouped && styles.grouped)}>
      <div className={styles.header}>
        <div>
          <p className={styles.kind}>
            {isGrouped ? <IconPackage size={15} /> : <IconBasket size={15} />}
            {isGrouped
              ? tn(order.lines.length, 'Grouped order · {count} product', 'Grouped order · {count} products')
              : t('Individual order')}
          </p>
          <h2 className={styles.number}>{order.number}</h2>
          <p className={styles.note}>
            {formatMoment(order.placedAt)} · {t(paymentStatusLabels[order.paymentStatus])}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <div className={styles.middle}>
        {isGrouped ? <LinePictures lines={order.lines} /> : <SingleLine line={order.lines[0]} />}
        <p className={styles.total}>
          <b>{formatUgx(order.total)}</b>
          <span>{itemCount(order.itemCount)}</span>
        </p>
      </div>
      {order.refund && <p className={styles.refund}>{formatRefund(order.refund)}</p>}
      <div className={styles.actions}>
        <LinkButton as={Link} to={paths.track(order.id)} variant="soft" size="sm">
          <RichText
            text={t('Track Order<hidden> {number}</hidden>', { number: order.number })}
            elements={{ hidden: renderHidden }}
          />
        </LinkButton>
        <CancelOrder order={order} fallback={<ReorderButton order={order} size="sm" />} />
      </div>
    </Panel>
  )
}

function LinePictures({ lines }: { lines: Order['lines'] }) {
  const shownLines = lines.slice(0, MAX_PICTURES)
  const hiddenCount = lines.length - shownLines.length
  return (
    <div className={styles.pictures}>
      {shownLines.map((line) => (
        <Tile
          key={line.id}
          src={line.image}
          alt={`${line.name}, ${line.quantity}`}
          className={styles.picture}
          size={54}
        />
      ))}
      {hiddenCount > 0 && (
        <span className={styles.hiddenCount}>
          <RichText
            text={tn(hiddenCount, '+{count}<hidden> more product</hidden>', '+{count}<hidden> more products</hidden>')}
            elements={{ hidden: renderHidden }}
          />
        </span>
      )}
    </div>
  )
}

const SingleLine = ({ line }: { line: Order['lines'][number] | undefined }) =>
  line && (
    <div className={styles.single}>
      <Tile src={line.image} alt="" className={styles.picture} size={54} />
      <div className={styles.text}>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.note}>{line.unit}</p>
      </div>
    </div>
  )
