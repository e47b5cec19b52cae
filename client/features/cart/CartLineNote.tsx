import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconPencil } from '#client/ui/earlyIcons.ts'
import type { CartLine } from './applyCartChange.ts'
import styles from './CartLineNote.module.css'
import { useSetCartLineNote } from './useSetCartLineNote.ts'

const MAX_LENGTH = 200

/**
 * Shopper's note to the staff who pack the line. Enter, Save and blur save it; Escape cancels, and asks for
 * confirmation when that discards text.
 */
export function CartLineNote({ line }: { line: CartLine }) {
  const setNote = useSetCartLineNote()
  const [open, setOpen] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const restoreFocus = useRef(false)
  const questionId = useId()
  const { note, product } = line

  useEffect(() => {
    if (open) input.current?.focus()
    else if (restoreFocus.current) opener.current?.focus()
    restoreFocus.current = false
  }, [open])

  const close = (from: 'keyboard' | 'elsewhere') => {
    restoreFocus.current = from === 'keyboard'
    setOpen(false)
    setIsConfirming(false)
  }
  const save = (from: 'keyboard' | 'elsewhere') => {
    const newNote = input.current?.value.trim() ?? ''
    if (newNote !== (note ?? '')) setNote(line, newNote)
    close(from)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    if (isConfirming) keepEditing()
    else if (input.current?.value.trim() === (note ?? '')) close('keyboard')
    else setIsConfirming(true)
  }
  const keepEditing = () => {
    setIsConfirming(false)
    input.current?.focus()
  }

  if (!open) {
    return (
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={
          note
            ? t('Change the note on {name}: {note}', { name: product.name, note })
            : t('Add a note: {name}', { name: product.name })
        }
        onClick={() => setOpen(true)}
      >
        <IconPencil size={16} />
        {note ? <span className={styles.note}>{note}</span> : t('Add a note')}
      </button>
    )
  }
  return (
    <form
      className={styles.form}
      data-typing
      onKeyDown={onKeyDown}
      action={() => save('keyboard')}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || save('elsewhere')}
    >
      <input
        ref={input}
        className={styles.input}
        type="text"
        enterKeyHint="done"
        maxLength={MAX_LENGTH}
        aria-label={t('Note on {name}', { name: product.name })}
        placeholder={t('Ripe please')}
        defaultValue={note ?? ''}
      />
      {isConfirming ? (
        <div role="alertdialog" aria-labelledby={questionId} className={styles.question}>
          <p id={questionId}>{t('Discard what you typed?')}</p>
          <Button variant="outline" size="sm" autoFocus onClick={keepEditing}>
            {t('Keep editing')}
          </Button>
          <Button variant="danger" size="sm" onClick={() => close('keyboard')}>
            {t('Discard')}
          </Button>
        </div>
      ) : (
        <Button type="submit" variant="soft" size="sm">
          {t('Save')}
        </Button>
      )}
    </form>
  )
}
