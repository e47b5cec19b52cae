import { sessionStore } from '#client/ui/browserStorage.ts'
import type { ResendCode } from './useResendCode.ts'

/** Decision 14: a new code can be requested a minute after the last one. */
const RESEND_SECONDS = 60
const KEY = 'kasero-resend-at'

/** The newest code of a purpose: where it went, and when the next one can be requested, in ms since 1970 by this clock. */
type Requested = Partial<Record<ResendCode['purpose'], { email: string; at: number }>>

/** Stores when a new code can be requested, as the server told in seconds, for the length of the tab: a reload goes on with the wait. */
export function noteResendWait({ purpose, email }: ResendCode, seconds = RESEND_SECONDS): void {
  const requested: Requested = { ...readRequested(), [purpose]: { email: email.toLowerCase(), at: Date.now() + seconds * 1000 } }
  sessionStore.setItem(KEY, JSON.stringify(requested))
}

/** The same for a request after which the server keeps a code of less than a minute ago: then the earlier wait goes on. */
export function noteCodeRequested(code: ResendCode): void {
  if (!storedWait(code)) noteResendWait(code)
}

/** Seconds until a new code can be requested; a minute where nothing is known of an earlier request. */
export const resendWait = (code: ResendCode): number => storedWait(code) ?? RESEND_SECONDS

function storedWait({ purpose, email }: ResendCode): number | undefined {
  const requested = readRequested()[purpose]
  return requested?.email === email.toLowerCase() ? Math.max(0, Math.ceil((requested.at - Date.now()) / 1000)) : undefined
}

function readRequested(): Requested {
  try {
    return JSON.parse(sessionStore.getItem(KEY) ?? '{}') as Requested
  } catch {
    return {}
  }
}
