import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Translated, t } from '#client/i18n/t.ts'
import styles from './SideDrawer.module.css'

type Props = {
  /** Of the button and the drawer. */
  label: Translated
  icon?: ReactNode
  size?: 'xs' | 'md'
  /** The content is panels. */
  hasPanels?: boolean
  children: ReactNode
}

/** Button that opens the right column of a page in a drawer, where the window is too narrow for it. */
export function SideDrawer({ label, icon = <IconLayoutSidebarRight />, size = 'md', hasPanels, children }: Props) {
  return (
    <Drawer.Root size="xs" lazyMount unmountOnExit>
      <Drawer.Trigger asChild>
        <Button size={size} variant="outline">
          {icon}
          {label}
        </Button>
      </Drawer.Trigger>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{label}</Drawer.Title>
            </Drawer.Header>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('Close')} />
            </Drawer.CloseTrigger>
            <Drawer.Body p={hasPanels ? '12px' : '0'} className={hasPanels ? styles.panels : undefined}>
              {children}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
