import { Button, Dialog, Portal } from '@chakra-ui/react'
import type { Translated, TranslatedNode } from '#client/i18n/t.ts'
import { t } from '#client/i18n/t.ts'

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
    <Dialog.Root open role="alertdialog" onOpenChange={({ open }) => !open && onClose()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="14px">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
