import { Dialog, IconButton, Portal } from '@chakra-ui/react'
import { IconX } from '@tabler/icons-react'
import { msg, t } from '#client/i18n/t.ts'
import { Kbd } from '#staff/ui/Kbd.tsx'
import { type Shortcut, useShortcuts } from '#staff/ui/shortcuts.ts'
import styles from './KeyList.module.css'

const GROUPS: { id: Shortcut['group']; label: string }[] = [
  { id: 'anywhere', label: msg('Anywhere') },
  { id: 'lists', label: msg('Lists') },
  { id: 'page', label: msg('This page') },
]

/** All keys that work now, from the registry. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcuts()
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      size="xl"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="14px">
            <Dialog.Header alignItems="baseline">
              <Dialog.Title>{t('All keys')}</Dialog.Title>
              <span className={styles.hint}>{t('Single letters rest while you type in a field.')}</span>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <IconButton variant="ghost" aria-label={t('Close')}>
                <IconX />
              </IconButton>
            </Dialog.CloseTrigger>
            <Dialog.Body className={styles.groups}>
              {GROUPS.map(({ id, label }) => {
                const known = new Map(
                  shortcuts.filter(({ group, keys }) => group === id && keys !== '').map((one) => [one.keys, one]),
                )
                if (known.size === 0) return null
                return (
                  <section key={id}>
                    <h3 className={styles.heading}>{t(label)}</h3>
                    <dl>
                      {[...known.values()].map(({ keys, label: name }) => (
                        <div key={keys} className={styles.line}>
                          <dt>{name}</dt>
                          <dd>
                            <span className="visually-hidden">{keys}</span>
                            <Kbd keys={keys} />
                          </dd>
                        </div>
                      ))}
                    </dl>
                  </section>
                )
              })}
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
