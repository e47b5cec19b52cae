import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { t } from '#client/words/t.ts'
import styles from './QuantityStepper.module.css'
import { QuantitySteps, type Stepped } from './QuantitySteps.tsx'

/** A stepper whose number can be typed: Enter or leaving commits, Escape gives up, the arrows step. */
export function QuantityField({ quantity, max, onChange, label }: Stepped) {
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
    <QuantitySteps quantity={quantity} max={max} onChange={onChange} label={label} tone="soft">
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
    </QuantitySteps>
  )
}
