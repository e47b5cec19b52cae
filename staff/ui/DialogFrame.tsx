import { CloseButton, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type TranslatedNode, t } from '#client/i18n/t.ts'

type Props = {
  title: TranslatedNode
  /** Below the title: what it is about, in one sentence. */
  description?: TranslatedNode
  size?: 'sm' | 'md' | 'lg'
  /** For questions that wait for a decision. */
  role?: 'alertdialog'
  /** It stays open while this is true, whatever the user presses. */
  isLocked?: boolean
  /** A click beside it does not close it. */
  isModalOnly?: boolean
  hasCloseButton?: boolean
  /** Element that has the focus first; without it the first control. */
  initialFocusEl?: () => HTMLElement | null
  onClose: () => void
  /** `Dialog.Body` and `Dialog.Footer`. */
  children: ReactNode
}

/** What all dialogs share: ground, place, title, and that Escape closes them. Render it only while it is open. */
export function DialogFrame(props: Props) {
  const { title, description, size = 'md', role, isLocked, isModalOnly, hasCloseButton, initialFocusEl } = props
  return (
    <Dialog.Root
      open
      role={role ?? 'dialog'}
      onOpenChange={({ open }) => !open && !isLocked && props.onClose()}
      placement="center"
      size={size}
      scrollBehavior="inside"
      closeOnInteractOutside={!isModalOnly && role !== 'alertdialog'}
      initialFocusEl={initialFocusEl}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="14px">
            <Dialog.Header flexDirection="column" gap="4px">
              <Dialog.Title>{title}</Dialog.Title>
              {description && <Dialog.Description>{description}</Dialog.Description>}
            </Dialog.Header>
            {props.children}
            {hasCloseButton && (
              <Dialog.CloseTrigger asChild>
                <CloseButton aria-label={t('Close')} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
