import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconPencil } from '#client/ui/icons.ts'
import styles from './CartLineNote.module.css'
import type { CartLine } from './nextCart.ts'
import { useSetCartLineNote } from './useSetCartLineNote.ts'

const LONGEST = 200

/**
 * Shopper's note to the staff who pack the line. Enter, Save and blur save it; Escape cancels, and asks for
 * confirmation when that discards text.
 */
export function CartLineNote({ line }: { line: CartLine }) {
  const setNote = useSetCartLineNote()
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const backToOpener = useRef(false)
  const questionId = useId()
  const { note, product } = line

  useEffect(() => {
    if (open) input.current?.focus()
    else if (backToOpener.current) opener.current?.focus()
    backToOpener.current = false
  }, [open])

  const close = (from: 'keyboard' | 'elsewhere') => {
    backToOpener.current = from === 'keyboard'
    setOpen(false)
    setAsking(false)
  }
  const save = (from: 'keyboard' | 'elsewhere') => {
    const wanted = input.current?.value.trim() ?? ''
    if (wanted !== (note ?? '')) setNote(line, wanted)
    close(from)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    if (asking) keep()
    else if (input.current?.value.trim() === (note ?? '')) close('keyboard')
    else setAsking(true)
  }
  const keep = () => {
    setAsking(false)
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
        maxLength={LONGEST}
        aria-label={t('Note on {name}', { name: product.name })}
        placeholder={t('Ripe please')}
        defaultValue={note ?? ''}
      />
      {asking ? (
        <div role="alertdialog" aria-labelledby={questionId} className={styles.question}>
          <p id={questionId}>{t('Discard what you typed?')}</p>
          <Button variant="outline" size="sm" autoFocus onClick={keep}>
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
