import { useMutation } from '@apollo/client/react'
import { notifyError } from '#client/apollo/errors.ts'
import { runExclusively } from '#client/apollo/runExclusively.ts'
import { CART_LOCK, showServerCart } from '#client/features/cart/cachedCart.ts'
import { notify } from '#client/ui/notify.ts'
import { getReorderMessages } from './getReorderMessages.ts'
import { ReorderDocument } from './useReorder.generated.ts'

/** Adds the lines of a past order to the cart, under the cart lock, and reports which products could not be added. */
export function useReorder() {
  const [reorder, { client }] = useMutation(ReorderDocument, { fetchPolicy: 'no-cache' })
  return async (orderId: string, products: number) => {
    try {
      const notices = await runExclusively(CART_LOCK, async () => {
        const { data } = await reorder({ variables: { input: { orderId } } })
        if (data?.reorder.cart) showServerCart(client, data.reorder.cart)
        return data?.reorder.notices
      })
      if (!notices) return
      const { success, warnings } = getReorderMessages(products, notices)
      if (success) notify.success(success)
      for (const warning of warnings) notify.warning(warning)
    } catch (error) {
      notifyError(error)
    }
  }
}
