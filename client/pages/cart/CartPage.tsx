import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { CartBill } from '#client/features/cart/CartBill.tsx'
import { CartContents } from '#client/features/cart/CartContents.tsx'
import { CartEmpty, CartFailed, CartLoading } from '#client/features/cart/CartStates.tsx'
import { useCart } from '#client/features/cart/useCart.ts'
import { useRefreshCart } from '#client/features/cart/useRefreshCart.ts'
import { t } from '#client/i18n/t.ts'
import { LazyStarterProducts } from '#client/pages/catalog/LazyStarterProducts.tsx'
import ground from '#client/pages/ground.module.css'
import { LinkButton } from '#client/ui/Button.tsx'
import { IconChevronRight } from '#client/ui/firstIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './CartPage.module.css'

/** Cart as a page, for phones without room for the drawer. */
export function Component() {
  const { cart, failed } = useCart()
  useRefreshCart()

  return (
    <div className={ground.ground}>
      <div className={`${styles.page} page`}>
        <PageHead title={t('Cart')} noIndex />
        <h1 className={styles.title}>{t('Cart')}</h1>
        <h2 className="visually-hidden">{t('Items')}</h2>
        {cart && cart.lines.length > 0 && (
          <div className={styles.columns}>
            <CartContents cart={cart} />
            <Panel className={styles.bill}>
              <CartBill cart={cart} />
            </Panel>
            <div className={styles.footer}>
              <div className={`${styles.edge} band weave`} />
              <div className={styles.content}>
                <p>
                  <span>{cart.delivery.fee > 0 ? t('Grand total, from') : t('Grand total')}</span>
                  <b>{formatUgx(cart.grandTotal)}</b>
                </p>
                <LinkButton as={Link} to={paths.checkout()} variant="basket">
                  {t('Proceed')} <IconChevronRight />
                </LinkButton>
              </div>
            </div>
          </div>
        )}
        {cart?.lines.length === 0 && (
          <>
            <CartEmpty />
            <LazyStarterProducts />
          </>
        )}
        {!cart && (failed ? <CartFailed /> : <CartLoading />)}
      </div>
    </div>
  )
}
