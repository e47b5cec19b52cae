import { Link } from 'react-router-dom'
import type { Cart } from '#client/features/cart/nextCart.ts'
import * as paths from '#client/paths.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './CheckoutBasket.module.css'
import { ThumbList, ThumbRow } from './ThumbList.tsx'

/** What will be ordered. Marked lines stay in the cart and are not (decision 25). */
export function CheckoutBasket({ cart }: { cart: Cart }) {
  const counted = cart.lines.filter(({ state }) => state === 'OK')
  const marked = cart.lines.length - counted.length
  const change = (
    <Link to={paths.cart()} className={styles.change}>
      Change
    </Link>
  )
  return (
    <Panel>
      <ThumbList title="In your basket" action={change}>
        {counted.map(({ id, product, quantity, note }) => (
          <ThumbRow key={id} image={product.images[0]} name={product.name} unit={product.unit} quantity={quantity} note={note} />
        ))}
      </ThumbList>
      {marked > 0 && (
        <Notice tone="warning" className={styles.marked}>
          {marked === 1 ? 'One thing in your cart is' : `${marked} things in your cart are`} not counted. Press Change to see why.
        </Notice>
      )}
    </Panel>
  )
}
