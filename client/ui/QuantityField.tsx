import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { IconAlertCircle } from './icons.ts'
import styles from './QuantityStepper.module.css'
import { type QuantityProps, QuantitySteps } from './QuantitySteps.tsx'

/** Parses a whole number from 1; null for anything else, such as '2.5', '-3' or '0'. */
const parseQuantity = (typed: string) => (/^0*[1-9]\d*$/.test(typed) ? Number(typed) : null)

/**
 * Quantity stepper with an editable number: Enter or blur commits, Escape cancels, the arrow keys step. Invalid input
 * shows an error while it is typed and is never committed; blur restores the previous number.
 */
export function QuantityField({ quantity, max, onChange, label, ...steps }: QuantityProps) {
  const [draft, setDraft] = useState<string>()
  const errorId = useId()
  const typed = draft?.trim()
  const invalid = Boolean(typed) && parseQuantity(typed ?? '') === null

  const commit = () => {
    setDraft(undefined)
    const newQuantity = parseQuantity(typed ?? '')
    if (newQuantity !== null && newQuantity !== quantity) onChange(newQuantity)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter' && !invalid) commit()
    else if (event.key === 'Escape') setDraft(undefined)
    else if (step) {
      event.preventDefault()
      setDraft(undefined)
      const next = (parseQuantity(typed ?? '') ?? quantity) + step
      if (next >= 1 && next <= max) onChange(next)
    }
  }

  return (
    <div className={styles.field}>
      <QuantitySteps quantity={quantity} max={max} onChange={onChange} label={label} tone="soft" {...steps}>
        <input
          className={styles.input}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={6}
          role="spinbutton"
          data-typing={draft === undefined ? undefined : ''}
          aria-label={t('How many: {label}', { label })}
          aria-valuenow={quantity}
          aria-valuemin={1}
          aria-valuemax={max}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? errorId : undefined}
          value={draft ?? quantity}
          onChange={({ target }) => setDraft(target.value)}
          onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        <output className="visually-hidden" aria-live="polite">
          {quantity}
        </output>
      </QuantitySteps>
      <p id={errorId} className={styles.error} role="alert">
        {invalid && (
          <>
            <IconAlertCircle size={16} /> {t('Enter a whole number from 1 to {max}.', { max })}
          </>
        )}
      </p>
    </div>
  )
}
