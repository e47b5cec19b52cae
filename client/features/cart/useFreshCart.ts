import { useCallback, useEffect } from 'react'
import { answered } from '#client/apollo/seen.ts'
import { hasTokens } from '#client/apollo/tokens.ts'
import { useWhenBack } from '#client/apollo/useWhenBack.ts'
import { readGuestLines } from './guestCart.ts'
import { answeredAt } from './shownCart.ts'
import { useCartActions } from './useCart.ts'

/** Has a page that stands on the cart show what is true now, or say how old it is while the shop is out of reach. */
export function useFreshCart() {
  const { load } = useCartActions()
  const look = useCallback(
    () =>
      load().then(
        // A visitor's empty cart is nothing that the shop was asked for.
        () => (hasTokens() || readGuestLines().length > 0) && answered('cart'),
        () => answeredAt() > 0 && answered('cart', answeredAt()),
      ),
    [load],
  )
  useEffect(() => {
    look()
  }, [look])
  useWhenBack(look)
}
