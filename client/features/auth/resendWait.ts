import { sessionStore } from '#client/ui/browserStorage.ts'
import type { ResendCodeMutationVariables } from './useResend.generated.ts'

/** Code that can be requested again: its purpose and the email address. */
export type ResendCode = ResendCodeMutationVariables['input']

/** A new code can be requested a minute after the last one (docs/product-decisions.md#d14). */
const RESEND_SECONDS = 60
const STORAGE_KEY = 'kasero-resend-at'

/**
 * Newest code by purpose: its recipient, and when the next one can be requested, in ms since 1970 by the browser's
 * clock.
 */
type RequestedCodes = Partial<Record<ResendCode['purpose'], { email: string; at: number }>>

/**
 * Stores when a new code can be requested, from the seconds that the server reported. Kept for the session of the tab,
 * so that a reload continues the wait.
 */
export function storeResendWait({ purpose, email }: ResendCode, seconds = RESEND_SECONDS): void {
  const requested: RequestedCodes = {
    ...readRequestedCodes(),
    [purpose]: { email: email.toLowerCase(), at: Date.now() + seconds * 1000 },
  }
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(requested))
}

/**
 * Stores the wait after a code request, unless one is stored: for a code younger than a minute the server sends no new
 * one, so the earlier wait continues.
 */
export function recordCodeRequest(code: ResendCode): void {
  if (!readStoredWait(code)) storeResendWait(code)
}

/** Returns the seconds until a new code can be requested; a minute if no earlier request is known. */
export const getResendWait = (code: ResendCode): number => readStoredWait(code) ?? RESEND_SECONDS

function readStoredWait({ purpose, email }: ResendCode): number | undefined {
  const requested = readRequestedCodes()[purpose]
  return requested?.email === email.toLowerCase()
    ? Math.max(0, Math.ceil((requested.at - Date.now()) / 1000))
    : undefined
}

function readRequestedCodes(): RequestedCodes {
  try {
    return JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? '{}') as RequestedCodes
  } catch {
    return {}
  }
}
