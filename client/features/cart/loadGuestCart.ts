import type { ApolloClient } from '@apollo/client'
import { emptyGuestCart, readGuestLines } from './guestCart.ts'
import { GuestCartDocument } from './loadGuestCart.generated.ts'
import { showCart } from './shownCart.ts'

/** Fetches a visitor's cart at today's prices, past the cache: an answer that is out of date by the time it comes must not be shown. */
export async function loadGuestCart(client: ApolloClient): Promise<void> {
  const lines = readGuestLines()
  if (lines.length === 0) return showCart(client, emptyGuestCart)
  const { data } = await client.query({ query: GuestCartDocument, variables: { lines }, fetchPolicy: 'no-cache' })
  const changedMeanwhile = JSON.stringify(readGuestLines()) !== JSON.stringify(lines)
  if (changedMeanwhile) return loadGuestCart(client)
  if (data) showCart(client, data.guestCart)
}
