import { Button, Dialog, Field, Input, Portal } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { type Translated, t, verbatim } from '#client/i18n/t.ts'
import { NetworkButton } from '#staff/ui/NetworkButton.tsx'
import type { OrderLike } from './orderTexts.ts'
import { useOrderActions } from './useOrderActions.ts'

/** The last step: the PIN that the shopper gave to the rider. Staff never see it. */
export function DeliverDialog({ order, onClose }: { order: OrderLike; onClose: () => void }) {
  const { deliver } = useOrderActions()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<Translated | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(null)
    try {
      await deliver(order, pin)
      onClose()
    } catch (failure) {
      setError(verbatim(failure instanceof Error ? failure.message : String(failure)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog.Root open onOpenChange={({ open }) => !open && onClose()} placement="center" size="sm">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="14px">
            <form onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title>{t('Order {number} is delivered', { number: order.number })}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Field.Root invalid={error !== null}>
                  <Field.Label>{t("The shopper's PIN")}</Field.Label>
                  <Input
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={4}
                    value={pin}
                    onChange={({ target }) => setPin(target.value)}
                  />
                  <Field.ErrorText role="alert">{error}</Field.ErrorText>
                </Field.Root>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" onClick={onClose}>
                  {t('Cancel')}
                </Button>
                <NetworkButton type="submit" loading={isBusy} disabled={pin.length !== 4}>
                  {t('Delivered')}
                </NetworkButton>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
