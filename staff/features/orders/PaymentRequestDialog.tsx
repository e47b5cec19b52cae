import { useMutation } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { t, verbatim } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { ConfirmDialog } from '#staff/ui/ConfirmDialog.tsx'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { type OrderDetailFragment, RequestPaymentAgainDocument } from './orders.generated.ts'

/** Asks whether the shopper gets an email with a link to pay; after a failed payment, of a new order. */
export function PaymentRequestDialog({ order, onClose }: { order: OrderDetailFragment; onClose: () => void }) {
  const navigate = useNavigate()
  const getKey = useRequestKey()
  const [request] = useMutation(RequestPaymentAgainDocument)
  const amount = verbatim(formatUgx(order.total))
  const confirm = async () => {
    const input = { orderId: order.id, version: order.version }
    try {
      const { data } = await request({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      const waiting = data?.requestPaymentAgain.order
      notify.success(t('The email with the link is on its way'))
      onClose()
      if (waiting && waiting.number !== order.number) navigate(`/orders/${waiting.number}`, { replace: true })
    } catch (failure) {
      // The dialog stays open, so that the next try has the same key.
      notify.problem(failure)
    }
  }
  return (
    <ConfirmDialog
      title={t('Ask {name} to pay {amount}?', { name: order.address.name, amount })}
      text={
        order.state === 'UNPAID'
          ? t('The shopper gets an email with the link to the payment page that is open.')
          : t(
              'The shopper gets an email with a link to pay. A new order keeps the goods for 30 minutes and takes the place of this one.',
            )
      }
      confirmLabel={t('Send the email')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
