import { sessionStore } from '#client/ui/browserStorage.ts'
/**
 * Payment from which the shopper returned, stored until its outcome is known: it survives a reload and a login in
 * between.
 */
export interface PendingPayment {
  txRef: string
  /** Status from the URL. It proves nothing and only selects the message. */
  status: string
}

const NAME = 'kasero-payment'

// In-memory copy, because the end of a session clears the storage and the payment must survive the next login.
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
