import { useNavigate } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t, verbatim } from '#client/i18n/t.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { IconUser } from '#client/ui/firstIcons.ts'
import { IconLogout, IconMapPin, IconMessageCircle, IconPackage } from '#client/ui/icons.ts'
import type { MenuButtonProps } from '#client/ui/Menu.tsx'
import { MenuContent } from '#client/ui/MenuContent.tsx'

export default function AccountMenuContent(button: MenuButtonProps) {
  const { viewer, logOut } = useSession()
  const navigate = useNavigate()
  const name = viewer ? viewer.name || viewer.mobile : ''
  return (
    <MenuContent
      {...button}
      heading={t('My Account')}
      entries={[
        {
          key: 'profile',
          text: name ? verbatim(name) : t('My Profile'),
          icon: viewer?.avatarSmall ? <Avatar src={viewer.avatarSmall} name={name} size={20} /> : <IconUser />,
          onSelect: () => navigate(paths.profile()),
        },
        { key: 'orders', text: t('My Orders'), icon: <IconPackage />, onSelect: () => navigate(paths.orders()) },
        {
          key: 'addresses',
          text: t('Save Address'),
          icon: <IconMapPin />,
          onSelect: () => navigate(paths.addresses()),
        },
        {
          key: 'tickets',
          text: t('Support Tickets'),
          icon: <IconMessageCircle />,
          onSelect: () => navigate(paths.supportTickets()),
        },
        { key: 'log-out', text: t('Log Out'), icon: <IconLogout />, onSelect: logOut, hasSeparator: true },
      ]}
    />
  )
}
