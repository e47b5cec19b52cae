import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import { Button } from './Button.tsx'
import type { ConfirmedClose } from './useConfirmedClose.ts'

/** Asks for confirmation before a dialog or drawer discards typed text. */
export function DiscardConfirmation({ isConfirming, onKeepEditing, onDiscard }: ConfirmedClose['discard']) {
  const keepButton = useRef<HTMLButtonElement>(null)
  return (
    <Chakra.Root
      role="alertdialog"
      open={isConfirming}
      onOpenChange={({ open }) => !open && onKeepEditing()}
      initialFocusEl={() => keepButton.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Chakra.Backdrop />
        <Chakra.Positioner>
          <Chakra.Content>
            <Chakra.Header>
              <Chakra.Title>{t('Discard what you typed?')}</Chakra.Title>
            </Chakra.Header>
            <Chakra.Footer>
              <Button ref={keepButton} variant="outline" onClick={onKeepEditing}>
                {t('Keep editing')}
              </Button>
              <Button variant="danger" onClick={onDiscard}>
                {t('Discard')}
              </Button>
            </Chakra.Footer>
          </Chakra.Content>
        </Chakra.Positioner>
      </Portal>
    </Chakra.Root>
  )
}
