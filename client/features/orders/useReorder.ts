import { useMutation } from '@apollo/client/react'
import { notifyError } from '#client/apollo/errors.ts'
import { requestCart } from '#client/features/cart/loadCart.ts'
import { notify } from '#client/ui/notify.ts'
import { getReorderMessages } from './getReorderMessages.ts'
import { ReorderDocument } from './useReorder.generated.ts'

/** Adds the lines of a past order to the cart, under the cart lock, and reports which products could not be added. */
export function useReorder() {
  const [reorder, { client }] = useMutation(ReorderDocument, { fetchPolicy: 'no-cache' })
  return async (orderId: string, products: number) => {
    try {
      const result = await requestCart(client, async () => {
        const { data } = await reorder({ variables: { input: { orderId } } })
        return data?.reorder
      })
      if (!result?.notices) return
      const { success, warnings } = getReorderMessages(products, result.notices)
      if (success) notify.success(success)
      for (const warning of warnings) notify.warning(warning)
    } catch (error) {
      notifyError(error)
    }
  }
}
