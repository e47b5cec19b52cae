import {
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { type TranslatedNode, t } from '#client/i18n/t.ts'
import styles from './CodeField.module.css'
import { classNames } from './classNames.ts'
import { CODE_LENGTH, extractTypedCharacter, fillBoxes, removeIgnored } from './codeBoxes.ts'
import field from './Field.module.css'
import { IconAlertCircle } from './icons.ts'

interface Props {
  label: TranslatedNode
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** Accepts digits only; by default any character. */
  digitsOnly?: boolean
  error?: TranslatedNode
  ref?: Ref<{ focus(): void }>
}

/**
 * Input of six boxes for a mailed code. Typing moves to the next box, backspace in an empty box moves back, and pasting
 * or autofill fills all boxes.
 */
export function CodeField({ label, value, onChange, digitsOnly = false, error, ref }: Props) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const focus = (index: number) => row.current?.querySelectorAll('input')[index]?.focus()
  useImperativeHandle(ref, () => ({ focus: () => focus(0) }))

  const insertText = (index: number, text: string) => {
    const characters = removeIgnored(text, digitsOnly)
    if (!characters) return
    const { boxes, next } = fillBoxes(value, index, characters)
    onChange(boxes)
    focus(next)
  }

  /** Text typed before hydration, when no box moves the focus to the next one. */
  const insertEarlyText = useEffectEvent(() => {
    const boxes = [...(row.current?.querySelectorAll('input') ?? [])]
    insertText(0, boxes.map((box) => box.value).join(''))
  })
  useEffect(() => insertEarlyText(), [])

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, Backspace: value[index] ? 0 : -1 }[event.key]
    if (!step) return
    event.preventDefault()
    focus(index + step)
  }

  /** Typing the character that a box already holds fires no change event, so the focus is moved here. */
  const onBeforeInput = (event: InputEvent<HTMLInputElement>, index: number) => {
    if (event.data !== value[index]) return
    event.preventDefault()
    focus(Math.min(index + 1, CODE_LENGTH - 1))
  }

  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    insertText(index, event.clipboardData.getData('text'))
  }

  return (
    <fieldset
      className={classNames(styles.group, error && styles.invalid)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={field.label}>{label}</legend>
      <div ref={row} className={styles.boxes}>
        {value.map((character, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the box
            key={index}
            className={styles.box}
            value={character}
            aria-label={
              digitsOnly
                ? t('Digit {place} of {count}', { place: index + 1, count: CODE_LENGTH })
                : t('Character {place} of {count}', { place: index + 1, count: CODE_LENGTH })
            }
            aria-invalid={error ? true : undefined}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            inputMode={digitsOnly ? 'numeric' : 'text'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder=" "
            onFocus={({ target }) => target.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onBeforeInput={(event) => onBeforeInput(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onChange={({ target }) =>
              target.value
                ? insertText(index, extractTypedCharacter(character, target.value))
                : onChange(value.map((box, boxIndex) => (boxIndex === index ? '' : box)))
            }
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error} role="alert">
          <IconAlertCircle size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
