import { useState } from 'react'
import { formatMobile } from '#client/features/addresses/addressForm.ts'
import { t } from '#client/i18n/t.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconCamera } from '#client/ui/icons.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import styles from './Profile.module.css'
import type { Profile } from './profileForm.ts'

export function ProfileHead({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  return (
    <Panel as="div" className={styles.header}>
      <Avatar src={profile.avatar} name={profile.name} size={72} />
      <div className={styles.details}>
        <p className={styles.name}>{profile.name}</p>
        <p className={styles.muted}>{profile.email}</p>
        <p className={styles.muted}>{formatMobile(profile.mobile)}</p>
      </div>
      <Button variant="soft" size="sm" onClick={() => setEditing(true)}>
        <IconCamera /> {t('Edit Profile')}
      </Button>
      <PictureDialog profile={profile} open={editing} onClose={() => setEditing(false)} />
    </Panel>
  )
}
