import { useState } from 'react'
import { getErrorMessage } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconDownload, IconPrinter } from '#client/ui/icons.ts'
import { dismissEarlierErrors, notify } from '#client/ui/notify.ts'
import { saveFile } from '#client/ui/saveFile.ts'
import { fetchReceipt } from './fetchReceipt.ts'
import styles from './ReceiptButtons.module.css'

/** Buttons to download and to print the receipt. */
export function ReceiptButtons({ order: { id, number } }: { order: { id: string; number: string } }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(`kasero-${number}.pdf`, await fetchReceipt(id))
      dismissEarlierErrors()
    } catch (error) {
      notify.error(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.buttons}>
      <Button variant="outline" size="sm" busy={busy} busyText={t('Preparing...')} onClick={download}>
        <IconDownload /> {t('Download receipt')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => window.print()}>
        <IconPrinter /> {t('Print')}
      </Button>
    </div>
  )
}
