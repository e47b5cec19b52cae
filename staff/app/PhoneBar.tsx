import { Drawer, IconButton, Portal } from '@chakra-ui/react'
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { AccountMenu } from './AccountMenu.tsx'
import type { NavigationGroup } from './navigation.ts'
import styles from './PhoneBar.module.css'
import { NavigationList } from './Side.tsx'

/** Bar at the top of phones, with the navigation in a drawer. */
export function PhoneBar({ navigation, onSearch }: { navigation: NavigationGroup[]; onSearch: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <Drawer.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} placement="start">
        <Drawer.Trigger asChild>
          <IconButton variant="plain" color="white" size="lg" aria-label={t('Pages')}>
            <IconMenu2 />
          </IconButton>
        </Drawer.Trigger>
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content maxW="17rem" bg="plum.700" color="side.fg">
              <Drawer.Header px="16px" pt="14px" pb="8px">
                <Drawer.Title srOnly>{t('Pages')}</Drawer.Title>
                <img src="/brand/logo-on-plum.svg" alt="Kasero" width="97" height="27" />
                <Drawer.CloseTrigger asChild>
                  <IconButton variant="plain" color="white" size="lg" aria-label={t('Close')}>
                    <IconX />
                  </IconButton>
                </Drawer.CloseTrigger>
              </Drawer.Header>
              <Drawer.Body px="12px" className={styles.drawer}>
                <NavigationList navigation={navigation} onNavigate={() => setOpen(false)} />
              </Drawer.Body>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      <img src="/brand/logo-on-plum.svg" alt="Kasero" width="90" height="25" />
      <b className={styles.name}>{t('Counter')}</b>
      <IconButton variant="plain" color="white" size="lg" aria-label={t('Search or run a command')} onClick={onSearch}>
        <IconSearch />
      </IconButton>
      <AccountMenu isFolded />
    </header>
  )
}
