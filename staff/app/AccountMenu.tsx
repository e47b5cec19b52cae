import { useMutation } from '@apollo/client/react'
import { Menu, Portal } from '@chakra-ui/react'
import { IconDevices, IconKeyboard, IconLogout, IconSelector } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { t } from '#client/i18n/t.ts'
import { findHighestRole, ROLE_NAMES } from '#staff/features/session/roles.ts'
import { useSession } from '#staff/features/session/SessionContext.ts'
import { LogOutDocument } from '#staff/features/session/session.generated.ts'
import { forgetMember } from '#staff/features/session/storedMember.ts'
import { Avatar } from '#staff/ui/Avatar.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { pressShortcut } from '#staff/ui/shortcuts.ts'
import styles from './AccountMenu.module.css'

/** Name and role of the staff member, with the menu of the account. */
export function AccountMenu({ isFolded }: { isFolded: boolean }) {
  const { name, roles } = useSession()
  const navigate = useNavigate()
  const [logOut] = useMutation(LogOutDocument, { context: { isAnonymous: true } })
  const role = findHighestRole(roles)
  // A new document forgets everything that was loaded for this staff member.
  const signOut = () =>
    logOut().then(() => {
      forgetMember()
      location.assign('/staff')
    }, notify.problem)
  return (
    <Menu.Root positioning={{ placement: 'top-start' }}>
      <Menu.Trigger className={styles.trigger} data-folded={isFolded || undefined}>
        <span className="visually-hidden">{t('Account of {name}', { name })}</span>
        <Avatar name={name} />
        {!isFolded && (
          <>
            <span className={styles.who} aria-hidden="true">
              <span className={styles.name}>{name}</span>
              {role && <small>{t(ROLE_NAMES[role])}</small>}
            </span>
            <IconSelector size={16} />
          </>
        )}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="account" onClick={() => navigate('/account')}>
              <IconDevices size={18} />
              {t('My account and devices')}
            </Menu.Item>
            <Menu.Item value="keys" onClick={() => pressShortcut('?')}>
              <IconKeyboard size={18} />
              {t('All keys')}
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="signOut" onClick={signOut}>
              <IconLogout size={18} />
              {t('Sign out')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
