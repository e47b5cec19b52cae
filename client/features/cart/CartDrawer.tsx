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
  starters?: ReactNode
  onClose: () => void
}

/** Cart in a drawer beside the page. */
export default function CartDrawer({ open, starters, onClose }: Props) {
  const { cart, failed } = useCart()
  const filled = cart && cart.lines.length > 0
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Cart')}
      note={filled && itemCount(cart.itemCount)}
      footer={
        filled && (
          <div className={styles.foot}>
            <CartBill cart={cart} />
            <LinkButton as={Link} to={paths.checkout()} onClick={onClose} wide>
              {t('Proceed')} <IconChevronRight />
            </LinkButton>
          </div>
        )
      }
    >
      {filled && <CartContents cart={cart} />}
      {cart?.lines.length === 0 && (
        <>
          <CartEmpty onShop={onClose} />
          {open && starters}
        </>
      )}
      {!cart && (failed ? <CartFailed /> : <CartLoading />)}
    </Drawer>
  )
}
