import { useDeferredValue, useState } from 'react'
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom'
import { AppBar } from '#client/features/app/AppBar.tsx'
import { CartBar } from '#client/features/cart/CartBar.tsx'
import { CartButton } from '#client/features/cart/CartButton.tsx'
import { CartSync } from '#client/features/cart/CartSync.tsx'
import { usePendingChangeCount } from '#client/features/cart/cartStatus.ts'
import { useCart } from '#client/features/cart/useCart.ts'
import { HelpWidget } from '#client/features/help/HelpWidget.tsx'
import { SearchLink } from '#client/features/search/SearchLink.tsx'
import { SessionProvider } from '#client/features/session/SessionProvider.tsx'
import { Footer } from '#client/features/shell/Footer.tsx'
import { Header } from '#client/features/shell/Header.tsx'
import { NavigationProgress } from '#client/features/shell/NavigationProgress.tsx'
import { SlimFooter } from '#client/features/shell/SlimFooter.tsx'
import { t } from '#client/i18n/t.ts'
import { LazyStarterProducts } from '#client/pages/catalog/LazyStarterProducts.tsx'
import type { Handle } from '#client/pages/handle.ts'
import { classNames } from '#client/ui/classNames.ts'
import { useLazyOverlay } from '#client/ui/useLazyOverlay.ts'
import styles from './Shell.module.css'

const loadCartDrawer = () => import('#client/features/cart/CartDrawer.tsx')

/** Layout around every page: header, cart, footer and help. */
export function Shell() {
  const { phoneHeader, Title, Search = SearchLink, isBare } = (useMatches().at(-1)?.handle ?? {}) as Handle
  const [isCartOpen, setIsCartOpen] = useState(false)
  const closeCart = () => setIsCartOpen(false)
  const CartDrawer = useLazyOverlay(isCartOpen, loadCartDrawer, closeCart)
  return (
    <SessionProvider>
      <CartSync />
      <a href="#content" className={styles.skip}>
        {t('Skip to the page')}
      </a>
      <NavigationProgress />
      {!isBare && (
        <Header
          phone={phoneHeader}
          title={Title && (typeof Title === 'string' ? t(Title) : <Title />)}
          search={<Search />}
          cart={<CartButton onOpenDrawer={() => setIsCartOpen(true)} />}
        />
      )}
      <AppBarWithCart />
      <main id="content" tabIndex={-1} className={classNames(styles.content, isBare && styles.bare)}>
        <Outlet />
      </main>
      {isBare ? <SlimFooter /> : <Footer />}
      <div id="invitation" className={styles.invitation} />
      {!isBare && <CartBar />}
      <HelpWidget />
      <ScrollRestoration />
      {CartDrawer && <CartDrawer open={isCartOpen} suggestions={<LazyStarterProducts />} onClose={closeCart} />}
    </SessionProvider>
  )
}

/** Connects the app bar to the cart: changes that wait for a network, and whether the cart has items. */
const AppBarWithCart = () => (
  <AppBar
    pendingChangeCount={useDeferredValue(usePendingChangeCount())}
    hasCartItems={useDeferredValue((useCart().cart?.lines.length ?? 0) > 0)}
  />
)
