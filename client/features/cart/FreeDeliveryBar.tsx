import { formatUgx } from '#client/ui/formatUgx.ts'
import { IconMoped } from '#client/ui/icons.ts'
import styles from './FreeDeliveryBar.module.css'
import type { Cart } from './nextCart.ts'

/** How far the boda still has to go. The sentence carries the number; the bar is for the eye. */
export function FreeDeliveryBar({ delivery, itemsTotal }: Pick<Cart, 'delivery' | 'itemsTotal'>) {
  const percent = Math.min(100, (itemsTotal / delivery.freeFrom) * 100)
  return (
    <div className={styles.box}>
      <p className={styles.words}>
        {delivery.missingForFree === 0 ? (
          <>
            Your delivery is <b>free</b>
          </>
        ) : (
          <>
            Add <b>{formatUgx(delivery.missingForFree)}</b> more for <b>free delivery</b>
          </>
        )}
      </p>
      {/* Never in the server's HTML (the cart is filled in later), so a style attribute does no harm here. */}
      <div className={styles.road} style={{ '--done': `${percent}%` } as React.CSSProperties} aria-hidden="true">
        <div className={`${styles.done} wv`} />
        <div className={styles.boda}>
          <IconMoped size={18} />
        </div>
      </div>
    </div>
  )
}
