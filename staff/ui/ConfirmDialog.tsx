import { Button, Dialog } from '@chakra-ui/react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'
import { t } from '#client/i18n/t.ts'
import { DialogFrame } from './DialogFrame.tsx'

type Props = {
  title: TranslatedNode
  text?: TranslatedNode
  confirmLabel: Translated
  cancelLabel?: Translated
  isDangerous?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Question with two answers. Render it only while it is open. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, isDangerous, onConfirm, onClose }: Props) {
  return (
    <DialogFrame title={title} role="alertdialog" size="sm" onClose={onClose}>
      {text && (
        <Dialog.Body>
          <Dialog.Description>{text}</Dialog.Description>
        </Dialog.Body>
      )}
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {cancelLabel ?? t('Cancel')}
        </Button>
        <Button colorPalette={isDangerous ? 'red' : undefined} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
