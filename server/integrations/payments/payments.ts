/** The one way to the payment provider. Amounts are whole UGX. */
export type Payments = {
  /**
   * Asks for a hosted page on which the shopper pays.
   * @returns its address
   * @throws {ProviderTrouble} when the provider does not answer as it should within 5 s; whether it took the request is then unknown
   */
  create(request: PaymentRequest): Promise<string>
  /** What the provider knows of a payment; null when it knows nothing. @throws {ProviderTrouble} */
  find(by: { txRef: string } | { transactionId: string }): Promise<Transaction | null>
  /** What was sent back of a transaction, or is on its way. @throws {ProviderTrouble} */
  refundsOf(transactionId: string): Promise<ProviderRefund[]>
  /** Sends money back, every time it is asked: the provider knows no idempotency here. @throws {ProviderTrouble} */
  refund(request: { transactionId: string; amount: number; comments: string }): Promise<{ refundId: string }>
  /** Whether a notice comes from the provider. Takes as long for a wrong secret as for a right one. */
  isNotice(secret: unknown): boolean
}

export type PaymentRequest = {
  txRef: string
  amount: number
  /** Where the browser comes back to. */
  returnUrl: string
  customer: { email: string; name: string; mobile: string }
  /** How long the page may be paid on. */
  minutes: number
}

export type Transaction = {
  transactionId: string
  txRef: string
  status: 'successful' | 'pending' | 'failed'
  amount: number
  currency: string
  /** 'card', 'mobilemoneyug' and the like, in the provider's words. */
  method: string
}

export type ProviderRefund = {
  refundId: string
  /** What the shop gave as `comments`. */
  comments: string
}

/** The provider hung, was down, or said something that nobody understands. Nothing is known about the payment. */
export class ProviderTrouble extends Error {}

/** What counts as paid: this very payment, successful, in UGX, and at least what the order costs. */
export const pays = (transaction: Transaction, { txRef, total }: { txRef: string; total: number }): boolean =>
  transaction.txRef === txRef && transaction.status === 'successful' && transaction.currency === 'UGX' && transaction.amount >= total
