import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  clearSession,
  discardCsrfToken,
  hasTokens,
  readCsrfToken,
  readTokens,
  type SessionEnd,
  storeTokens,
  subscribeToTokens,
} from '#client/apollo/tokens.ts'
import * as paths from '#client/app/paths.ts'
import { useIsHydrated } from '#client/ui/useIsHydrated.ts'
import { markActive } from './activity.ts'
import { storeDeviceToken } from './deviceToken.ts'
import { LogOutDocument, ViewerDocument } from './SessionProvider.generated.ts'
import { useEndIdleSession } from './useEndIdleSession.ts'
import { type Session, SessionContext } from './useSession.ts'
import { useSessionCheck } from './useSessionCheck.ts'
import { useNotifySessionEnd, useReloadRestoredPage, useResetCacheOnLogout } from './useSessionEnd.ts'

/**
 * Provides the session. The server's HTML is the same for every user, so the session is determined in the browser,
 * after hydration.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const isSignedIn = useSyncExternalStore(subscribeToTokens, hasTokens, () => false)
  const signedIn = isHydrated ? isSignedIn : undefined
  const { data, error } = useQuery(ViewerDocument, { skip: !signedIn })

  const { startSession, endSession } = useMemo(() => createSessionActions(client), [client])

  useNotifySessionEnd()
  useResetCacheOnLogout(signedIn)
  useReloadRestoredPage()
  useSessionCheck(signedIn)
  useEndIdleSession(signedIn, () => endSession('idle'))

  const viewer = (signedIn && data?.viewer) || null
  const ready = signedIn === false || Boolean(signedIn && (data ?? error))
  // Memoized, because React looks for the consumers of a changed context in the whole page.
  const session = useMemo<Session>(() => {
    const logOut = async () => {
      endSession('loggedOut')
      await navigate(paths.login())
    }
    return { viewer, ready, signedIn, startSession, logOut }
  }, [viewer, ready, signedIn, startSession, endSession, navigate])
  return <SessionContext value={session}>{children}</SessionContext>
}

function createSessionActions(client: ApolloClient) {
  const startSession: Session['startSession'] = ({ viewer, deviceToken, ...tokens }) => {
    storeDeviceToken(deviceToken)
    discardCsrfToken()
    markActive()
    client.writeQuery({ query: ViewerDocument, data: { viewer } })
    storeTokens(tokens)
  }

  /**
   * Ends the session in this browser immediately, and on the server if it can be reached, with the tokens just removed
   * from storage.
   */
  const endSession = (reason: SessionEnd) => {
    const tokens = readTokens()
    if (!tokens) return
    const csrfToken = readCsrfToken()
    clearSession(reason)
    const { accessToken, refreshToken } = tokens
    const headers = { authorization: `Bearer ${accessToken}`, ...(csrfToken && { 'x-csrf-token': csrfToken }) }
    const context = { headers, fetchOptions: { keepalive: true } }
    // Not by useMutation: nothing renders its state, and every page would load its code.
    // If the access token has expired, the server identifies the session by the refresh token.
    client.mutate({ mutation: LogOutDocument, variables: { input: { refreshToken } }, context }).catch(() => undefined)
  }

  return { startSession, endSession }
}
