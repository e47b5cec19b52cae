import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { itemCount } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { IconChevronRight } from '#client/ui/firstIcons.ts'
import { CartBill } from './CartBill.tsx'
import { CartContents } from './CartContents.tsx'
import styles from './CartDrawer.module.css'
import { CartEmpty, CartFailed, CartLoading } from './CartStates.tsx'
import { useCart } from './useCart.ts'

interface Props {
  open: boolean
  /** Product suggestions below an empty cart. */
  suggestions?: ReactNode
  onClose: () => void
}

/** Cart in a drawer beside the page. */
export default function CartDrawer({ open, suggestions, onClose }: Props) {
  const { cart, failed } = useCart()
  const hasItems = cart && cart.lines.length > 0
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Cart')}
      note={hasItems && itemCount(cart.itemCount)}
      footer={
        hasItems && (
          <div className={styles.footer}>
            <CartBill cart={cart} />
            <LinkButton as={Link} to={paths.checkout()} onClick={onClose} wide>
              {t('Proceed')} <IconChevronRight />
            </LinkButton>
          </div>
        )
      }
    >
      {hasItems && <CartContents cart={cart} />}
      {cart?.lines.length === 0 && (
        <>
          <CartEmpty onShop={onClose} />
          {open && suggestions}
        </>
      )}
      {!cart && (failed ? <CartFailed /> : <CartLoading />)}
    </Drawer>
  )
}
