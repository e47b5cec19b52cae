import { useState } from 'react'
import { isSessionEnd, sentenceFor } from '#client/apollo/errors.ts'
import { tryAgain } from '#client/copy.ts'
import { useSession } from '#client/features/session/useSession.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconRefresh } from '#client/ui/icons.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { notify } from '#client/ui/notify.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { t } from '#client/words/t.ts'
import styles from './Profile.module.css'
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
      if (!isSessionEnd(error)) notify.error(sentenceFor(error))
      setBusy(false)
    }
  }

  const retry = (
    <Button variant="outline" size="sm" onClick={refetch}>
      <IconRefresh /> {t(tryAgain)}
    </Button>
  )

  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{t('Where you are signed in')}</h2>
      {failed && (
        <Notice tone="warning" action={retry}>
          {t('This list did not load.')}
        </Notice>
      )}
      {!sessions && !failed && (
        <div role="status">
          <p className="visually-hidden">{t('Loading where you are signed in')}</p>
          <Skeleton className={styles.line} />
        </div>
      )}
      {sessions && (
        <>
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              // This browser does not have to be told by the server that it is out.
              <SessionRow key={session.id} session={session} onEnd={() => (session.current ? logOut() : end(session.id))} />
            ))}
          </ul>
          <Button variant="soft" wide busy={busy} busyText={t('Signing out...')} onClick={everywhere}>
            {t('Sign out everywhere')}
          </Button>
        </>
      )}
    </Panel>
  )
}
