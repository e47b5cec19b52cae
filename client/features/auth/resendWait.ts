import { sessionStore } from '#client/ui/browserStorage.ts'
import type { ResendCode } from './useResendCode.ts'

/** A new code can be requested a minute after the last one (docs/product-decisions.md#d14). */
const RESEND_SECONDS = 60
const KEY = 'kasero-resend-at'

/**
 * Newest code by purpose: its recipient, and when the next one can be requested, in ms since 1970 by the browser's
 * clock.
 */
type Requested = Partial<Record<ResendCode['purpose'], { email: string; at: number }>>

/**
 * Stores when a new code can be requested, from the seconds that the server reported. Kept for the session of the tab,
 * so that a reload continues the wait.
 */
export function noteResendWait({ purpose, email }: ResendCode, seconds = RESEND_SECONDS): void {
  const requested: Requested = {
    ...readRequested(),
    [purpose]: { email: email.toLowerCase(), at: Date.now() + seconds * 1000 },
  }
  sessionStore.setItem(KEY, JSON.stringify(requested))
}

/**
 * Stores the wait after a code request, unless one is stored: for a code younger than a minute the server sends no new
 * one, so the earlier wait continues.
 */
export function noteCodeRequested(code: ResendCode): void {
  if (!storedWait(code)) noteResendWait(code)
}

/** Returns the seconds until a new code can be requested; a minute if no earlier request is known. */
export const resendWait = (code: ResendCode): number => storedWait(code) ?? RESEND_SECONDS

function storedWait({ purpose, email }: ResendCode): number | undefined {
  const requested = readRequested()[purpose]
  return requested?.email === email.toLowerCase()
    ? Math.max(0, Math.ceil((requested.at - Date.now()) / 1000))
    : undefined
}

function readRequested(): Requested {
  try {
    return JSON.parse(sessionStore.getItem(KEY) ?? '{}') as Requested
  } catch {
    return {}
  }
}
