import { useMutation } from '@apollo/client/react'
import { tn, verbatim } from '#client/i18n/t.ts'
import type { StaffCancelReason } from '#staff/apollo/types.generated.ts'
import { notify } from '#staff/ui/notify.tsx'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { AdvanceOrdersDocument, type AdvanceOrdersMutation, CancelOrdersDocument } from './orders.generated.ts'
import type { OrderLike } from './orderTexts.ts'

type Result = { error: { message: string } | null }

const toInput = (orders: readonly OrderLike[]) => orders.map(({ id, version }) => ({ orderId: id, version }))

/** What follows the next step of an order: its state, and the step after it. */
const NEXT = {
  CONFIRMED: { state: 'TO_PICK', nextStatus: 'PROCESSING' },
  PROCESSING: { state: 'PICKING', nextStatus: 'SHIPPED' },
  SHIPPED: { state: 'ON_THE_WAY', nextStatus: 'DELIVERED' },
} as const

/**
 * Returns the expected result of a step, shown until the response arrives. The version stays, so that a second press of
 * the key in the meantime repeats the same request instead of moving the order two steps.
 */
function predictAdvance(orders: readonly OrderLike[]): AdvanceOrdersMutation {
  return {
    advanceOrders: {
      __typename: 'StaffOrdersPayload',
      results: orders.map((order) => {
        const status = order.nextStatus
        const next = NEXT[status as keyof typeof NEXT]
        return {
          __typename: 'StaffOrderResult',
          orderId: order.id,
          order: next ? { ...order, ...next, status, cancellable: order.cancellable && status !== 'SHIPPED' } : order,
          error: null,
        }
      }),
    },
  } as AdvanceOrdersMutation
}

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
    async advance(orders: readonly OrderLike[], deliveryPin?: string) {
      const items = toInput(orders).map((item) => ({ ...item, ...(deliveryPin && { deliveryPin }) }))
      const { data } = await advanceOrders({
        variables: { input: { orders: items, idempotencyKey: getKey(items) } },
        // Only the API knows whether the PIN is right.
        ...(!deliveryPin && { optimisticResponse: predictAdvance(orders) }),
      })
      const results = data?.advanceOrders.results ?? []
      const [first] = results
      if (deliveryPin && first?.error) throw new Error(first.error.message)
      report(results)
    },
    async cancel(orders: readonly OrderLike[], reason: string, comment: string) {
      const input = { orders: toInput(orders), reason: reason as StaffCancelReason, comment: comment || null }
      const { data } = await cancelOrders({ variables: { input: { ...input, idempotencyKey: getKey(input) } } })
      report(data?.cancelOrders.results ?? [])
    },
  }
}
