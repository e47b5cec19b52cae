import { type ReactNode, useId } from 'react'
import { t } from '#client/i18n/t.ts'
import { classNames } from './classNames.ts'
import { IconMinus, IconPlus } from './firstIcons.ts'
import styles from './QuantityStepper.module.css'

export type Stepped = {
  quantity: number
  /** The most that can be had; plus is off from there on. */
  max: number
  /** Why plus is off: 'Only 5 left'. Shown and announced once `quantity` reaches `max`. */
  limitNote: string | undefined
  /** The next quantity as it is: 0 removes, and more than `max` is for the caller to cut and to say so. */
  onChange: (next: number) => void
  /** What is counted, for a screen reader: 'Matooke, green'. */
  label: string
}

type Props = Stepped & { tone: 'solid' | 'soft'; busy?: boolean; className?: string; children: ReactNode }

/** Minus and plus, with how many there are between them, and a note where plus goes no further. */
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
          className={styles.press}
          aria-label={quantity > 1 ? t('One less: {label}', { label }) : t('Remove {label}', { label })}
          onClick={() => onChange(quantity - 1)}
        >
          <IconMinus size={18} stroke={2.6} />
        </button>
        {children}
        {/* Not `disabled`: the focus stays on it, and a screen reader reads why it is off. */}
        <button
          type="button"
          className={styles.press}
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
