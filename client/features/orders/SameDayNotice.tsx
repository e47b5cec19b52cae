import { cutOff } from '#client/features/shell/cutOff.ts'
import { Notice } from '#client/ui/Notice.tsx'
import { useNow } from '#client/ui/useNow.ts'
import type { Delivery } from './useDeliveryQuote.ts'

/** The same-day promise is Kampala's (decision 7); elsewhere the shop promises no day. */
export function SameDayNotice({ delivery }: { delivery: Delivery }) {
  const now = useNow()
  if (now === null || !('zoneName' in delivery) || delivery.zoneName !== 'Kampala') return null
  return cutOff(now).today ? (
    <Notice tone="success" title="Delivered today">
      if you order by 2:00 PM
    </Notice>
  ) : (
    <Notice tone="success" title="Delivered tomorrow">
      if you order now
    </Notice>
  )
}
