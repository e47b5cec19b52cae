import { useState } from 'react'
import { getErrorMessage, isSessionEnd } from '#client/apollo/errors.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { ListPanel } from '#client/ui/ListPanel.tsx'
import { notify } from '#client/ui/notify.ts'
import { SessionRow } from './SessionRow.tsx'
import { useSessions } from './useSessions.ts'

export function SessionsPanel() {
  const { logOut } = useSession()
  const { sessions, failed, refetch, end, endAll } = useSessions()
  const [busy, setBusy] = useState(false)

  const everywhere = async () => {
    setBusy(true)
    try {
      await endAll()
    } catch (error) {
      if (!isSessionEnd(error)) notify.error(getErrorMessage(error))
      setBusy(false)
    }
  }

  return (
    <ListPanel
      title={t('Where you are signed in')}
      loadingText={t('Loading where you are signed in')}
      failed={failed}
      onRetry={refetch}
    >
      {sessions && (
        <>
          <ul>
            {sessions.map((session) => (
              // The current session logs out locally and does not wait for the server.
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => (session.current ? logOut() : end(session.id))}
              />
            ))}
          </ul>
          <Button variant="soft" wide busy={busy} busyText={t('Signing out...')} onClick={everywhere}>
            {t('Sign out everywhere')}
          </Button>
        </>
      )}
    </ListPanel>
  )
}
