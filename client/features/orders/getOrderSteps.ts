import { msg } from '#client/i18n/t.ts'
import type { OrderSteps_OrderFragment } from './OrderSteps.generated.ts'

export type OrderStatus = OrderSteps_OrderFragment['status']

const steps = [
  { status: 'PENDING', name: msg('Order Placed') },
  { status: 'CONFIRMED', name: msg('Order Confirmed') },
  { status: 'PROCESSING', name: msg('Processing') },
  { status: 'SHIPPED', name: msg('Shipped') },
  { status: 'DELIVERED', name: msg('Delivered') },
] as const satisfies { status: OrderStatus; name: string }[]

export interface Step {
  status: (typeof steps)[number]['status']
  name: string
  state: 'done' | 'current' | 'later' | 'off'
  /** Time at which the step was reached. */
  at: string | undefined
}

/**
 * Returns the five tracking steps (specification, section 4). Steps before the current one are done. A cancelled order
 * has no current step, and the steps it did not reach are off (docs/product-decisions.md#d31).
 */
export function getOrderSteps({ status, history }: Pick<OrderSteps_OrderFragment, 'status' | 'history'>): Step[] {
  const findTime = (step: OrderStatus) => history.findLast((event) => event.status === step)?.at
  const current = steps.findIndex((step) => step.status === status)
  return steps.map((step, index) => {
    const at = findTime(step.status)
    if (status === 'CANCELLED') return { ...step, at, state: at ? 'done' : 'off' }
    const currentIndex = Math.max(0, current)
    return {
      ...step,
      at: index <= currentIndex ? at : undefined,
      state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'later',
    }
  })
}
