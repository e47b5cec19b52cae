import type { ApolloClient } from '@apollo/client'
import { t } from '#client/i18n/t.ts'
import { notify } from '#client/ui/notify.ts'
import type { Cart } from './applyCartChange.ts'
import { readCart } from './cartCache.ts'
import { emptyGuestCart, readGuestLines, storeGuestLines } from './guestCart.ts'
import { GuestCartDocument } from './loadGuestCart.generated.ts'
import { readStoredCart } from './storedCart.ts'

/**
 * Fetches a visitor's cart at today's prices, again if it was changed in the meantime, and reports the products that
 * are no longer sold.
 */
export async function loadGuestCart(client: ApolloClient): Promise<Cart> {
  const lines = readGuestLines()
  if (lines.length === 0) return emptyGuestCart
  const { data } = await client.query({ query: GuestCartDocument, variables: { lines }, fetchPolicy: 'no-cache' })
  const hasChanged = JSON.stringify(readGuestLines()) !== JSON.stringify(lines)
  if (hasChanged || !data) return loadGuestCart(client)
  const { guestCart: cart } = data
  const soldIds = new Set(cart.lines.map(({ product }) => product.id))
  if (lines.every(({ productId }) => soldIds.has(productId))) return cart
  storeGuestLines(cart)
  // A response may arrive before the stored cart is shown.
  const known = readCart(client.cache) ?? readStoredCart()
  for (const { product } of known?.lines ?? [])
    if (!soldIds.has(product.id))
      notify.warning(t('{name} is no longer sold. We took it out of your cart.', { name: product.name }))
  return cart
}
