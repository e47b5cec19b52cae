import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { PartnersPanel } from '#client/features/partners/PartnersPanel.tsx'
import { DisclosuresPanel } from '#client/features/profile/DisclosuresPanel.tsx'
import { MarketingPanel } from '#client/features/profile/MarketingPanel.tsx'
import { PasswordPanel } from '#client/features/profile/PasswordPanel.tsx'
import { PendingEmail } from '#client/features/profile/PendingEmail.tsx'
import { ProfileForm } from '#client/features/profile/ProfileForm.tsx'
import { ProfileHead } from '#client/features/profile/ProfileHead.tsx'
import { ProfileDocument } from '#client/features/profile/profile.generated.ts'
import type { Profile } from '#client/features/profile/profileForm.ts'
import { SessionsPanel } from '#client/features/profile/SessionsPanel.tsx'
import { TwoStepPanel } from '#client/features/profile/TwoStepPanel.tsx'
import { YourDataPanel } from '#client/features/profile/YourDataPanel.tsx'
import { SignedInOnly } from '#client/features/session/SignedInOnly.tsx'
import { useSession } from '#client/features/session/useSession.ts'
import { tryAgain } from '#client/i18n/copy.ts'
import { t } from '#client/i18n/t.ts'
import { BasketMark } from '#client/ui/BasketMark.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AccountFrame, AccountPlaceholder } from './AccountFrame.tsx'
import styles from './ProfilePage.module.css'

export function Component() {
  const { viewer } = useSession()
  const { data, error, refetch } = useQuery(ProfileDocument, { skip: !viewer, fetchPolicy: 'cache-and-network' })
  return (
    <AccountFrame title={t('My Profile')}>
      <PageHead title={t('My Profile')} noIndex />
      <SignedInOnly purpose="see your profile" placeholder={<Waiting />}>
        {() => {
          if (data?.viewer) return <Panels profile={data.viewer} />
          return error ? <Failed onRetry={() => refetch().catch(() => undefined)} /> : <Waiting />
        }}
      </SignedInOnly>
    </AccountFrame>
  )
}

function Panels({ profile }: { profile: Profile }) {
  const [isEmailChangeRequested, setIsEmailChangeRequested] = useState(false)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ProfileHead profile={profile} />
        {profile.pendingEmail && (
          <PendingEmail key={profile.pendingEmail} email={profile.pendingEmail} isNew={isEmailChangeRequested} />
        )}
        <ProfileForm profile={profile} onEmailChangeRequested={() => setIsEmailChangeRequested(true)} />
      </div>
      <div className={styles.column}>
        <PasswordPanel profile={profile} />
        <TwoStepPanel profile={profile} />
        <SessionsPanel />
        <PartnersPanel />
        <DisclosuresPanel />
        <MarketingPanel profile={profile} />
        <YourDataPanel />
      </div>
    </div>
  )
}

const Waiting = () => <AccountPlaceholder label={t('Loading your profile')} />

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    art={<BasketMark mood="dropped" />}
    title={t('We dropped that one')}
    text={t('Your profile did not load. Try again in a moment.')}
    action={
      <Button onClick={onRetry}>
        <IconRefresh /> {t(tryAgain)}
      </Button>
    }
  />
)
