import { Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'
import { t } from '#client/i18n/t.ts'
import { DialogClose, DialogFrame } from './DialogFrame.tsx'
import { NetworkButton } from './NetworkButton.tsx'

type Props = {
  title: TranslatedNode
  text?: TranslatedNode
  confirmLabel: Translated
  cancelLabel?: Translated
  isDangerous?: boolean
  /** The dialog is locked until it resolves. */
  onConfirm: () => void | Promise<void>
  onClose: () => void
}

/** Question with two answers. Render it only while it is open. */
export function ConfirmDialog({ title, text, confirmLabel, cancelLabel, isDangerous, onConfirm, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame title={title} role="alertdialog" size="sm" isLocked={isBusy} onClose={onClose}>
      {text && (
        <Dialog.Body>
          <Dialog.Description>{text}</Dialog.Description>
        </Dialog.Body>
      )}
      <Dialog.Footer>
        <DialogClose>{cancelLabel ?? t('Cancel')}</DialogClose>
        <NetworkButton colorPalette={isDangerous ? 'red' : undefined} onClick={confirm} loading={isBusy}>
          {confirmLabel}
        </NetworkButton>
      </Dialog.Footer>
    </DialogFrame>
  )
}
