import { useApolloClient } from '@apollo/client/react'
import type { CartLine } from './nextCart.ts'
import { cartQueue } from './shownCart.ts'
import { useCartChange } from './useCartChange.ts'
import { ChangeCartQuantityDocument } from './useChangeCartQuantity.generated.ts'
import { useRemoveFromCart } from './useRemoveFromCart.ts'

/** Sets a line to a quantity, at most what is left; 0 takes the line out, the same one agrees to today's price. */
export function useChangeCartQuantity() {
  const client = useApolloClient()
  const changeCart = useCartChange()
  const removeFromCart = useRemoveFromCart()
  return (line: CartLine, wanted: number) => {
    if (wanted < 1) return removeFromCart(line)
    const quantity = Math.min(wanted, line.availableQuantity)
    const lineId = line.id
    return changeCart({
      change: { type: 'changeQuantity', lineId, quantity },
      done: wordsFor(wanted - line.quantity),
      send: (cart) =>
        client.mutate({
          mutation: ChangeCartQuantityDocument,
          variables: { input: { lineId, quantity } },
          optimisticResponse: { changeCartQuantity: { __typename: 'CartPayload', cart } },
          context: { ...cartQueue, latest: lineId },
        }),
    })
  }
}

const wordsFor = (difference: number) => {
  if (difference === 0) return undefined
  return difference > 0 ? 'Item added' : 'Item removed'
}
