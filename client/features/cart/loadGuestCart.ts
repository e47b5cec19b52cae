import type { ApolloClient } from '@apollo/client'
import { type Translated, t, tn } from '#client/i18n/t.ts'
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
  const removedIds = lines.map(({ productId }) => productId).filter((id) => !soldIds.has(id))
  if (removedIds.length === 0) return cart
  storeGuestLines(cart)
  reportRemovals(removedIds, readCart(client.cache) ?? readStoredCart())
  return cart
}

/**
 * Names the products that were taken out of the cart. A response may arrive before the stored cart is shown, and a
 * browser may have removed the stored cart, in which their names are.
 */
function reportRemovals(removedIds: readonly string[], known: Cart | null): void {
  const names = removedIds.flatMap((id) => known?.lines.find(({ product }) => product.id === id)?.product.name ?? [])
  for (const name of names) warn(t('{name} is no longer sold. We took it out of your cart.', { name }))
  const unnamedCount = removedIds.length - names.length
  if (unnamedCount > 0)
    warn(
      tn(
        unnamedCount,
        '{count} product of your cart is no longer sold. We took it out.',
        '{count} products of your cart are no longer sold. We took them out.',
      ),
    )
}

/** The page has just been opened, so the shopper may look elsewhere first. */
const warn = (text: Translated) => notify.warning(text, { duration: 8_000 })
