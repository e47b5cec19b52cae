import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import { endAttempt, startAttempt } from '#client/features/orders/checkoutAttempt.ts'
import { sendInTurn } from '#client/features/orders/checkoutQueue.ts'
import { isOutcomeUnknown } from '#client/features/orders/usePlaceOrder.ts'
import { StartOnlinePaymentDocument } from './useStartPayment.generated.ts'

interface Order {
  addressId: string
  /** Total shown to the shopper, in UGX; the server charges no more. */
  expectedTotal: number
}

/**
 * Starts a payment and navigates to the provider's page. The same key always refers to the same payment; if it has been
 * paid in the meantime, the redirect leads back to this shop.
 */
export function useStartPayment() {
  const [startPayment] = useMutation(StartOnlinePaymentDocument)
  return useCallback(
    async ({ addressId, expectedTotal }: Order) => {
      try {
        const { data } = await sendInTurn(() => {
          const { key } = startAttempt('online', { addressId, expectedTotal, changeFor: null })
          return startPayment({ variables: { input: { addressId, expectedTotal, idempotencyKey: key } } })
        })
        // A shopper who returns from the provider's page with Back is not redirected there again.
        endAttempt()
        const address = data?.startOnlinePayment.redirectUrl
        if (address) window.location.assign(address)
      } catch (error) {
        if (!isOutcomeUnknown(error)) endAttempt()
        throw error
      }
    },
    [startPayment],
  )
}
