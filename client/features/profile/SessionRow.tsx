import { useState } from 'react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { formatDate, formatMoment } from '#client/features/orders/orderTimes.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { ListPanelRow } from '#client/ui/ListPanel.tsx'
import { notify } from '#client/ui/notify.ts'
import styles from './Profile.module.css'
import type { OpenSession } from './useSessions.ts'

interface Props {
  session: OpenSession
  onEnd: () => Promise<unknown>
}

export function SessionRow({ session: { device, current, lastSeenAt, signedInAt }, onEnd }: Props) {
  const [busy, setBusy] = useState(false)
  const day = formatDate(signedInAt)
  const end = async () => {
    setBusy(true)
    try {
      await onEnd()
    } catch (error) {
      if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
      setBusy(false)
    }
  }
  return (
    <ListPanelRow>
      <div>
        <p className={styles.device}>
          {device}
          {current && <span className={styles.currentDevice}>{t('This device')}</span>}
        </p>
        <p className={styles.lastSeen}>
          {current
            ? t('In use now · since {day}', { day })
            : t('Last seen {moment} · since {day}', { moment: formatMoment(lastSeenAt), day })}
        </p>
      </div>
      <Button variant="outline" size="sm" busy={busy} busyText={t('Signing out...')} onClick={end}>
        {t('Sign out this device')}
        <span className="visually-hidden">: {device}</span>
      </Button>
    </ListPanelRow>
  )
}
