import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { beginAttempt, endAttempt } from '#client/features/orders/checkoutAttempt.ts'
import { mayHaveHappened } from '#client/features/orders/usePlaceOrder.ts'
import { StartOnlinePaymentDocument } from './useStartPayment.generated.ts'

interface Order {
  addressId: string
  /** What the shopper was shown; the server charges no more. */
  expectedTotal: number
}

/**
 * Leaves for the provider's page. The same key is the same payment, however often it is sent, and what was paid meanwhile leads back here
 * instead.
 */
export function useStartPayment() {
  const client = useApolloClient()
  return useCallback(
    async ({ addressId, expectedTotal }: Order) => {
      const { key } = beginAttempt('online', { addressId, expectedTotal, changeFor: null })
      try {
        const { data } = await client.mutate({
          mutation: StartOnlinePaymentDocument,
          variables: { input: { addressId, expectedTotal, idempotencyKey: key } },
        })
        // Who comes back from the provider's page with Back is not sent there again.
        endAttempt()
        const address = data?.startOnlinePayment.redirectUrl
        if (address) window.location.assign(address)
      } catch (error) {
        if (!mayHaveHappened(error)) endAttempt()
        throw error
      }
    },
    [client],
  )
}
