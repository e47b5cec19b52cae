import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import type { Cart, CartLine } from '#client/features/cart/applyCartChange.ts'
import { t } from '#client/i18n/t.ts'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './CheckoutBasket.module.css'
import { ThumbList, ThumbRow } from './ThumbList.tsx'

interface Props {
  cart: Cart
  /** Renders why a line is excluded from the order, with a button that resolves it. */
  mark: (line: CartLine) => ReactNode
}

/** Cart lines that will be ordered, followed by those excluded from the order (docs/product-decisions.md#d25). */
export function CheckoutBasket({ cart, mark }: Props) {
  const counted = cart.lines.filter(({ state }) => state === 'OK')
  const marked = cart.lines.filter(({ state }) => state !== 'OK')
  const change = (
    <Link to={paths.cart()} className={styles.change}>
      {t('Change')}
    </Link>
  )
  return (
    <Panel>
      <ThumbList title={t('In your basket')} action={change}>
        {counted.map(({ id, product, quantity, lineTotal, note }) => (
          <ThumbRow
            key={id}
            image={product.images[0]}
            name={product.name}
            unit={product.unit}
            quantity={quantity}
            total={lineTotal}
            listTotal={product.listPrice * quantity}
            note={note}
          />
        ))}
      </ThumbList>
      {marked.length > 0 && (
        <section className={styles.marked} aria-labelledby="not-counted">
          <h3 id="not-counted" className={styles.title}>
            {t('Not counted')}
          </h3>
          <ul>
            {marked.map((line) => (
              <ThumbRow
                key={line.id}
                line={line.id}
                image={line.product.images[0]}
                name={line.product.name}
                unit={line.product.unit}
                quantity={line.quantity}
              >
                {mark(line)}
              </ThumbRow>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}
