import { Drawer as Chakra, Portal } from '@chakra-ui/react'
import { t } from '#client/i18n/t.ts'
import { ChakraIsland } from './ChakraIsland.tsx'
import { DiscardConfirmation } from './DiscardConfirmation.tsx'
import type { DrawerContentProps } from './Drawer.tsx'
import { IconX } from './earlyIcons.ts'
import styles from './overlay.module.css'

/** Escape first cancels typing in a field; it closes the drawer only when no field is being edited. */
const preventCloseWhileTyping = (event: KeyboardEvent) => {
  if (event.target instanceof Element && event.target.closest('[data-typing]')) event.preventDefault()
}

export default function DrawerContent({ open, closing, title, note, children, footer }: DrawerContentProps) {
  return (
    <ChakraIsland>
      <Chakra.Root
        open={open}
        onOpenChange={(change) => !change.open && closing.close()}
        lazyMount
        unmountOnExit
        onEscapeKeyDown={preventCloseWhileTyping}
      >
        <Portal>
          <Chakra.Backdrop />
          <Chakra.Positioner>
            <Chakra.Content>
              <Chakra.Header>
                <Chakra.Title>{title}</Chakra.Title>
                {note && <span className={styles.note}>{note}</span>}
                <Chakra.CloseTrigger aria-label={t('Close')}>
                  <IconX size={24} />
                </Chakra.CloseTrigger>
              </Chakra.Header>
              <div className="band weave" />
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
