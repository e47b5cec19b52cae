import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { t } from '#client/i18n/t.ts'
import { Button } from './Button.tsx'
import type { Closing } from './useClosing.ts'

/** Asks for confirmation before a dialog or drawer discards typed text. */
export function DiscardQuestion({ asking, onKeep, onDiscard }: Closing['discard']) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Chakra.Root
      role="alertdialog"
      open={asking}
      onOpenChange={({ open }) => !open && onKeep()}
      initialFocusEl={() => keep.current}
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
              <Button ref={keep} variant="outline" onClick={onKeep}>
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
