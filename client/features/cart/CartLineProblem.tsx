import { outOfStock } from '#client/i18n/copy.ts'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconAlertTriangle } from '#client/ui/earlyIcons.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import type { CartLine } from './applyCartChange.ts'
import styles from './CartLineProblem.module.css'
import { focusNextCartLine } from './focusCartLine.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'
import { useRemoveFromCart } from './useRemoveFromCart.ts'

/**
 * Explains why a line is excluded from the totals, with the button that resolves it (docs/product-decisions.md#d25).
 */
export function CartLineProblem({ line }: { line: CartLine }) {
  const changeQuantity = useChangeCartQuantity()
  const removeFromCart = useRemoveFromCart()
  const remove = () => {
    focusNextCartLine()
    removeFromCart(line)
  }
  const { state, product, availableQuantity, quantity } = line

  switch (state) {
    case 'OK':
      return null
    case 'PRICE_CHANGED':
      return (
        <Problem
          message={t('Price is now {amount}', { amount: formatUgx(product.price) })}
          actionLabel={t('OK with the new price')}
          productName={product.name}
          onAction={() => changeQuantity(line, quantity)}
        />
      )
    case 'NOT_ENOUGH_STOCK':
      return (
        <Problem
          message={t('Only {availableQuantity} left', { availableQuantity })}
          actionLabel={t('Take {availableQuantity}', { availableQuantity })}
          productName={product.name}
          onAction={() => changeQuantity(line, availableQuantity)}
        />
      )
    case 'OUT_OF_STOCK':
      return <Problem message={t(outOfStock)} actionLabel={t('Remove')} productName={product.name} onAction={remove} />
    case 'UNAVAILABLE':
      return (
        <Problem
          message={t('We no longer sell this')}
          actionLabel={t('Remove')}
          productName={product.name}
          onAction={remove}
        />
      )
  }
}

interface ProblemProps {
  message: Translated
  actionLabel: Translated
  productName: string
  onAction: () => void
}

const Problem = ({ message, actionLabel, productName, onAction }: ProblemProps) => (
  <div className={styles.problem}>
    <IconAlertTriangle size={18} />
    <span className={styles.message}>{message}</span>
    <Button variant="outline" size="sm" aria-label={verbatim(`${actionLabel}: ${productName}`)} onClick={onAction}>
      {actionLabel}
    </Button>
  </div>
)
