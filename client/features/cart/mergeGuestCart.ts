import type { ApolloClient } from '@apollo/client'
import { notify } from '#client/ui/notify.ts'
import { clearGuestLines, readGuestLines } from './guestCart.ts'
import { MergeCartDocument } from './mergeGuestCart.generated.ts'
import { getMergeMessage, getMergeMessageDuration } from './mergeMessage.ts'

/**
 * Merges the visitor's cart into the shopper's cart and reports which quantities changed. The browser deletes its copy
 * only after the server has confirmed the merge.
 */
export async function mergeGuestCart(client: ApolloClient) {
  const variables = { input: { lines: readGuestLines() } }
  const { data } = await client.mutate({ mutation: MergeCartDocument, variables, fetchPolicy: 'no-cache' })
  if (!data?.mergeCart.cart) return null
  clearGuestLines()
  const { cart, changes } = data.mergeCart
  if (changes && changes.length > 0)
    notify.warning(getMergeMessage(changes), { duration: getMergeMessageDuration(changes) })
  return { cart }
}
