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

/** Request that locks or ends the session; the dialog reads the state of the session after it. */
let closing: Promise<unknown> = Promise.resolve()

/**
 * Hides this page: the dialog to unlock the session or sign in opens.
 * @param request locks or ends the session; its failure is ignored, because the server does so by itself
 */
export function closeSession(request: Promise<unknown> = Promise.resolve()): void {
  closing = request.catch(() => undefined)
  setClosed(true)
}

/** Resolves when the request that locks or ends the session has its response. */
export const waitForClose = () => closing

/** Whether the page waits for a new sign-in. */
export const isSessionClosed = () => isClosed

/** Resolves once there is a session again. */
export function waitForSession(): Promise<void> {
  setClosed(true)
  return new Promise((resolve) => waiting.push({ resolve }))
}

const reopenListeners: (() => void)[] = []

/** Calls the listener after each new sign-in, before operations are repeated. */
export const onReopen = (listener: () => void) => void reopenListeners.push(listener)

/** Repeats the operations that wait, after a sign-in; does nothing while the page is open. */
export function reopenSession(): void {
  if (!isClosed) return
  setClosed(false)
  for (const listener of reopenListeners) listener()
  for (const { resolve } of waiting.splice(0)) resolve()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Same as {@link isSessionClosed}, for components. */
export const useIsSessionClosed = () => useSyncExternalStore(subscribe, () => isClosed)
