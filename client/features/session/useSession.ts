import { createContext, useContext } from 'react'
import type { Session_ViewerFragment } from './SessionProvider.generated.ts'

export type Viewer = Session_ViewerFragment

/** Result of a login. */
export interface LoginResult {
  accessToken: string
  refreshToken: string
  deviceToken: string
  viewer: Viewer
}

export interface Session {
  viewer: Viewer | null
  /** False while it is unknown whether a user is signed in: on the server, and until the viewer is loaded. */
  ready: boolean
  /**
   * Whether this browser has session tokens, which is known before the viewer is loaded. Undefined on the server and
   * during hydration.
   */
  signedIn: boolean | undefined
  /** Stores the session of a login in this browser. */
  startSession: (entry: LoginResult) => void
  logOut: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession() is called outside <SessionProvider>.')
  return session
}
