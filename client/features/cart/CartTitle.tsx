import { itemCount } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import styles from './CartTitle.module.css'
import { useCart } from './useCart.ts'

/** Title of the phone header on the cart page, with the item count after the cart has loaded. */
export function CartTitle() {
  const { cart } = useCart()
  return (
    <span className={styles.title}>
      {t('Cart')} {cart && cart.lines.length > 0 && <span className={styles.count}>{itemCount(cart.itemCount)}</span>}
    </span>
  )
}
