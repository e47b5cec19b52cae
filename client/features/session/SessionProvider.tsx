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
import { keepDeviceToken } from './device.ts'
import { LogOutDocument, ViewerDocument } from './SessionProvider.generated.ts'
import { useEndWhenIdle } from './useEndWhenIdle.ts'
import { type Session, SessionContext } from './useSession.ts'
import { useSessionCheck } from './useSessionCheck.ts'
import { useForgettingWhenSignedOut, useSayingWhenEnded } from './useSessionEnd.ts'

const unknownOnServer = () => undefined

/**
 * Provides the session. The server's HTML is the same for every user, so the session is determined in the browser,
 * after hydration.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const signedIn = useSyncExternalStore<boolean | undefined>(subscribeToTokens, hasTokens, unknownOnServer)
  const { data, error } = useQuery(ViewerDocument, { skip: !signedIn })

  /**
   * Ends the session in this browser at once, and on the server if it can be reached, with the tokens just removed from
   * storage.
   */
  const leave = (why: SessionEnd) => {
    const tokens = readTokens()
    if (!tokens) return
    const csrf = readCsrfToken()
    clearSession(why)
    const { accessToken, refreshToken } = tokens
    const headers = { authorization: `Bearer ${accessToken}`, ...(csrf && { 'x-csrf-token': csrf }) }
    const context = { headers, fetchOptions: { keepalive: true } }
    // If the access token has expired, the server identifies the session by the refresh token.
    client.mutate({ mutation: LogOutDocument, variables: { input: { refreshToken } }, context }).catch(() => undefined)
  }

  useSayingWhenEnded()
  useForgettingWhenSignedOut(signedIn)
  useSessionCheck(signedIn)
  useEndWhenIdle(signedIn, () => leave('idle'))

  const enter: Session['enter'] = ({ viewer, deviceToken, ...tokens }) => {
    keepDeviceToken(deviceToken)
    markActive()
    client.writeQuery({ query: ViewerDocument, data: { viewer } })
    storeTokens(tokens)
  }

  const logOut: Session['logOut'] = async () => {
    leave('loggedOut')
    await navigate(paths.login())
  }

  const viewer = (signedIn && data?.viewer) || null
  const ready = signedIn === false || Boolean(signedIn && (data ?? error))
  return <SessionContext value={{ viewer, ready, signedIn, enter, logOut }}>{children}</SessionContext>
}
