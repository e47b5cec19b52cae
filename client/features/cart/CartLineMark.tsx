import { outOfStock } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import styles from './CartLineMark.module.css'
import { focusNeighbour } from './focusLine.ts'
import type { CartLine } from './nextCart.ts'
import { useChangeCartQuantity } from './useChangeCartQuantity.ts'
import { useRemoveFromCart } from './useRemoveFromCart.ts'

/**
 * Explains why a line is excluded from the totals, with the button that resolves it (docs/product-decisions.md#d25).
 */
export function CartLineMark({ line }: { line: CartLine }) {
  const changeQuantity = useChangeCartQuantity()
  const removeFromCart = useRemoveFromCart()
  const remove = () => {
    focusNeighbour()
    removeFromCart(line)
  }
  const { state, product, availableQuantity, quantity } = line

  switch (state) {
    case 'OK':
      return null
    case 'PRICE_CHANGED':
      return (
        <Mark
          words={t('Price is now {amount}', { amount: formatUgx(product.price) })}
          answer={t('OK with the new price')}
          about={product.name}
          onAnswer={() => changeQuantity(line, quantity)}
        />
      )
    case 'NOT_ENOUGH_STOCK':
      return (
        <Mark
          words={t('Only {availableQuantity} left', { availableQuantity })}
          answer={t('Take {availableQuantity}', { availableQuantity })}
          about={product.name}
          onAnswer={() => changeQuantity(line, availableQuantity)}
        />
      )
    case 'OUT_OF_STOCK':
      return <Mark words={t(outOfStock)} answer={t('Remove')} about={product.name} onAnswer={remove} />
    case 'UNAVAILABLE':
      return <Mark words={t('We no longer sell this')} answer={t('Remove')} about={product.name} onAnswer={remove} />
  }
}

interface MarkProps {
  words: string
  answer: string
  about: string
  onAnswer: () => void
}

const Mark = ({ words, answer, about, onAnswer }: MarkProps) => (
  <div className={styles.mark}>
    <IconAlertTriangle size={18} />
    <span className={styles.words}>{words}</span>
    <Button variant="outline" size="sm" aria-label={`${answer}: ${about}`} onClick={onAnswer}>
      {answer}
    </Button>
  </div>
)
