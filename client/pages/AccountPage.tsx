import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { spacedMobile } from '#client/features/addresses/addressForm.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import * as paths from '#client/paths.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconChevronRight, IconLogout, IconMapPin, IconMessageCircle, IconPackage, IconUser } from '#client/ui/firstIcons.ts'
import { IconHeadset, IconHelpCircle } from '#client/ui/helpIcons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { AccountFrame, AccountWaiting } from './AccountFrame.tsx'
import styles from './AccountPage.module.css'

/** What the account menu is on a wide screen, as a page for a phone. */
export function Component() {
  const { logOut } = useSession()
  return (
    <AccountFrame title="My Account">
      <PageHead title="My Account" unlisted />
      <SignedInOnly what="see your account" waiting={<AccountWaiting label="Loading your account" />}>
        {(viewer) => (
          <div className={styles.column}>
            <Panel className={styles.who}>
              <Avatar src={viewer.avatarSmall} name={viewer.name} size={56} />
              <div>
                <p className={styles.name}>{viewer.name || spacedMobile(viewer.mobile)}</p>
                <p>{viewer.email}</p>
                <p>{spacedMobile(viewer.mobile)}</p>
              </div>
            </Panel>
            <Panel as="div" className={styles.links}>
              <Entry to={paths.profile()} icon={<IconUser />}>
                Profile
              </Entry>
              <Entry to={paths.orders()} icon={<IconPackage />}>
                My Orders
              </Entry>
              <Entry to={paths.addresses()} icon={<IconMapPin />}>
                Save Address
              </Entry>
              <Entry to={paths.supportTickets()} icon={<IconMessageCircle />}>
                Support Tickets
              </Entry>
              <Entry to={paths.contactSupport()} icon={<IconHeadset />}>
                Contact Support
              </Entry>
              <Entry to={paths.faq()} icon={<IconHelpCircle />}>
                FAQ
              </Entry>
            </Panel>
            <Button variant="outline" wide onClick={logOut}>
              <IconLogout /> Log Out
            </Button>
          </div>
        )}
      </SignedInOnly>
    </AccountFrame>
  )
}

const Entry = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Link to={to} className={styles.entry}>
    {icon}
    <span>{children}</span>
    <IconChevronRight />
  </Link>
)
