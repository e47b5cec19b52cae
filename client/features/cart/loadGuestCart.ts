import type { ApolloClient } from '@apollo/client'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { emptyGuestCart, keepGuestLines, readGuestLines } from './guestCart.ts'
import { GuestCartDocument } from './loadGuestCart.generated.ts'
import { showCart, shownCart } from './shownCart.ts'

/**
 * Fetches a visitor's cart at today's prices. Bypasses the cache, because a response that is outdated when it arrives
 * must not be shown.
 */
export async function loadGuestCart(client: ApolloClient): Promise<void> {
  const lines = readGuestLines()
  if (lines.length === 0) return showCart(client, emptyGuestCart)
  const { data } = await client.query({ query: GuestCartDocument, variables: { lines }, fetchPolicy: 'no-cache' })
  const changedMeanwhile = JSON.stringify(readGuestLines()) !== JSON.stringify(lines)
  if (changedMeanwhile) return loadGuestCart(client)
  if (!data) return
  const known = new Set(data.guestCart.lines.map(({ product }) => product.id))
  const gone = lines.filter(({ productId }) => !known.has(productId))
  const names =
    shownCart(client)?.lines.flatMap(({ product }) =>
      gone.some(({ productId }) => productId === product.id) ? product.name : [],
    ) ?? []
  showCart(client, data.guestCart)
  if (gone.length === 0) return
  keepGuestLines(data.guestCart)
  for (const name of names) notify.warning(t('{name} is no longer sold. We took it out of your cart.', { name }))
}
