import { sessionStore } from '#client/ui/browserStorage.ts'
/** The payment that the shopper came back from, until its end is known: it outlives a reload, and a log-in on the way. */
export interface PendingPayment {
  txRef: string
  /** What the address said of it. Proves nothing; it chooses the words. */
  status: string
}

const NAME = 'kasero-payment'

// A session that ends empties the storage; who logs in again finds it here.
let remembered: PendingPayment | null = null

export function keepPending(payment: PendingPayment) {
  remembered = payment
  sessionStore.setItem(NAME, JSON.stringify(payment))
}

export function pendingPayment(): PendingPayment | null {
  if (remembered) return remembered
  try {
    const { txRef, status } = JSON.parse(sessionStore.getItem(NAME) ?? '') as Partial<PendingPayment>
    return txRef ? { txRef, status: status ?? '' } : null
  } catch {
    return null
  }
}

export function forgetPending() {
  remembered = null
  sessionStore.removeItem(NAME)
}
