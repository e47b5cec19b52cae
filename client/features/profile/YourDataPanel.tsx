import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { notifyError } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconDownload, IconTrash } from '#client/ui/icons.ts'
import { dismissEarlierErrors } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { saveFile } from '#client/ui/saveFile.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './Profile.module.css'
import { MyDataDocument } from './profile.generated.ts'

/** Data export and account deletion, both rights under Uganda's Data Protection and Privacy Act. */
export function YourDataPanel() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      // Bypasses the cache, because the export contains all data of the account.
      const { data } = await client.query({ query: MyDataDocument, fetchPolicy: 'no-cache' })
      dismissEarlierErrors()
      if (data?.myData) saveFile('kasero-my-data.json', new Blob([data.myData], { type: 'application/json' }))
    } catch (error) {
      notifyError(error)
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
