import { IconClock } from '#client/ui/firstIcons.ts'
import { IconCloudOff } from '#client/ui/icons.ts'
import { Tile } from '#client/ui/Picture.tsx'
import { Price } from '#client/ui/Price.tsx'
import { QuantityField } from '#client/ui/QuantityField.tsx'
import { CartLineMark } from './CartLineMark.tsx'
import { CartLineNote } from './CartLineNote.tsx'
import styles from './CartLineRow.module.css'
import { limitNote } from './limitNote.ts'
import type { CartLine } from './nextCart.ts'
import { useWaiting } from './useCart.ts'
import { useTypedQuantity } from './useTypedQuantity.ts'
import { waitingWords } from './waitingWords.ts'

export function CartLineRow({ line }: { line: CartLine }) {
  const takeQuantity = useTypedQuantity()
  const waiting = useWaiting(line.id)
  const { id, product, state, quantity, availableQuantity, note } = line
  const sellable = state !== 'OUT_OF_STOCK' && state !== 'UNAVAILABLE'
  return (
    <li className={styles.line} data-marked={state !== 'OK' || undefined} data-line={id} tabIndex={-1}>
      <Tile src={product.images[0]} alt="" />
      <div className={styles.words}>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={styles.unit}>{product.unit}</p>
      </div>
      <div className={styles.foot}>
        <Price amount={product.price} listPrice={product.listPrice} size="line" />
        {sellable && (
          <QuantityField
            quantity={quantity}
            max={availableQuantity}
            // The mark of a line that exceeds the stock already says so.
            limitNote={state === 'NOT_ENOUGH_STOCK' ? undefined : limitNote(line)}
            label={product.name}
            onChange={(wanted) => takeQuantity(line, wanted)}
          />
        )}
      </div>
      {sellable && (state === 'OK' || note) && <CartLineNote line={line} />}
      {waiting && (
        <p className={styles.waiting}>
          {waiting === 'slow' ? <IconClock size={16} /> : <IconCloudOff size={16} />} {waitingWords(waiting)}
        </p>
      )}
      <CartLineMark line={line} />
    </li>
  )
}
