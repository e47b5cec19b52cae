import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { createUniqueKey } from '#client/apollo/createUniqueKey.ts'
import { notifyError } from '#client/apollo/errors.ts'
import { t } from '#client/i18n/t.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { AbandonPaymentDocument } from './PayAnotherWay.generated.ts'
import { getPaymentOutcome } from './paymentOutcome.ts'
import { useFinishPayment } from './useFinishPayment.ts'

interface Props {
  txRef: string
  size?: 'md' | 'sm'
  /** Called when the payment is abandoned and the checkout can start again. */
  onAbandoned: () => void
}

/**
 * Button that abandons a pending payment (docs/product-decisions.md#d39). Asks for confirmation, because the money may
 * already be in transit.
 */
export function PayAnotherWay({ txRef, size = 'md', onAbandoned }: Props) {
  const [abandonPayment, { loading }] = useMutation(AbandonPaymentDocument)
  const finishPayment = useFinishPayment()
  const [isConfirming, setIsConfirming] = useState(false)

  const payAnotherWay = async () => {
    try {
      const { data } = await abandonPayment({ variables: { input: { txRef, idempotencyKey: createUniqueKey() } } })
      const end = data && getPaymentOutcome(data.abandonPayment, '')
      if (!end) return
      setIsConfirming(false)
      await finishPayment({ ...end, txRef })
      if (end.to === 'checkout') onAbandoned()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setIsConfirming(true)}>
        {t('Pay another way')}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('Cancel this payment?')}
        footer={
          <>
            <Button variant="outline" disabled={loading} onClick={() => setIsConfirming(false)}>
              {t('Keep waiting')}
            </Button>
            <Button busy={loading} busyText={t('Cancelling...')} onClick={payAnotherWay}>
              {t('Yes, pay another way')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'Your cart stays as it is. Do not approve the payment on your phone any more: money that still arrives comes back within 7 business days.',
          )}
        </p>
      </Dialog>
    </>
  )
}
