import { t } from '#client/words/t.ts'
import { classNames } from './classNames.ts'
import { IconMinus, IconPlus } from './firstIcons.ts'
import styles from './QuantityStepper.module.css'

type Props = {
  quantity: number
  /** The most that can be had; plus is off from there on. */
  max: number
  /** The next quantity; 0 removes. */
  onChange: (next: number) => void
  /** What is counted, for a screen reader: 'Matooke, green'. */
  label: string
  tone?: 'solid' | 'soft'
  busy?: boolean
  className?: string
}

export function QuantityStepper({ quantity, max, onChange, label, tone = 'solid', busy, className }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in older WebViews
    <div
      role="group"
      aria-label={t('Quantity of {label}', { label })}
      className={classNames(styles.stepper, styles[tone], className)}
      data-busy={busy || undefined}
    >
      <button
        type="button"
        className={styles.press}
        aria-label={quantity > 1 ? t('One less: {label}', { label }) : t('Remove {label}', { label })}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={18} stroke={2.6} />
      </button>
      <output className={styles.count} aria-live="polite">
        {quantity}
      </output>
      <button
        type="button"
        className={styles.press}
        aria-label={t('One more: {label}', { label })}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      >
        <IconPlus size={18} stroke={2.6} />
      </button>
    </div>
  )
}
