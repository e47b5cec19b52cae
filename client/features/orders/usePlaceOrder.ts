import { useMutation } from '@apollo/client/react'
import { toProblem } from '#client/apollo/errors.ts'
import { type CheckoutOrder, endAttempt, markUnanswered, startAttempt } from './checkoutAttempt.ts'
import { sendInTurn } from './checkoutQueue.ts'
import { PlaceOrderDocument } from './usePlaceOrder.generated.ts'

/**
 * Orders the cart, cash on delivery. A response can get lost, or be interrupted by a reload; the key stays the same
 * until the shopper leaves the checkout, so that a retry returns the existing order instead of creating a second one.
 */
export function usePlaceOrder() {
  const [placeOrder] = useMutation(PlaceOrderDocument)

  return async (order: CheckoutOrder) => {
    try {
      const { data } = await sendInTurn(() => {
        const { addressId, expectedTotal, changeFor, key } = startAttempt('cash', order)
        return placeOrder({ variables: { input: { addressId, expectedTotal, changeFor, idempotencyKey: key } } })
      })
      // Once the order is known, a later visit to checkout must not resume it and show its success page again.
      if (data?.placeOrder?.order) endAttempt()
      return data?.placeOrder
    } catch (error) {
      if (isOutcomeUnknown(error)) markUnanswered()
      else endAttempt()
      throw error
    }
  }
}

/** Whether the server may have executed the mutation although no response arrived. */
export const isOutcomeUnknown = (error: unknown) => ['NETWORK', 'INTERNAL'].includes(toProblem(error).code)
