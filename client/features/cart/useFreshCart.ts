import { useCallback, useEffect } from 'react'
import { answered } from '#client/apollo/seen.ts'
import { useWhenBack } from '#client/apollo/useWhenBack.ts'
import { answeredAt } from './shownCart.ts'
import { useCartActions } from './useCart.ts'

/** Has a page that stands on the cart show what is true now, or say how old it is while the shop is out of reach. */
export function useFreshCart() {
  const { load } = useCartActions()
  const look = useCallback(
    () =>
      load().then(
        () => answered('cart'),
        () => answered('cart', answeredAt()),
      ),
    [load],
  )
  useEffect(() => {
    look()
  }, [look])
  useWhenBack(look)
}
