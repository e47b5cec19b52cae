import { useApolloClient } from '@apollo/client/react'
import { isSessionEnd, problemOf, sentenceFor } from '#client/apollo/errors.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { notify } from '#client/ui/notify.ts'
import { REFUND_WITHIN } from './refundWords.ts'
import { CancelOrderDocument } from './useCancelOrder.generated.ts'

/** Calls an order off and says how that went. Where the shop was quicker, the page learns how the order stands. */
export function useCancelOrder() {
  const client = useApolloClient()
  return async (orderId: string) => {
    try {
      const { data } = await client.mutate({ mutation: CancelOrderDocument, variables: { input: { orderId } } })
      const order = data?.cancelOrder.order
      const money = order?.refund ? ` Your ${formatUgx(order.refund.amount)} comes back ${REFUND_WITHIN}.` : ''
      if (order) notify.success(`Order ${order.number} is cancelled.${money}`, { duration: 4000 })
    } catch (error) {
      if (isSessionEnd(error)) return
      const { code, message } = problemOf(error)
      notify.error(code === 'STATUS_CONFLICT' ? message : sentenceFor(error))
      if (code === 'STATUS_CONFLICT') await client.refetchQueries({ include: 'active' })
    }
  }
}
