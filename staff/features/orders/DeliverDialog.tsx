import { Button, Dialog, Field, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { DialogClose, DialogFrame } from '#staff/ui/DialogFrame.tsx'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import type { OrderLike } from './orderTexts.ts'
import { useOrderActions } from './useOrderActions.ts'

/**
 * The last step: the PIN that the shopper gave to the rider, which staff never see. Who may deliver without it gives a
 * reason instead, which stays in the history.
 */
export function DeliverDialog({ order, onClose }: { order: OrderLike; onClose: () => void }) {
  const { deliver } = useOrderActions()
  const [pin, setPin] = useState('')
  const mayOverride = useIsAllowed('orders.overridePin')
  const [isWithoutPin, setWithoutPin] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<Translated | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await deliver(order, isWithoutPin ? { withoutPinBecause: reason } : { deliveryPin: pin })
      onClose()
    } catch (failure) {
      setError(verbatim(failure instanceof Error ? failure.message : String(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame
      title={t('Order {number} is delivered', { number: order.number })}
      size="sm"
      isLocked={isBusy}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <Dialog.Body>
          <Field.Root invalid={error !== null}>
            <Field.Label>{isWithoutPin ? t('Reason') : t("The shopper's PIN")}</Field.Label>
            {isWithoutPin ? (
              <Input
                key="reason"
                autoFocus
                maxLength={300}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            ) : (
              <Input
                key="pin"
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={pin}
                onChange={({ target }) => setPin(target.value)}
              />
            )}
            <Field.ErrorText role="alert">{error}</Field.ErrorText>
          </Field.Root>
          {mayOverride && !isWithoutPin && (
            <Button variant="ghost" size="sm" mt="8px" onClick={() => setWithoutPin(true)}>
              {t('Without the PIN, with a reason')}
            </Button>
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <DialogClose />
          <NetworkButton
            type="submit"
            loading={isBusy}
            disabled={isWithoutPin ? reason.trim() === '' : pin.length !== 4}
          >
            {t('Delivered')}
          </NetworkButton>
        </Dialog.Footer>
      </form>
    </DialogFrame>
  )
}
