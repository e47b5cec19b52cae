import { useState } from 'react'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import styles from './Profile.module.css'
import type { Profile } from './profileForm.ts'

export function PasswordPanel({ profile }: { profile: Profile }) {
  const [changing, setChanging] = useState(false)

  const changed = (message: string) => {
    setChanging(false)
    notify.success(translateServerMessage(message))
  }

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('Password')}</h2>
      <p className={styles.muted}>{t('Change it when another person may know it. We notify you by email.')}</p>
      <Button variant="outline" onClick={() => setChanging(true)}>
        {t('Change password')}
      </Button>
      <Dialog open={changing} onClose={() => setChanging(false)} title={t('Change password')}>
        <ChangePasswordForm profile={profile} onChanged={changed} />
      </Dialog>
    </Panel>
  )
}
