import { useSyncExternalStore } from 'react'
import { getErrorCode } from './errors.ts'

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

/** Locks or ends the session; the dialog reads the state of the session after the response. */
let sendClose = (): Promise<unknown> => Promise.resolve()
let closing = sendClose()

/**
 * Hides this page: the dialog to unlock the session or sign in opens.
 * @param send locks or ends the session; its failure is ignored, because the server does so by itself later
 */
export function closeSession(send: () => Promise<unknown>): void {
  sendClose = send
  closing = send()
  closing.catch(() => undefined)
  setClosed(true)
}

/**
 * Resolves when the request that locks or ends the session has its response. Repeats one that failed without a network.
 * @throws when there is still no network
 */
export function waitForClose(): Promise<unknown> {
  closing = closing.catch((error) => (getErrorCode(error) === 'NETWORK' ? sendClose() : undefined))
  return closing
}

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
  closing = Promise.resolve()
  for (const listener of reopenListeners) listener()
  for (const { resolve } of waiting.splice(0)) resolve()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Same as {@link isSessionClosed}, for components. */
export const useIsSessionClosed = () => useSyncExternalStore(subscribe, () => isClosed)
