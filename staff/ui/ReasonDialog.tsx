import { Dialog, Field, RadioCard, Textarea } from '@chakra-ui/react'
import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Translated, type TranslatedNode, t } from '#client/i18n/t.ts'
import { getErrorMessage, isSessionEnd } from '#staff/apollo/errors.ts'
import { DialogClose, DialogFrame } from './DialogFrame.tsx'
import { NetworkButton } from './NetworkButton.tsx'

export type Reason = {
  value: string
  label: Translated
  /** A note is required with it, such as with 'Something else'. */
  needsNote?: boolean
}

type Props = {
  title: TranslatedNode
  /** What happens next, in one sentence: 'UGX 94,500 is refunded, the goods go back to stock.' */
  text?: TranslatedNode
  reasons: readonly Reason[]
  confirmLabel: Translated
  isDangerous?: boolean
  /** False while what follows is not known yet: it cannot be confirmed. */
  isReady?: boolean
  /** Of the note, instead of 'Note'. */
  noteLabel?: Translated
  /** Preview of what changes, between text and reasons. */
  children?: ReactNode
  /** The dialog stays open and shows the error when it rejects. */
  onConfirm: (reason: string, note: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason before something that is hard to take back. Render it only while it is open. */
export function ReasonDialog(props: Props) {
  const { title, text, reasons, confirmLabel, isDangerous, isReady = true, noteLabel, children } = props
  const { onConfirm, onClose } = props
  const [reason, setReason] = useState<string | null>(reasons.length === 1 ? (reasons[0]?.value ?? null) : null)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Translated | null>(null)
  const needsNote = reasons.find(({ value }) => value === reason)?.needsNote === true
  const isComplete = isReady && reason !== null && (!needsNote || note.trim() !== '')
  const confirm = async () => {
    if (reason === null || !isComplete) return
    setBusy(true)
    setError(null)
    try {
      await onConfirm(reason, note.trim())
      onClose()
    } catch (failure) {
      if (!isSessionEnd(failure)) setError(getErrorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame title={title} role="alertdialog" isLocked={isBusy} onClose={onClose}>
      <Dialog.Body display="grid" gap="14px">
        {text && <Dialog.Description>{text}</Dialog.Description>}
        {children}
        {reasons.length > 1 && (
          <RadioCard.Root
            size="sm"
            value={reason}
            onValueChange={({ value }) => setReason(value)}
            orientation="horizontal"
          >
            <RadioCard.Label>{t('Reason')}</RadioCard.Label>
            <div style={{ display: 'grid', gap: 8 }}>
              {reasons.map(({ value, label }) => (
                <RadioCard.Item key={value} value={value}>
                  <RadioCard.ItemHiddenInput />
                  <RadioCard.ItemControl>
                    <RadioCard.ItemText>{label}</RadioCard.ItemText>
                    <RadioCard.ItemIndicator />
                  </RadioCard.ItemControl>
                </RadioCard.Item>
              ))}
            </div>
          </RadioCard.Root>
        )}
        <Field.Root required={needsNote}>
          <Field.Label>{noteLabel ?? (needsNote ? t('Note') : t('Note, if it helps'))}</Field.Label>
          <Textarea rows={2} maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </Field.Root>
        {error && (
          <Field.Root invalid>
            <Field.ErrorText role="alert">
              <IconAlertCircle size={16} />
              {error}
            </Field.ErrorText>
          </Field.Root>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <DialogClose />
        <NetworkButton
          colorPalette={isDangerous ? 'red' : undefined}
          onClick={confirm}
          loading={isBusy}
          disabled={!isComplete}
        >
          {confirmLabel}
        </NetworkButton>
      </Dialog.Footer>
    </DialogFrame>
  )
}
