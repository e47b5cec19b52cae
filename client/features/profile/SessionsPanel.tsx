import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import { clearSession } from '#client/apollo/tokens.ts'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ListPanel } from '#client/ui/ListPanel.tsx'
import { notify } from '#client/ui/notify.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SessionRow } from './SessionRow.tsx'
import { EndAllSessionsDocument, SessionsDocument } from './SessionsPanel.generated.ts'

/** The shopper's sessions, that of this browser first. */
export function SessionsPanel() {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(SessionsDocument, { fetchPolicy: 'cache-and-network' })
  const [asking, setAsking] = useState(false)
  const [endAllSessions] = useMutation(EndAllSessionsDocument, {
    onCompleted({ endAllSessions: { message } }) {
      clearSession('loggedOut')
      notify.success(translateServerMessage(message))
      navigate(paths.login())
    },
  })

  return (
    <ListPanel
      title={t('Where you are signed in')}
      loadingText={t('Loading where you are signed in')}
      failed={Boolean(error) && !data}
      onRetry={() => refetch().catch(() => undefined)}
    >
      {data?.sessions && (
        <>
          <ul>
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          <Button variant="soft" wide onClick={() => setAsking(true)}>
            {t('Sign out everywhere')}
          </Button>
          <Dialog open={asking} onClose={() => setAsking(false)} title={t('Sign out everywhere')}>
            <PasswordForm
              submitText={t('Sign out everywhere')}
              busyText={t('Signing out...')}
              onPassword={(password) => endAllSessions({ variables: { input: { password } } })}
            />
          </Dialog>
        </>
      )}
    </ListPanel>
  )
}
