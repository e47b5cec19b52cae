import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as paths from '#client/app/paths.ts'
import { formatMobile } from '#client/features/addresses/addressForm.ts'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { t } from '#client/i18n/t.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconChevronRight, IconUser } from '#client/ui/firstIcons.ts'
import { IconHeadset, IconHelpCircle } from '#client/ui/helpIcons.ts'
import { IconLogout, IconMapPin, IconMessageCircle, IconPackage } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { AccountFrame, AccountPlaceholder } from './AccountFrame.tsx'
import styles from './AccountPage.module.css'

/** Account menu as a page for phones; a wide screen shows it beside the account pages. */
export function Component() {
  const { logOut } = useSession()
  return (
    <AccountFrame title={t('My Account')}>
      <PageHead title={t('My Account')} noIndex />
      <SignedInOnly purpose="see your account" placeholder={<AccountPlaceholder label={t('Loading your account')} />}>
        {(viewer) => (
          <div className={styles.column}>
            <Panel className={styles.viewer}>
              <Avatar src={viewer.avatarSmall} name={viewer.name} size={56} />
              <div>
                <p className={styles.name}>{viewer.name || formatMobile(viewer.mobile)}</p>
                <p>{viewer.email}</p>
                <p>{formatMobile(viewer.mobile)}</p>
              </div>
            </Panel>
            <Panel as="div" className={styles.links}>
              <Entry to={paths.profile()} icon={<IconUser />}>
                {t('Profile')}
              </Entry>
              <Entry to={paths.orders()} icon={<IconPackage />}>
                {t('My Orders')}
              </Entry>
              <Entry to={paths.addresses()} icon={<IconMapPin />}>
                {t('Save Address')}
              </Entry>
              <Entry to={paths.supportTickets()} icon={<IconMessageCircle />}>
                {t('Support Tickets')}
              </Entry>
              <Entry to={paths.contactSupport()} icon={<IconHeadset />}>
                {t('Contact Support')}
              </Entry>
              <Entry to={paths.faq()} icon={<IconHelpCircle />}>
                {t('FAQ')}
              </Entry>
            </Panel>
            <Button variant="outline" wide onClick={logOut}>
              <IconLogout /> {t('Log Out')}
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
