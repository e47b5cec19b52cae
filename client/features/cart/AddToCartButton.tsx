import { memo } from 'react'
import { outOfStock } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconPlus } from '#client/ui/firstIcons.ts'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import styles from './AddToCartButton.module.css'
import { type CartProduct, getLineId } from './applyCartChange.ts'
import { useLineStall } from './cartStatus.ts'
import { getLimitNote } from './getLimitNote.ts'
import { getStallMessage } from './getStallMessage.ts'
import { useAddToCart } from './useAddToCart.ts'
import { useCartLine } from './useCart.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'
import { useFocusAfterSwap } from './useFocusAfterSwap.ts'

interface Props {
  product: CartProduct
  /** 'card': overlays the foot of an image. 'page': full width, below the price. */
  tone: 'card' | 'page'
}

/**
 * Add button; a quantity stepper once the product is in the cart. A page has a hundred of these: each renders again
 * when its product or its own cart line changes.
 */
export const AddToCartButton = memo(function AddToCartButton({ product, tone }: Props) {
  const line = useCartLine(getLineId(product.id))
  const stall = useLineStall(line?.id)
  const addToCart = useAddToCart()
  const changeQuantity = useChangeCartQuantity()
  const { container, swapWithFocus } = useFocusAfterSwap(Boolean(line))
  return (
    <div ref={container} className={styles[tone]} data-line={line?.id}>
      {stall && <span className={styles.waiting}>{getStallMessage(stall)}</span>}
      {line ? (
        <QuantityStepper
          className={styles.stepper}
          quantity={line.quantity}
          max={line.availableQuantity}
          limitNote={getLimitNote(line)}
          label={product.name}
          onChange={(quantity) =>
            quantity < 1 ? swapWithFocus(() => changeQuantity(line, quantity)) : changeQuantity(line, quantity)
          }
        />
      ) : product.stock > 0 ? (
        <Button
          className={styles.add}
          onClick={() => swapWithFocus(() => addToCart(product))}
          aria-label={t('Add {name} to cart', { name: product.name })}
        >
          <IconPlus size={17} stroke={2.6} /> {t('Add')}
        </Button>
      ) : (
        <span className={styles.outOfStock}>{t(outOfStock)}</span>
      )}
    </div>
  )
})
