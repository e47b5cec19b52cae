import type { RequestContext } from '#server/context.ts'
import type { StaffSessionRow } from './access.queries.ts'

/** Context of a request to the staff API: `viewer` is the staff member of a staff session, or null. */
export type StaffContext = RequestContext & {
  /** The staff session of the request; null for an anonymous caller. */
  staffSession: StaffSessionRow | null
  /** Sets the session cookie of the console; null removes it. Does nothing on a WebSocket. */
  setSessionCookie(token: string | null): void
}
