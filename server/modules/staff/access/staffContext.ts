import type { RequestContext } from '#server/context.ts'
import type { LockedSession, StaffSessionRow } from './access.queries.ts'

/** Context of a request to the staff API: `viewer` is the staff member of a staff session, or null. */
export type StaffContext = RequestContext & {
  /** The staff session of the request; null for an anonymous caller. */
  staffSession: StaffSessionRow | null
  /** The session of the request while it is locked: `viewer` and `staffSession` are null until it is unlocked. */
  lockedSession: LockedSession | null
  /** Whether mutations are allowed: a session in a cookie needs the CSRF token of that session in a header. */
  hasCsrfToken: boolean
  /** Sets the session cookie of the console; null removes it. Does nothing on a WebSocket. */
  setSessionCookie(token: string | null): void
  /** Sealed token of a device on which members have signed in; null on other devices. */
  deviceToken: string | null
  /** Sets the cookie with the device token, which lasts a year. Does nothing on a WebSocket. */
  setDeviceCookie(token: string): void
}
