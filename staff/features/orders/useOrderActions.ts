import { useMutation } from '@apollo/client/react'
import { tn, verbatim } from '#client/i18n/t.ts'
import type { StaffCancelReason } from '#staff/apollo/types.generated.ts'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { AdvanceOrdersDocument, CancelOrdersDocument, type OrderRowFragment } from './orders.generated.ts'

type Seen = Pick<OrderRowFragment, 'id' | 'version'>
type Result = { error: { message: string } | null }

const toInput = (orders: readonly Seen[]) => orders.map(({ id, version }) => ({ orderId: id, version }))

/** Shows how many orders were changed, and why the others were not. */
function report(results: readonly Result[]): void {
  const failed = results.flatMap(({ error }) => error ?? [])
  const done = results.length - failed.length
  if (done > 0) notify.success(tn(done, '{count} order changed', '{count} orders changed'))
  for (const { message } of failed.slice(0, 3)) notify.error(verbatim(message))
}

/** Actions on one or many orders. */
export function useOrderActions() {
  const [advanceOrders] = useMutation(AdvanceOrdersDocument)
  const [cancelOrders] = useMutation(CancelOrdersDocument)
  const getKey = useRequestKey()
  return {
    /**
     * Moves orders to their next status; `deliveryPin` for the last step. Rejects when a single order was not moved.
     */
    async advance(orders: readonly Seen[], deliveryPin?: string) {
      const items = toInput(orders).map((item) => ({ ...item, ...(deliveryPin && { deliveryPin }) }))
      const { data } = await advanceOrders({ variables: { input: { orders: items, idempotencyKey: getKey(items) } } })
      const results = data?.advanceOrders.results ?? []
      const [first] = results
      if (deliveryPin && first?.error) throw new Error(first.error.message)
      report(results)
    },
    async cancel(orders: readonly Seen[], reason: string, comment: string) {
      const input = { orders: toInput(orders), reason: reason as StaffCancelReason, comment: comment || null }
      const { data } = await cancelOrders({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      report(data?.cancelOrders.results ?? [])
    },
  }
}
