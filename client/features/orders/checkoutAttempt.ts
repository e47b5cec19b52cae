import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { sessionStore } from '#client/ui/browserStorage.ts'

export interface CheckoutOrder {
  addressId: string
  /** Total shown to the shopper, in UGX; the server never charges more. */
  expectedTotal: number
  /** Cash amount that the shopper will pay with, in UGX; null if the shopper does not say. */
  changeFor: number | null
}

/** Order or payment that was sent and whose response has not arrived. */
export interface CheckoutAttempt extends CheckoutOrder {
  method: 'cash' | 'online'
  /**
   * Idempotency key: when the attempt is sent again, the server returns the existing order or payment instead of
   * creating a second one.
   */
  key: string
  /** Milliseconds since 1970. */
  sentAt: number
  /** The request has failed, and the server may have executed it all the same. */
  isUnanswered?: true
}

const STORAGE_KEY = 'kasero-checkout'

/** An older attempt is not resumed: a tab that the phone restores hours later must not order automatically. */
const RESUMABLE_MS = 10 * 60_000

/** Stores an attempt before it is sent. The same order keeps its key until its attempt ends. */
export function startAttempt(
  method: CheckoutAttempt['method'],
  { addressId, expectedTotal, changeFor }: CheckoutOrder,
): CheckoutAttempt {
  const last = readAttempt()
  const isSame =
    last?.method === method &&
    last.addressId === addressId &&
    last.expectedTotal === expectedTotal &&
    last.changeFor === changeFor
  const attempt: CheckoutAttempt = {
    method,
    addressId,
    expectedTotal,
    changeFor,
    key: isSame ? last.key : createUniqueKey(),
    sentAt: Date.now(),
  }
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(attempt))
  return attempt
}

/** Returns the attempt that a reload interrupted; null if there is none. */
export function readAttempt(): CheckoutAttempt | null {
  try {
    const saved = JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? 'null') as CheckoutAttempt | null
    return saved && Date.now() - saved.sentAt < RESUMABLE_MS ? saved : null
  } catch {
    return null
  }
}

/** Records that the request of the attempt has failed and its outcome is unknown. */
export function markUnanswered() {
  const attempt = readAttempt()
  if (attempt) sessionStore.setItem(STORAGE_KEY, JSON.stringify({ ...attempt, isUnanswered: true }))
}

/** Deletes the attempt: its outcome is known, or the shopper has left the checkout. */
export function endAttempt() {
  sessionStore.removeItem(STORAGE_KEY)
}
