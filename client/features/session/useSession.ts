import { createContext, useContext } from 'react'
import type { Session_ViewerFragment } from './SessionProvider.generated.ts'

export type Viewer = Session_ViewerFragment

/** What a log-in gives. */
export interface Entry {
  accessToken: string
  refreshToken: string
  deviceToken: string
  viewer: Viewer
}

export interface Session {
  viewer: Viewer | null
  /** False while nobody can tell yet whether somebody is signed in: on the server, and until the viewer is loaded. */
  ready: boolean
  /** Known earlier than the viewer: this browser holds the tokens of a session. Undefined on the server and while hydrating. */
  signedIn: boolean | undefined
  /** Makes this browser the viewer's. */
  enter: (entry: Entry) => void
  logOut: () => Promise<void>
}

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession() is called outside <SessionProvider>.')
  return session
}
