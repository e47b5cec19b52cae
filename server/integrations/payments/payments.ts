/** Interface to the payment provider. Amounts are whole UGX. */
export type Payments = {
  /**
   * Requests a hosted page on which the shopper pays.
   * @returns its URL
   * @throws {ProviderError} when the provider does not respond correctly within 5 s; whether it accepted the request
   * is then unknown
   */
  create(request: PaymentRequest): Promise<string>
  /**
   * Finds a payment at the provider; null when the provider has no record of it.
   * @throws {ProviderError}
   */
  find(by: { txRef: string } | { transactionId: string }): Promise<Transaction | null>
  /**
   * Lists completed and pending refunds of a transaction.
   * @throws {ProviderError}
   */
  refundsOf(transactionId: string): Promise<ProviderRefund[]>
  /**
   * Refunds a transaction. Not idempotent: every call sends a refund, because the provider supports
   * no idempotency keys here.
   * @throws {ProviderError}
   */
  refund(request: { transactionId: string; amount: number; comments: string }): Promise<{ refundId: string }>
  /** Whether a webhook comes from the provider, compared in constant time. */
  isAuthenticWebhook(secret: unknown): boolean
}

export type PaymentRequest = {
  txRef: string
  amount: number
  /** URL to which the browser returns. */
  returnUrl: string
  customer: { email: string; name: string; mobile: string }
  /** How long the page accepts payments. */
  minutes: number
}

export type Transaction = {
  transactionId: string
  txRef: string
  status: 'successful' | 'pending' | 'failed'
  amount: number
  currency: string
  /** Payment method as the provider names it: 'card', 'mobilemoneyug' and the like. */
  method: string
}

export type ProviderRefund = {
  refundId: string
  /** The `comments` that the shop sent. */
  comments: string
}

/** The provider timed out, was down, or returned an invalid response. The state of the payment is unknown. */
export class ProviderError extends Error {}

/** Whether a transaction pays an order: the same reference, successful, in UGX, and at least the order's total. */
export const isFullPayment = (transaction: Transaction, { txRef, total }: { txRef: string; total: number }): boolean =>
  transaction.txRef === txRef &&
  transaction.status === 'successful' &&
  transaction.currency === 'UGX' &&
  transaction.amount >= total
