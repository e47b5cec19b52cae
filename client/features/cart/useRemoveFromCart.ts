import { useApolloClient } from '@apollo/client/react'
import type { CartLine } from './nextCart.ts'
import { cartQueue } from './shownCart.ts'
import { useCartChange } from './useCartChange.ts'
import { RemoveFromCartDocument } from './useRemoveFromCart.generated.ts'

export function useRemoveFromCart() {
  const client = useApolloClient()
  const changeCart = useCartChange()
  return ({ id: lineId }: CartLine) =>
    changeCart({
      change: { type: 'remove', lineId },
      done: 'Item removed',
      send: (cart) =>
        client.mutate({
          mutation: RemoveFromCartDocument,
          variables: { input: { lineId } },
          optimisticResponse: { removeFromCart: { __typename: 'CartPayload', cart } },
          context: cartQueue,
        }),
    })
}
