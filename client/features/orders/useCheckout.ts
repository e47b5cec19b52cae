import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage, isSessionEnd, toProblem } from '#client/apollo/errors.ts'
import * as paths from '#client/app/paths.ts'
import { showServerCart } from '#client/features/cart/cachedCart.ts'
import { useCart, useCartActions } from '#client/features/cart/useCart.ts'
import { msg, t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { notify } from '#client/ui/notify.ts'
import { type Delivery, useDeliveryQuote } from './useDeliveryQuote.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

/** Kind of success that /success receives (specification, section 4). */
export const ORDERED = 'Order'

const SUCCESS_AFTER_MS = 500

/** True because usePlaceOrder stores an idempotency key, and because a cart has only one payment. */
const NO_ANSWER = {
  cash: msg('No answer came: the network is away. Press again when it is back, we will not order twice.'),
  online: msg('No answer came: the network is away. Press again when it is back, you will not pay twice.'),
}

/** Operation in progress; 'leaving' while the browser navigates to the payment provider. */
export type Busy = 'cash' | 'online' | 'leaving' | null

/** Starts an online payment and navigates to the provider's page. */
type Start = (order: { addressId: string; expectedTotal: number }) => Promise<void>

/** An empty cart has no delivery fee for any address. */
const NOTHING_TO_BRING: Delivery = { state: 'known', fee: 0 }

const SEEN_AGAIN_MS = 2_000

/**
 * Calls `act` two seconds after the shopper returns to this page, from another tab or with the Back button. Returns the
 * unsubscribe function.
 */
function whenSeenAgain(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const seen = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(act, SEEN_AGAIN_MS)
  }
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('pageshow', seen)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('pageshow', seen)
  }
}

/** Totals that the server returned because its total differs from the one shown, in UGX. */
type NewFigures = { itemsTotal: number; deliveryFee: number; grandTotal: number }

type Shown = { cart: ReturnType<typeof useCart>['cart']; delivery: Delivery; total: number }

/**
 * Checkout of a cart to an address, paid in cash or online: totals, validation, and error handling when a total has
 * changed. `changeFor` is the cash amount that the shopper will pay with.
 */
export function useCheckout(addressId: string | undefined, changeFor: number | null) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { cart } = useCart()
  const { load } = useCartActions()
  const quote = useDeliveryQuote(addressId, cart)
  const placeOrder = usePlaceOrder()
  const [busy, setBusy] = useState<Busy>(null)
  const running = useRef(false)
  const [placed, setPlaced] = useState<{ orderId: string; lowerTotal: number | undefined; shown: Shown }>()
  const [newFigures, setNewFigures] = useState<NewFigures & { addressId: string }>()

  const agreed =
    newFigures && newFigures.addressId === addressId && newFigures.itemsTotal === cart?.itemsTotal
      ? newFigures
      : undefined
  const delivery = !cart?.itemCount
    ? NOTHING_TO_BRING
    : agreed
      ? ({ state: 'known', fee: agreed.deliveryFee } as const)
      : quote
  const itemsTotal = cart?.itemsTotal ?? 0
  const total = itemsTotal + ('fee' in delivery ? delivery.fee : (cart?.delivery.fee ?? 0))
  const shown: Shown = { cart, delivery, total }

  useEffect(() => {
    if (!placed) return
    const { orderId, lowerTotal } = placed
    const timer = setTimeout(
      () => navigate(paths.success(), { replace: true, state: { text: ORDERED, orderId, lowerTotal } }),
      SUCCESS_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [placed, navigate])

  useEffect(() => {
    if (busy !== 'leaving') return
    return whenSeenAgain(() => setBusy(null))
  }, [busy])

  /** Validation before and error handling after an order, shared by both payment methods. */
  const run = async (
    method: 'cash' | 'online',
    work: (order: { addressId: string; expectedTotal: number }) => Promise<void>,
  ) => {
    if (!addressId) {
      window.scrollTo({ top: 0, behavior: 'smooth' })
      return notify.error(t('Please select a delivery address first!'))
    }
    if (!cart?.itemCount) return notify.error(t('Your cart is empty!'))
    if (total <= 0) return notify.error(t('Total amount must be greater than zero.'))
    if (method === 'cash' && changeFor !== null && changeFor < total)
      return notify.error(t('Change can be brought for {amount} or more.', { amount: formatUgx(total) }))
    // Ten taps can arrive before the button renders as busy.
    if (running.current) return
    running.current = true
    setBusy(method)
    try {
      await work({ addressId, expectedTotal: total })
      setBusy(method === 'online' ? 'leaving' : null)
    } catch (error) {
      setBusy(null)
      if (isSessionEnd(error)) return
      const { code, details } = toProblem(error)
      // The page shows this error beside the new totals.
      if (code === 'TOTAL_CHANGED') setNewFigures({ ...(details as unknown as NewFigures), addressId })
      else notify.error(code === 'NETWORK' ? t(NO_ANSWER[method]) : getErrorMessage(error))
      // The server refused on the basis of its own cart, so reload it.
      if (code !== 'NETWORK') await load().catch(() => undefined)
    } finally {
      running.current = false
    }
  }

  const order = () =>
    run('cash', async (wish) => {
      const done = await placeOrder({ ...wish, changeFor })
      if (!done?.order) return
      notify.success(t('Order placed successfully! Cart has been cleared.'))
      const lowerTotal = done.order.total < total ? done.order.total : undefined
      setPlaced({ orderId: done.order.id, lowerTotal, shown })
      if (done.cart) showServerCart(client, done.cart)
    })

  // Once ordered, the totals stay as agreed until the page navigates, because the cart is already empty.
  return {
    ...(placed?.shown ?? shown),
    busy: placed ? ('cash' as const) : busy,
    changed: agreed !== undefined,
    order,
    pay: (start: Start) => run('online', start),
  }
}
