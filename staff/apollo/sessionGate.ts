import { useSyncExternalStore } from 'react'

/**
 * Holds operations that the server refused because the session has ended, until the staff member has signed in again in
 * the dialog over the page. What was typed stays on the page meanwhile.
 */
const waiting: { resolve: () => void }[] = []
let isClosed = false
const listeners = new Set<() => void>()

function setClosed(closed: boolean) {
  if (isClosed === closed) return
  isClosed = closed
  for (const listener of listeners) listener()
}

/** Ends the session on this page: the sign-in dialog opens. */
export const closeSession = () => setClosed(true)

/** Resolves once there is a session again. */
export function waitForSession(): Promise<void> {
  closeSession()
  return new Promise((resolve) => waiting.push({ resolve }))
}

const reopenListeners: (() => void)[] = []

/** Calls the listener after each new sign-in, before operations are repeated. */
export const onReopen = (listener: () => void) => void reopenListeners.push(listener)

/** Repeats the operations that wait, after a sign-in. */
export function reopenSession(): void {
  setClosed(false)
  for (const listener of reopenListeners) listener()
  for (const { resolve } of waiting.splice(0)) resolve()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the page waits for a new sign-in. */
export const useIsSessionClosed = () => useSyncExternalStore(subscribe, () => isClosed)
