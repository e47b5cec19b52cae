import { useDeferredValue } from 'react'
import { useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { itemCount, myCart } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { IconBasket } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import styles from './CartButton.module.css'
import { useCart, useLoadCart } from './useCart.ts'

/**
 * From this width on there is room for a drawer beside the page; narrower screens navigate to /cart (design, 'Grid').
 */
const WIDE_SCREEN = '(min-width: 56.25em)'

/** Cart button of the header. Its size is fixed, so that loading the cart causes no layout shift. */
export function CartButton({ onOpenDrawer }: { onOpenDrawer: () => void }) {
  // The pressed button changes first; the totals follow in a separate render.
  const cart = useDeferredValue(useCart().cart)
  const loadCart = useLoadCart()
  const navigate = useNavigate()

  const openCart = () => {
    // Prices and stock may have changed; the drawer shows the cached cart until the response arrives.
    loadCart().catch(() => undefined)
    if (window.matchMedia(WIDE_SCREEN).matches) onOpenDrawer()
    else navigate(paths.cart())
  }

  return (
    <button type="button" className={styles.button} onClick={openCart}>
      <IconBasket size={25} />
      {cart?.lines.length ? (
        <span className={styles.totals}>
          <span>{itemCount(cart.itemCount)}</span> <span>{formatUgx(cart.itemsTotal)}</span>
        </span>
      ) : (
        <span>{t(myCart)}</span>
      )}
    </button>
  )
}
