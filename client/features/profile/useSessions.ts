import { useApolloClient, useQuery } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { clearSession } from '#client/apollo/tokens.ts'
import * as paths from '#client/app/paths.ts'
import { msg, t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import {
  EndAllSessionsDocument,
  EndSessionDocument,
  type SessionRow_SessionFragment,
  SessionsDocument,
} from './useSessions.generated.ts'

export type OpenSession = SessionRow_SessionFragment

/** Queries the shopper's sessions, that of this browser first. */
export function useSessions() {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(SessionsDocument, { fetchPolicy: 'cache-and-network' })

  const end = async (sessionId: string) => {
    await client.mutate({
      mutation: EndSessionDocument,
      variables: { input: { sessionId } },
      update: (cache, { data }) => {
        if (data) cache.writeQuery({ query: SessionsDocument, data: { sessions: data.endSession.sessions } })
      },
    })
  }

  const endAll = async () => {
    const { data } = await client.mutate({ mutation: EndAllSessionsDocument })
    clearSession('loggedOut')
    notify.success(t(data?.endAllSessions.message ?? msg('Signed out everywhere')))
    await navigate(paths.login())
  }

  return {
    sessions: data?.sessions,
    failed: Boolean(error) && !data,
    refetch: () => refetch().catch(() => undefined),
    end,
    endAll,
  }
}
