import { readViewerId } from '#client/apollo/tokens.ts'
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

const STORAGE_KEY = 'kasero-payment'

// In-memory copy, because the end of a session clears the storage and the payment must survive the next login.
let paymentInMemory: PendingPayment | null = null
/** Shopper who returned with the payment in memory; null if the session had ended by then. */
let owner: string | null = null

export function storePendingPayment(payment: PendingPayment) {
  paymentInMemory = payment
  owner = readViewerId()
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(payment))
}

export function readPendingPayment(): PendingPayment | null {
  const viewerId = readViewerId()
  // The payment of another shopper, who logged out on this page.
  if (owner && viewerId && owner !== viewerId) paymentInMemory = null
  if (paymentInMemory) return paymentInMemory
  try {
    const { txRef, status } = JSON.parse(sessionStore.getItem(STORAGE_KEY) ?? '') as Partial<PendingPayment>
    return txRef ? { txRef, status: status ?? '' } : null
  } catch {
    return null
  }
}

export function clearPendingPayment() {
  paymentInMemory = null
  sessionStore.removeItem(STORAGE_KEY)
}
