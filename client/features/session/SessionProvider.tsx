import { useApolloClient, useQuery } from '@apollo/client/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  clearSession,
  hasTokens,
  readCsrfToken,
  readTokens,
  type SessionEnd,
  storeTokens,
  subscribeToTokens,
} from '#client/apollo/tokens.ts'
import * as paths from '#client/app/paths.ts'
import { markActive } from './activity.ts'
import { storeDeviceToken } from './deviceToken.ts'
import { LogOutDocument, ViewerDocument } from './SessionProvider.generated.ts'
import { useEndIdleSession } from './useEndIdleSession.ts'
import { type Session, SessionContext } from './useSession.ts'
import { useSessionCheck } from './useSessionCheck.ts'
import { useNotifySessionEnd, useResetCacheOnLogout } from './useSessionEnd.ts'

const getServerSnapshot = () => undefined

/**
 * Provides the session. The server's HTML is the same for every user, so the session is determined in the browser,
 * after hydration.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const signedIn = useSyncExternalStore<boolean | undefined>(subscribeToTokens, hasTokens, getServerSnapshot)
  const { data, error } = useQuery(ViewerDocument, { skip: !signedIn })

  /**
   * Ends the session in this browser at once, and on the server if it can be reached, with the tokens just removed from
   * storage.
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

  useNotifySessionEnd()
  useResetCacheOnLogout(signedIn)
  useSessionCheck(signedIn)
  useEndIdleSession(signedIn, () => endSession('idle'))

  const startSession: Session['startSession'] = ({ viewer, deviceToken, ...tokens }) => {
    storeDeviceToken(deviceToken)
    markActive()
    client.writeQuery({ query: ViewerDocument, data: { viewer } })
    storeTokens(tokens)
  }

  const logOut: Session['logOut'] = async () => {
    endSession('loggedOut')
    await navigate(paths.login())
  }

  const viewer = (signedIn && data?.viewer) || null
  const ready = signedIn === false || Boolean(signedIn && (data ?? error))
  return <SessionContext value={{ viewer, ready, signedIn, startSession, logOut }}>{children}</SessionContext>
}
