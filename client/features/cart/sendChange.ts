import type { ApolloClient } from '@apollo/client'
import type { Cart } from './applyCartChange.ts'
import type { QueuedChange } from './changeQueue.ts'
import {
  AddToCartDocument,
  ChangeCartQuantityDocument,
  RemoveFromCartDocument,
  SetCartLineNoteDocument,
} from './sendChange.generated.ts'

/**
 * Sends a change to the server and returns the updated cart. Bypasses the cache, because the cached cart also contains
 * the changes not yet sent.
 */
export async function sendChange(
  client: ApolloClient,
  { id: idempotencyKey, change }: QueuedChange,
): Promise<Cart | null | undefined> {
  const fetchPolicy = 'no-cache'
  switch (change.type) {
    case 'add': {
      const { product, quantity, note } = change
      const variables = { input: { productId: product.id, quantity, note, idempotencyKey } }
      return (await client.mutate({ mutation: AddToCartDocument, variables, fetchPolicy })).data?.addToCart.cart
    }
    case 'changeQuantity': {
      const { lineId, quantity } = change
      const variables = { input: { lineId, quantity, idempotencyKey } }
      return (await client.mutate({ mutation: ChangeCartQuantityDocument, variables, fetchPolicy })).data
        ?.changeCartQuantity.cart
    }
    case 'note': {
      const { lineId, note } = change
      const variables = { input: { lineId, note, idempotencyKey } }
      return (await client.mutate({ mutation: SetCartLineNoteDocument, variables, fetchPolicy })).data?.setCartLineNote
        .cart
    }
    case 'remove': {
      const variables = { input: { lineId: change.lineId, idempotencyKey } }
      return (await client.mutate({ mutation: RemoveFromCartDocument, variables, fetchPolicy })).data?.removeFromCart
        .cart
    }
  }
}
