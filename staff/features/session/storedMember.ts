import { localStore } from '#client/ui/browserStorage.ts'
import type { Session } from './SessionContext.ts'

const KEY = 'kasero-counter-member'

/**
 * Stores who is signed in, so that the console opens without a network: name, roles and permissions of the staff
 * member, no data of shoppers. The API decides about every request regardless.
 */
export const storeMember = (member: Session) => localStore.setItem(KEY, JSON.stringify(member))

/** Forgets the member when the session ends, because a counter laptop is shared. */
export const forgetMember = () => localStore.removeItem(KEY)

/** Returns the stored member while the session may still be valid; null otherwise. */
export function readMember(now = Date.now()): Session | null {
  try {
    const member = JSON.parse(localStore.getItem(KEY) ?? 'null') as Session | null
    return member && Date.parse(member.session.expiresAt) > now ? member : null
  } catch {
    return null
  }
}

/**
 * Calls the listener when another tab has signed a member in or unlocked the session, and with null when it has
 * forgotten the member.
 */
export function onMemberChange(listener: (member: Session | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) listener(readMember())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
