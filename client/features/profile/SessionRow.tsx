import type { FragmentType } from '@apollo/client'
import { useFragment, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { formatDate, formatMoment } from '#client/features/orders/orderTimes.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ListPanelRow } from '#client/ui/ListPanel.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './Profile.module.css'
import {
  EndSessionDocument,
  type SessionRow_SessionFragment,
  SessionRow_SessionFragmentDoc,
} from './SessionRow.generated.ts'
import { SessionsDocument } from './SessionsPanel.generated.ts'

/**
 * Session with a button that ends it. Not optimistic: a device is shown as signed out only when the server has signed
 * it out.
 */
export function SessionRow({ session: masked }: { session: FragmentType<SessionRow_SessionFragment> }) {
  const { data: session, complete } = useFragment({ fragment: SessionRow_SessionFragmentDoc, from: masked })
  const { logOut } = useSession()
  const [asking, setAsking] = useState(false)
  const [endSession] = useMutation(EndSessionDocument, {
    update(cache, { data }) {
      if (data) cache.writeQuery({ query: SessionsDocument, data: { sessions: data.endSession.sessions } })
    },
  })
  if (!complete) return null
  const { id, device, current, lastSeenAt, signedInAt } = session
  const day = formatDate(signedInAt)
  // The current session logs out locally and does not wait for the server.
  const end = () => (current ? logOut() : setAsking(true))
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
      <Button variant="outline" size="sm" onClick={end}>
        {t('Sign out this device')}
        <span className="visually-hidden">: {device}</span>
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('Sign out this device')}>
        <PasswordForm
          submitText={t('Sign out this device')}
          busyText={t('Signing out...')}
          onPassword={(password) => endSession({ variables: { input: { sessionId: id, password } } })}
        />
      </Dialog>
    </ListPanelRow>
  )
}
