import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { memo } from 'react'
import { outOfStock } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconPlus } from '#client/ui/firstIcons.ts'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import {
  type AddToCartButton_ProductFragment,
  AddToCartButton_ProductFragmentDoc,
} from './AddToCartButton.generated.ts'
import styles from './AddToCartButton.module.css'
import type { Stall } from './changeQueue.ts'
import { limitNote } from './limitNote.ts'
import type { CartLine, CartProduct } from './nextCart.ts'
import { useAddToCart } from './useAddToCart.ts'
import { useCartLine, useWaiting } from './useCart.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'
import { useFocusAfterSwap } from './useFocusAfterSwap.ts'
import { waitingWords } from './waitingWords.ts'

interface Props {
  product: FragmentType<AddToCartButton_ProductFragment>
  /** 'card': overlays the foot of an image. 'page': full width, below the price. */
  tone: 'card' | 'page'
}

/** Add button; a quantity stepper once the product is in the cart. */
export function AddToCartButton({ product, tone }: Props) {
  const { data, complete } = useFragment({ fragment: AddToCartButton_ProductFragmentDoc, from: product })
  const line = useCartLine(data.id)
  const waiting = useWaiting(line?.id)
  return complete && <Control product={data} line={line} tone={tone} waiting={waiting} />
}

interface ControlProps {
  product: CartProduct
  line: CartLine | undefined
  tone: Props['tone']
  waiting: Stall | undefined
}

/** A page has a hundred of these: each rerenders when its own cart line changes, not on every cart update. */
const Control = memo(function Control({ product, line, tone, waiting }: ControlProps) {
  const addToCart = useAddToCart()
  const changeQuantity = useChangeCartQuantity()
  const { place, swapWithFocus } = useFocusAfterSwap(Boolean(line))
  return (
    <div ref={place} className={styles[tone]} data-line={line?.id}>
      {waiting && <span className={styles.waiting}>{waitingWords(waiting)}</span>}
      {line ? (
        <QuantityStepper
          className={styles.stepper}
          quantity={line.quantity}
          max={line.availableQuantity}
          limitNote={limitNote(line)}
          label={product.name}
          onChange={(wanted) =>
            wanted < 1 ? swapWithFocus(() => changeQuantity(line, wanted)) : changeQuantity(line, wanted)
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
        <span className={styles.out}>{t(outOfStock)}</span>
      )}
    </div>
  )
})
