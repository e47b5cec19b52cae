import { useApolloClient } from '@apollo/client/react'
import type { CartProduct } from './nextCart.ts'
import { cartQueue } from './shownCart.ts'
import { AddToCartDocument } from './useAddToCart.generated.ts'
import { useCartChange } from './useCartChange.ts'

export function useAddToCart() {
  const client = useApolloClient()
  const changeCart = useCartChange()
  return (product: CartProduct) =>
    changeCart({
      change: { type: 'add', product, quantity: 1 },
      done: 'Item added',
      send: (cart) =>
        client.mutate({
          mutation: AddToCartDocument,
          variables: { input: { productId: product.id, quantity: 1 } },
          optimisticResponse: { addToCart: { __typename: 'CartPayload', cart } },
          context: cartQueue,
        }),
    })
}
