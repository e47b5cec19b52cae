import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import type { Cart, CartLine } from '#client/features/cart/applyCartChange.ts'
import { t } from '#client/i18n/t.ts'
import { Panel } from '#client/ui/Panel.tsx'
import styles from './CheckoutBasket.module.css'
import { ProductList, ProductRow } from './ProductList.tsx'

interface Props {
  cart: Cart
  /** Renders why a line is excluded from the order, with a button that resolves it. */
  renderProblem: (line: CartLine) => ReactNode
}

/** Cart lines that will be ordered, followed by those excluded from the order (docs/product-decisions.md#d25). */
export function CheckoutBasket({ cart, renderProblem }: Props) {
  const countedLines = cart.lines.filter(({ state }) => state === 'OK')
  const problemLines = cart.lines.filter(({ state }) => state !== 'OK')
  const changeLink = (
    <Link to={paths.cart()} className={styles.change}>
      {t('Change')}
    </Link>
  )
  return (
    <Panel>
      <ProductList title={t('In your basket')} action={changeLink}>
        {countedLines.map(({ id, product, quantity, lineTotal, note }) => (
          <ProductRow
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
      </ProductList>
      {problemLines.length > 0 && (
        <section className={styles.problems} aria-labelledby="not-counted">
          <h3 id="not-counted" className={styles.title}>
            {t('Not counted')}
          </h3>
          <ul>
            {problemLines.map((line) => (
              <ProductRow
                key={line.id}
                line={line.id}
                image={line.product.images[0]}
                name={line.product.name}
                unit={line.product.unit}
                quantity={line.quantity}
              >
                {renderProblem(line)}
              </ProductRow>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}
