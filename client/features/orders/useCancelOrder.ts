import { useMutation } from '@apollo/client/react'
import { getErrorMessage, isSessionEnd, toProblem } from '#client/apollo/errors.ts'
import { translateServerMessage } from '#client/apollo/serverMessages.ts'
import { t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { notify } from '#client/ui/notify.ts'
import { CancelOrderDocument } from './useCancelOrder.generated.ts'

/**
 * Cancels an order and shows the outcome. If the order can no longer be cancelled, refetches the page to show its
 * current status. Not optimistic: the shop may have packed the order in the meantime, and a refund is promised only
 * once it is certain.
 */
export function useCancelOrder() {
  const [cancelOrder, { loading, client }] = useMutation(CancelOrderDocument, {
    onCompleted({ cancelOrder: { order } }) {
      if (order) notify.success(getCancelledMessage(order.number, order.refund?.amount))
    },
  })

  const cancel = async (orderId: string) => {
    try {
      await cancelOrder({ variables: { input: { orderId } } })
    } catch (error) {
      if (isSessionEnd(error)) return
      const { code, message } = toProblem(error)
      notify.error(code === 'STATUS_CONFLICT' ? translateServerMessage(message) : getErrorMessage(error))
      if (code === 'STATUS_CONFLICT') await client.refetchQueries({ include: 'active' })
    }
  }
  return { cancel, loading }
}

const getCancelledMessage = (number: string, paid: number | undefined) =>
  paid === undefined
    ? t('Order {number} is cancelled.', { number })
    : t('Order {number} is cancelled. Your {amount} comes back within 7 business days.', {
        number,
        amount: formatUgx(paid),
      })
