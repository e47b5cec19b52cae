import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { outOfStock } from '#client/copy.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconPlus } from '#client/ui/icons.ts'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { type AddToCartButton_ProductFragment, AddToCartButton_ProductFragmentDoc } from './AddToCartButton.generated.ts'
import styles from './AddToCartButton.module.css'
import { useAddToCart } from './useAddToCart.ts'
import { useCartLine } from './useCart.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'
import { useFocusAfterSwap } from './useFocusAfterSwap.ts'

interface Props {
  product: FragmentType<AddToCartButton_ProductFragment>
  /** 'card': over a picture, at its foot. 'page': as wide as its place, below the price. */
  tone: 'card' | 'page'
}

/** Add; once in the cart, minus, how many, plus. */
export function AddToCartButton({ product: masked, tone }: Props) {
  const { data: product, complete } = useFragment({ fragment: AddToCartButton_ProductFragmentDoc, from: masked })
  const line = useCartLine(product.id)
  const addToCart = useAddToCart()
  const changeQuantity = useChangeCartQuantity()
  const { place, swapWithFocus } = useFocusAfterSwap(Boolean(line))
  if (!complete) return null

  if (line) {
    const change = (wanted: number) => (wanted < 1 ? swapWithFocus(() => changeQuantity(line, wanted)) : changeQuantity(line, wanted))
    return (
      <div ref={place} className={styles[tone]}>
        <QuantityStepper className={styles.stepper} quantity={line.quantity} max={line.availableQuantity} label={product.name} onChange={change} />
      </div>
    )
  }
  if (product.stock === 0) {
    return (
      <div ref={place} className={styles[tone]}>
        <span className={styles.out}>{outOfStock}</span>
      </div>
    )
  }
  const add = () => swapWithFocus(() => addToCart(product))
  return (
    <div ref={place} className={styles[tone]}>
      <Button className={styles.add} onClick={add} aria-label={`Add ${product.name} to cart`}>
        <IconPlus size={17} stroke={2.6} /> Add
      </Button>
    </div>
  )
}
