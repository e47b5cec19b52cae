import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { t } from '#client/words/t.ts'
import { classNames } from './classNames.ts'
import { IconMinus, IconPlus } from './firstIcons.ts'
import styles from './QuantityStepper.module.css'

type Props = {
  quantity: number
  /** The most that can be had; plus is off from there on. */
  max: number
  /** What was stepped or typed, as it is: 0 removes, and more than `max` is for the caller to cut and to say so. */
  onChange: (next: number) => void
  /** What is counted, for a screen reader: 'Matooke, green'. */
  label: string
}

/** A stepper whose number can be typed: Enter or leaving commits, Escape gives up, the arrows step. */
export function QuantityField({ quantity, max, onChange, label }: Props) {
  // While something is typed, that; else what there is.
  const [typed, setTyped] = useState<string>()

  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const wanted = Number(typed)
    if (wanted !== quantity) onChange(wanted)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') commit()
    else if (event.key === 'Escape') setTyped(undefined)
    else if (step) {
      event.preventDefault()
      setTyped(undefined)
      const next = Number(typed ?? quantity) + step
      if (next >= 1 && next <= max) onChange(next)
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in older WebViews
    <div role="group" aria-label={t('Quantity of {label}', { label })} className={classNames(styles.stepper, styles.soft)}>
      <button
        type="button"
        className={styles.press}
        aria-label={quantity > 1 ? t('One less: {label}', { label }) : t('Remove {label}', { label })}
        onClick={() => onChange(quantity - 1)}
      >
        <IconMinus size={18} stroke={2.6} />
      </button>
      <input
        className={styles.typed}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={4}
        role="spinbutton"
        data-typing={typed === undefined ? undefined : ''}
        aria-label={t('How many: {label}', { label })}
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={max}
        value={typed ?? quantity}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <output className="visually-hidden" aria-live="polite">
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
