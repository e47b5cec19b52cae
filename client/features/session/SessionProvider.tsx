import { useApolloClient, useQuery } from '@apollo/client/react'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearTokens, hasTokens, keepTokens, watchTokens } from '#client/apollo/tokens.ts'
import * as paths from '#client/paths.ts'
import { notify } from '#client/ui/notify.ts'
import { LogInDocument, LogOutDocument, ViewerDocument } from './SessionProvider.generated.ts'
import { type Session, SessionContext } from './useSession.ts'

const unknownOnServer = () => undefined

/** Who is shopping. The server's HTML is the same for everybody, so this is found out in the browser, after hydration. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const signedIn = useSyncExternalStore<boolean | undefined>(watchTokens, hasTokens, unknownOnServer)
  const { data, error } = useQuery(ViewerDocument, { skip: !signedIn })

  useSayingWhenExpired()
  useForgettingWhenSignedOut(signedIn)

  const logIn: Session['logIn'] = async (input) => {
    const { data } = await client.mutate({ mutation: LogInDocument, variables: { input } })
    if (!data) return
    client.writeQuery({ query: ViewerDocument, data: { viewer: data.logIn.viewer } })
    keepTokens(data.logIn)
  }

  const logOut: Session['logOut'] = async () => {
    // The server ends the session if it can be reached; this browser forgets it either way.
    await client.mutate({ mutation: LogOutDocument }).catch(() => undefined)
    clearTokens('loggedOut')
    await navigate(paths.login())
  }

  const viewer = (signedIn && data?.viewer) || null
  const ready = signedIn === false || Boolean(signedIn && (data ?? error))
  return <SessionContext value={{ viewer, ready, signedIn, logIn, logOut }}>{children}</SessionContext>
}

function useSayingWhenExpired() {
  const navigate = useNavigate()
  useEffect(
    () =>
      watchTokens((change) => {
        if (change !== 'expired') return
        notify.error('Session expired. Please login again.')
        navigate(paths.login())
      }),
    [navigate],
  )
}

/** Whoever comes next to this browser finds nothing of the last shopper, in any of its tabs. */
function useForgettingWhenSignedOut(signedIn: boolean | undefined) {
  const client = useApolloClient()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (wasSignedIn.current && signedIn === false) client.resetStore().catch(() => undefined)
    wasSignedIn.current = signedIn ?? false
  }, [client, signedIn])
}
