import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { notify } from '#client/ui/notify.ts'
import { clearGuestLines, readGuestLines } from './guestCart.ts'
import { cartQueue, showCart } from './shownCart.ts'
import { MergeCartDocument, type MergeCartMutation } from './useMergeCart.generated.ts'

type Notice = MergeCartMutation['mergeCart']['notices'][number]

/** Joins the visitor's cart with the shopper's own. The browser lets go of its copy only once the server has it. */
export function useMergeCart() {
  const client = useApolloClient()
  return useCallback(async () => {
    const variables = { input: { lines: readGuestLines() } }
    const { data } = await client.mutate({ mutation: MergeCartDocument, variables, context: cartQueue })
    if (!data) return
    clearGuestLines()
    showCart(client, data.mergeCart.cart)
    for (const notice of data.mergeCart.notices) notify.warning(sentenceOf(notice))
  }, [client])
}

const sentenceOf = ({ productName, quantity }: Notice) =>
  quantity > 0 ? `Only ${quantity} of ${productName} left, so your cart has ${quantity}.` : `${productName} is out of stock, so we left it out.`
