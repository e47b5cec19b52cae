import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { RichText } from '#client/i18n/RichText.tsx'
import { t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { type DeliveryPin_OrderFragment, DeliveryPin_OrderFragmentDoc } from './DeliveryPin.generated.ts'
import styles from './DeliveryPin.module.css'

/** Delivery PIN for the rider, and the change that the shopper requested. Hidden once the order is delivered. */
export function DeliveryPin({ order: masked }: { order: FragmentType<DeliveryPin_OrderFragment> }) {
  const { data: order, complete } = useFragment({ fragment: DeliveryPin_OrderFragmentDoc, from: masked })
  if (!complete || !order.deliveryPin) return null
  const { deliveryPin, changeFor, total } = order
  return (
    <Panel className={styles.pin}>
      <h2 className={styles.title}>{t('Your delivery PIN')}</h2>
      <p className={styles.digits}>
        {/* Spaces make a screen reader read the digits one by one. */}
        <span className="visually-hidden">{[...deliveryPin].join(' ')}</span>
        <span aria-hidden="true">{deliveryPin}</span>
      </p>
      <p>{t('Tell it to the rider when your things are in your hands, not before.')}</p>
      {changeFor !== null && (
        <p>
          <RichText
            text={
              changeFor > total
                ? t('You pay with <b>{amount}</b>: the rider brings {change} change.', {
                    amount: formatUgx(changeFor),
                    change: formatUgx(changeFor - total),
                  })
                : t('You pay with <b>{amount}</b>.', { amount: formatUgx(changeFor) })
            }
            elements={{ b: (words) => <b>{words}</b> }}
          />
        </p>
      )}
    </Panel>
  )
}
