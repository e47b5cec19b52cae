import { newKey } from '#client/apollo/newKey.ts'
import { sessionStore } from '#client/ui/browserStorage.ts'

export interface CheckoutOrder {
  addressId: string
  /** What the shopper was shown; the server charges nothing else. */
  expectedTotal: number
  /** What will be paid with at the door; null: nothing is said. */
  changeFor: number | null
}

/** An order or payment that was sent and whose response has not arrived. */
export interface CheckoutAttempt extends CheckoutOrder {
  method: 'cash' | 'online'
  /** The idempotency key: sent again with it, the server finds what it made instead of making a second one. */
  key: string
  /** Milliseconds since 1970. */
  sentAt: number
}

const NAME = 'kasero-checkout'

/** An older attempt is not resumed: a tab that the phone restores hours later must not order by itself. */
const RESUMABLE_MS = 10 * 60_000

/** Stores what is about to be sent. The same order keeps its key until its attempt ends. */
export function beginAttempt(method: CheckoutAttempt['method'], { addressId, expectedTotal, changeFor }: CheckoutOrder): CheckoutAttempt {
  const last = savedAttempt()
  const same = last?.method === method && last.addressId === addressId && last.expectedTotal === expectedTotal && last.changeFor === changeFor
  const attempt: CheckoutAttempt = { method, addressId, expectedTotal, changeFor, key: same ? last.key : newKey(), sentAt: Date.now() }
  sessionStore.setItem(NAME, JSON.stringify(attempt))
  return attempt
}

/** The attempt that a reload interrupted; null when there is none. */
export function savedAttempt(): CheckoutAttempt | null {
  try {
    const saved = JSON.parse(sessionStore.getItem(NAME) ?? 'null') as CheckoutAttempt | null
    return saved && Date.now() - saved.sentAt < RESUMABLE_MS ? saved : null
  } catch {
    return null
  }
}

/** Forgets the attempt: its outcome is known, or the shopper has left the checkout. */
export function endAttempt() {
  sessionStore.removeItem(NAME)
}
