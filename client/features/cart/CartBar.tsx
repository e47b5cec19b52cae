import { useDeferredValue } from 'react'
import { Link, useLocation } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { itemCount } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { IconBasket } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import styles from './CartBar.module.css'
import { useCart } from './useCart.ts'

/**
 * Cart bar on phones: at the foot of every page except cart and checkout, which have their own
 * (docs/product-decisions.md#d12).
 */
export function CartBar() {
  // The pressed button changes first; the bar follows in a separate render.
  const cart = useDeferredValue(useCart().cart)
  const { pathname } = useLocation()
  if (!cart?.lines.length || pathname === paths.cart() || pathname === paths.checkout()) return null
  return (
    <aside className={styles.bar} aria-label={t('Your cart')}>
      <div className={`${styles.edge} band weave`} />
      <div className={styles.content}>
        {/* A new key restarts the animation: the bar grows when the cart changes. */}
        <p key={cart.itemCount} className={styles.totals}>
          <span>{itemCount(cart.itemCount)}</span>
          <b>{formatUgx(cart.itemsTotal)}</b>
        </p>
        <LinkButton as={Link} to={paths.cart()} variant="basket" size="sm">
          <IconBasket /> {t('View Cart')}
        </LinkButton>
      </div>
    </aside>
  )
}
