import { memo } from 'react'
import { IconCloudOff } from '#client/ui/earlyIcons.ts'
import { IconClock } from '#client/ui/firstIcons.ts'
import { Tile } from '#client/ui/Picture.tsx'
import { Price } from '#client/ui/Price.tsx'
import { QuantityField } from '#client/ui/QuantityField.tsx'
import { CartLineNote } from './CartLineNote.tsx'
import { CartLineProblem } from './CartLineProblem.tsx'
import styles from './CartLineRow.module.css'
import { useLineStall } from './cartStatus.ts'
import { getLimitNote } from './getLimitNote.ts'
import { getStallMessage } from './getStallMessage.ts'
import { useApplyQuantity } from './useApplyQuantity.ts'
import { useCartLine } from './useCart.ts'

/** Memoized and reads its own line, so that a change renders one row. */
export const CartLineRow = memo(function CartLineRow({ id }: { id: string }) {
  const applyQuantity = useApplyQuantity()
  const line = useCartLine(id)
  const stall = useLineStall(id)
  if (!line) return null
  const { product, state, quantity, availableQuantity, note } = line
  const isSellable = state !== 'OUT_OF_STOCK' && state !== 'UNAVAILABLE'
  return (
    <li className={styles.line} data-marked={state !== 'OK' || undefined} data-line={id} tabIndex={-1}>
      <Tile src={product.images[0]} alt="" />
      <div className={styles.text}>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={styles.unit}>{product.unit}</p>
      </div>
      <div className={styles.footer}>
        <Price amount={product.price} listPrice={product.listPrice} size="line" />
        {isSellable && (
          <QuantityField
            quantity={quantity}
            max={availableQuantity}
            // The mark of a line that exceeds the stock already says so.
            limitNote={state === 'NOT_ENOUGH_STOCK' ? undefined : getLimitNote(line)}
            label={product.name}
            onChange={(newQuantity) => applyQuantity(line, newQuantity)}
          />
        )}
      </div>
      {isSellable && (state === 'OK' || note) && <CartLineNote line={line} />}
      {stall && (
        <p className={styles.waiting}>
          {stall === 'slow' ? <IconClock size={16} /> : <IconCloudOff size={16} />} {getStallMessage(stall)}
        </p>
      )}
      <CartLineProblem line={line} />
    </li>
  )
})
