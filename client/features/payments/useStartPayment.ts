import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { StartOnlinePaymentDocument } from './useStartPayment.generated.ts'

interface Order {
  addressId: string
  /** What the shopper was shown; the server charges nothing else. */
  expectedTotal: number
}

/**
 * Leaves for the provider's page. It needs no key: as long as the basket is the same it is the same payment, however often this is
 * asked for, and what was paid meanwhile leads back here instead.
 */
export function useStartPayment() {
  const client = useApolloClient()
  return useCallback(
    async (input: Order) => {
      const { data } = await client.mutate({ mutation: StartOnlinePaymentDocument, variables: { input } })
      if (data) window.location.assign(data.startOnlinePayment.redirectUrl)
    },
    [client],
  )
}
