import { t } from '#client/i18n/t.ts'
import { IconTag } from '#client/ui/earlyIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { Cart } from './applyCartChange.ts'
import styles from './CartContents.module.css'
import { CartLineRow } from './CartLineRow.tsx'
import { FreeDeliveryBar } from './FreeDeliveryBar.tsx'

/** Lines and savings of the cart: the body of the drawer and of /cart. */
export const CartContents = ({ cart }: { cart: Cart }) => (
  <div className={styles.contents}>
    {cart.savings > 0 && (
      <p className={styles.savings}>
        <IconTag />
        <span>{t('Your total savings')}</span>
        <b>{formatUgx(cart.savings)}</b>
      </p>
    )}
    <FreeDeliveryBar delivery={cart.delivery} itemsTotal={cart.itemsTotal} />
    <ul className={styles.lines}>
      {cart.lines.map(({ id }) => (
        <CartLineRow key={id} id={id} />
      ))}
    </ul>
  </div>
)
