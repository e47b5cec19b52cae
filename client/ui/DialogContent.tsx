import { Dialog as Chakra, Portal } from '@chakra-ui/react'
import { t } from '#client/i18n/t.ts'
import { ChakraIsland } from './ChakraIsland.tsx'
import type { DialogContentProps } from './Dialog.tsx'
import { DiscardConfirmation } from './DiscardConfirmation.tsx'
import { IconX } from './earlyIcons.ts'

export default function DialogContent({ open, closing, title, children, footer }: DialogContentProps) {
  return (
    <ChakraIsland>
      <Chakra.Root open={open} onOpenChange={(change) => !change.open && closing.close()} lazyMount unmountOnExit>
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
              <Chakra.Body ref={closing.body} onFocus={closing.onFocus}>
                {children}
              </Chakra.Body>
              {footer && <Chakra.Footer>{footer}</Chakra.Footer>}
            </Chakra.Content>
          </Chakra.Positioner>
        </Portal>
      </Chakra.Root>
      <DiscardConfirmation {...closing.discard} />
    </ChakraIsland>
  )
}
