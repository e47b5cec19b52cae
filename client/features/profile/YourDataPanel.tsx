import { useState } from 'react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconDownload, IconTrash } from '#client/ui/icons.ts'
import { dismissEarlierErrors, notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { saveFile } from '#client/ui/saveFile.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './Profile.module.css'
import { useProfile } from './useProfile.ts'

/** Data export and account deletion, both rights under Uganda's Data Protection and Privacy Act. */
export function YourDataPanel() {
  const { readMyData } = useProfile()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      const data = await readMyData()
      dismissEarlierErrors()
      if (data) saveFile('kasero-my-data.json', new Blob([data], { type: 'application/json' }))
    } catch (error) {
      if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('Your data')}</h2>
      <p className={styles.muted}>{t('It is yours: take a copy of all that we keep about you, or have it erased.')}</p>
      <div className={styles.row}>
        <Button variant="outline" busy={busy} busyText={t('Preparing...')} onClick={download}>
          <IconDownload /> {t('Download my data')}
        </Button>
        <Button variant="outline" onClick={() => setDeleting(true)}>
          <IconTrash /> {t('Delete my account')}
        </Button>
      </div>
      <DeleteDialog open={deleting} onClose={() => setDeleting(false)} />
    </Panel>
  )
}
