import { useMutation, useQuery } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { notifyError } from '#client/apollo/errors.ts'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import { clearSession } from '#client/apollo/tokens.ts'
import * as paths from '#client/app/paths.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { ListPanel } from '#client/ui/ListPanel.tsx'
import { notify } from '#client/ui/notify.ts'
import { SessionRow } from './SessionRow.tsx'
import { EndAllSessionsDocument, SessionsDocument } from './SessionsPanel.generated.ts'

/** The shopper's sessions, that of this browser first. */
export function SessionsPanel() {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(SessionsDocument, { fetchPolicy: 'cache-and-network' })
  const [endAllSessions, { loading }] = useMutation(EndAllSessionsDocument, {
    onCompleted({ endAllSessions: { message } }) {
      clearSession('loggedOut')
      notify.success(translateServerMessage(message))
      navigate(paths.login())
    },
    onError: notifyError,
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
          <Button variant="soft" wide busy={loading} busyText={t('Signing out...')} onClick={() => endAllSessions()}>
            {t('Sign out everywhere')}
          </Button>
        </>
      )}
    </ListPanel>
  )
}
