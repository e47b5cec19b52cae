import type { ApolloClient } from '@apollo/client'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import { readCachedCart, showCart } from './cachedCart.ts'
import { emptyGuestCart, readGuestLines, storeGuestLines } from './guestCart.ts'
import { GuestCartDocument } from './loadGuestCart.generated.ts'

/**
 * Fetches a visitor's cart at today's prices. Bypasses the cache, because a response that is outdated when it arrives
 * must not be shown.
 */
export async function loadGuestCart(client: ApolloClient): Promise<void> {
  const lines = readGuestLines()
  if (lines.length === 0) return showCart(client, emptyGuestCart)
  const { data } = await client.query({ query: GuestCartDocument, variables: { lines }, fetchPolicy: 'no-cache' })
  const hasChanged = JSON.stringify(readGuestLines()) !== JSON.stringify(lines)
  if (hasChanged) return loadGuestCart(client)
  if (!data) return
  const knownIds = new Set(data.guestCart.lines.map(({ product }) => product.id))
  const removedLines = lines.filter(({ productId }) => !knownIds.has(productId))
  const names =
    readCachedCart(client)?.lines.flatMap(({ product }) =>
      removedLines.some(({ productId }) => productId === product.id) ? product.name : [],
    ) ?? []
  showCart(client, data.guestCart)
  if (removedLines.length === 0) return
  storeGuestLines(data.guestCart)
  for (const name of names) notify.warning(t('{name} is no longer sold. We took it out of your cart.', { name }))
}
