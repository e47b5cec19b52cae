import { useMutation } from '@apollo/client/react'
import { tn } from '#client/i18n/t.ts'
import type { StaffCancelReason } from '#staff/apollo/types.generated.ts'
import { useBulkChange } from '#staff/ui/useBulkChange.ts'
import { useRequestKey } from '#staff/ui/useRequestKey.ts'
import { AdvanceOrdersDocument, type AdvanceOrdersMutation, CancelOrdersDocument } from './orders.generated.ts'
import type { OrderLike } from './orderTexts.ts'

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

/** Actions on one or many orders. */
export function useOrderActions() {
  const [advanceOrders] = useMutation(AdvanceOrdersDocument)
  const [cancelOrders] = useMutation(CancelOrdersDocument)
  const getKey = useRequestKey()
  const { progress, report, sendAll } = useBulkChange((count) =>
    tn(count, '{count} order changed', '{count} orders changed'),
  )
  return {
    /** How many of more than 100 orders have a response; null while nothing is sent. */
    progress,
    /**
     * Moves orders to their next status. Returns the orders that are left, and why, when the connection fails.
     */
    advance: (orders: readonly OrderLike[]) =>
      sendAll(orders, (part) => {
        const items = toInput(part)
        const variables = { input: { orders: items, idempotencyKey: getKey(items) } }
        return async () => {
          const { data } = await advanceOrders({ variables, optimisticResponse: predictAdvance(part) })
          return data?.advanceOrders.results ?? []
        }
      }),
    /** The last step of one order, with the shopper's PIN or a reason. Rejects when the order was not moved. */
    async deliver(order: OrderLike, proof: { deliveryPin: string } | { withoutPinBecause: string }) {
      const items = toInput([order]).map((item) => ({ ...item, ...proof }))
      const { data } = await advanceOrders({ variables: { input: { orders: items, idempotencyKey: getKey(items) } } })
      const results = data?.advanceOrders.results ?? []
      const [first] = results
      if (first?.error) throw new Error(first.error.message)
      report(results)
    },
    /** Cancels orders. Returns the orders that are left, and why, when the connection fails. */
    cancel: (orders: readonly OrderLike[], reason: string, comment: string) =>
      sendAll(orders, (part) => {
        const input = { orders: toInput(part), reason: reason as StaffCancelReason, comment: comment || null }
        const variables = { input: { ...input, idempotencyKey: getKey(input) } }
        return async () => {
          const { data } = await cancelOrders({ variables })
          return data?.cancelOrders.results ?? []
        }
      }),
  }
}
