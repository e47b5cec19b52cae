import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { t } from '#client/words/t.ts'
import { ChakraIsland } from './ChakraIsland.tsx'
import type { DialogProps } from './Dialog.tsx'
import { IconX } from './icons.ts'

export default function DialogPiece({ open, onClose, title, children, footer }: DialogProps) {
  return (
    <ChakraIsland>
      <Chakra.Root open={open} onOpenChange={(change) => !change.open && onClose()} lazyMount unmountOnExit>
        <Portal>
          <Chakra.Backdrop />
          <Chakra.Positioner>
            <Chakra.Content>
              <Chakra.Header>
                <Chakra.Title>{title}</Chakra.Title>
                <Chakra.CloseTrigger aria-label={t('Close')}>
                  <IconX size={24} />
                </Chakra.CloseTrigger>
              </Chakra.Header>
              <Chakra.Body>{children}</Chakra.Body>
              {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
    </ChakraIsland>
  )
}
