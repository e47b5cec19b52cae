import { Tile } from '#client/ui/Picture.tsx'
import { Price } from '#client/ui/Price.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { CartLineMark } from './CartLineMark.tsx'
import styles from './CartLineRow.module.css'
import type { CartLine } from './nextCart.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'

export function CartLineRow({ line }: { line: CartLine }) {
  const changeQuantity = useChangeCartQuantity()
  const { product, state } = line
  const sellable = state !== 'OUT_OF_STOCK' && state !== 'UNAVAILABLE'
  return (
    <li className={styles.line} data-marked={state !== 'OK' || undefined}>
      <Tile src={product.images[0]} alt="" />
      <div className={styles.words}>
        <h3 className={styles.name}>{product.name}</h3>
        <p className={styles.unit}>{product.unit}</p>
      </div>
      <div className={styles.foot}>
        <Price amount={product.price} was={product.listPrice} size="line" />
        {sellable && (
          <QuantityStepper
            tone="soft"
            quantity={line.quantity}
            max={line.availableQuantity}
            label={product.name}
            onChange={(wanted) => changeQuantity(line, wanted)}
          />
        )}
      </div>
      <CartLineMark line={line} />
    </li>
  )
}
