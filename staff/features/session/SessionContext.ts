import { createContext, use } from 'react'
import type { SessionMemberFragment } from './session.generated.ts'

export type Session = SessionMemberFragment

export const SessionContext = createContext<Session | null>(null)

/** The staff member who is signed in, with roles and permissions. Every page below the shell has one. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session above this component.')
  return session
}

/** Whether the staff member may do this; the API refuses it otherwise. `null` is allowed to everybody. */
export const isAllowed = ({ permissions }: Pick<Session, 'permissions'>, permission: string | null): boolean =>
  permission === null || permissions.includes(permission)

/** {@link isAllowed} for the staff member who is signed in: `const canRefund = useIsAllowed('orders.refund')`. */
export const useIsAllowed = (permission: string | null): boolean => isAllowed(useSession(), permission)
