import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { problemOf } from '#client/apollo/errors.ts'
import { newKey } from '#client/apollo/newKey.ts'
import { PlaceOrderDocument } from './usePlaceOrder.generated.ts'

interface Order {
  addressId: string
  /** What the shopper was shown; the server charges nothing else. */
  expectedTotal: number
  /** What will be paid with at the door; null: nothing is said. */
  changeFor: number | null
}

/**
 * Orders the cart, cash on delivery. An answer can get lost on its way; the key stays the same until one arrives, so that trying again
 * finds the order that was made instead of making a second one.
 */
export function usePlaceOrder() {
  const client = useApolloClient()
  const attempt = useRef<(Order & { key: string }) | null>(null)

  return async (order: Order) => {
    const last = attempt.current
    const again = last?.addressId === order.addressId && last.expectedTotal === order.expectedTotal && last.changeFor === order.changeFor
    const key = again ? last.key : newKey()
    attempt.current = { ...order, key }
    try {
      const { data } = await client.mutate({
        mutation: PlaceOrderDocument,
        variables: { input: { ...order, idempotencyKey: key } },
      })
      attempt.current = null
      return data?.placeOrder
    } catch (error) {
      if (!mayHaveHappened(error)) attempt.current = null
      throw error
    }
  }
}

const mayHaveHappened = (error: unknown) => ['NETWORK', 'INTERNAL'].includes(problemOf(error).code)
