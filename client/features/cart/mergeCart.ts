import type { ApolloClient } from '@apollo/client'
import { notify } from '#client/ui/notify.ts'
import { clearGuestLines, readGuestLines } from './guestCart.ts'
import { MergeCartDocument } from './mergeCart.generated.ts'
import { mergeMessage, mergeMessageDuration } from './mergeMessage.ts'
import { showAnswer } from './shownCart.ts'

/** Joins the visitor's cart with the shopper's own, and says which quantities changed. The browser lets go of its copy only once the server has it. */
export async function mergeCart(client: ApolloClient) {
  const variables = { input: { lines: readGuestLines() } }
  const { data } = await client.mutate({ mutation: MergeCartDocument, variables, fetchPolicy: 'no-cache' })
  const { cart, changes } = data?.mergeCart ?? {}
  if (!cart) return
  clearGuestLines()
  showAnswer(client, cart)
  if (changes && changes.length > 0) notify.warning(mergeMessage(changes), { duration: mergeMessageDuration(changes) })
}
