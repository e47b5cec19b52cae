import { Dialog } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { t, tn } from '#client/i18n/t.ts'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import styles from './orders.module.css'
import type { OrderLike } from './orderTexts.ts'

type Props = { orders: readonly OrderLike[]; onClose: () => void }

/** Which of the selected orders are not delivered without the shopper's PIN, each with a link to where it is typed. */
export function PinNeededDialog({ orders, onClose }: Props) {
  return (
    <DialogFrame
      title={tn(orders.length, "{count} order needs the shopper's PIN", "{count} orders need the shopper's PIN")}
      description={t(
        'An order is delivered when the PIN that the shopper tells the rider is right, so orders are delivered one by one. Open an order and type its PIN.',
      )}
      size="sm"
      onClose={onClose}
    >
      <Dialog.Body>
        <ul className={styles.pinNeeded}>
          {orders.map(({ id, number, address }) => (
            <li key={id}>
              <Link to={`/orders/${number}?step=1`}>
                <b>{number}</b>
                <small>
                  {address.name}, {address.area}
                </small>
              </Link>
            </li>
          ))}
        </ul>
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose>{t('Close')}</DialogClose>
      </Dialog.Footer>
    </DialogFrame>
  )
}
