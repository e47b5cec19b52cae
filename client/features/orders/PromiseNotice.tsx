import { type DeliveryPromise, formatPromise } from '#client/features/shell/deliveryPromise.ts'
import { verbatim } from '#client/i18n/t.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { useNow } from '#client/ui/useNow.ts'

/** Delivery promise for the selected address, with the time left to order. Renders nothing if there is no promise. */
export function PromiseNotice({ promise }: { promise: DeliveryPromise | null | undefined }) {
  const now = useNow()
  if (now === null || !promise) return null
  const { order, arrives, left } = formatPromise(promise, now)
  return (
    <Notice tone="success" title={verbatim(`${order}, ${arrives}`)}>
      {left}
    </Notice>
  )
}
