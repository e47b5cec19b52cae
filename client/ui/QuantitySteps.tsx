import { type ReactNode, useId } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from './classNames.ts'
import { IconMinus, IconPlus } from './firstIcons.ts'
import styles from './QuantityStepper.module.css'

export type QuantityProps = {
  quantity: number
  /** Maximum quantity, at which the plus button is disabled. */
  max: number
  /** Why the plus button is disabled: 'Only 5 left'. Shown and announced once `quantity` reaches `max`. */
  limitNote: string | undefined
  /**
   * Receives the unclamped next quantity: 0 removes the line, and the caller must limit a value above `max` and report
   * it.
   */
  onChange: (next: number) => void
  /** Name of the counted product, for screen readers: 'Matooke, green'. */
  label: string
}

type Props = QuantityProps & { tone: 'solid' | 'soft'; busy?: boolean; className?: string; children: ReactNode }

/** Minus and plus buttons around the quantity, with a note when the maximum is reached. */
export function QuantitySteps({ quantity, max, limitNote, onChange, label, tone, busy, className, children }: Props) {
  const noteId = useId()
  const atLimit = quantity >= max
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in older WebViews */}
      <div
        role="group"
        aria-label={t('Quantity of {label}', { label })}
        className={classNames(styles.stepper, styles[tone], className)}
        data-busy={busy || undefined}
      >
        <button
          type="button"
          className={styles.button}
          aria-label={quantity > 1 ? t('One less: {label}', { label }) : t('Remove {label}', { label })}
          onClick={() => onChange(quantity - 1)}
        >
          <IconMinus size={18} stroke={2.6} />
        </button>
        {children}
        {/* `aria-disabled` instead of `disabled`: the button stays focusable and screen readers read the reason. */}
        <button
          type="button"
          className={styles.button}
          aria-label={t('One more: {label}', { label })}
          aria-disabled={atLimit || undefined}
          aria-describedby={atLimit ? noteId : undefined}
          onClick={() => atLimit || onChange(quantity + 1)}
        >
          <IconPlus size={18} stroke={2.6} />
        </button>
      </div>
      <span id={noteId} className={styles.note} role="status">
        {atLimit && limitNote}
      </span>
    </>
  )
}
