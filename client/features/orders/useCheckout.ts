import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getErrorMessage, isSessionEnd, toProblem } from '#client/apollo/errors.ts'
import * as paths from '#client/app/paths.ts'
import { writeCart } from '#client/features/cart/cartCache.ts'
import { useCart, useLoadCart } from '#client/features/cart/useCart.ts'
import { msg, t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { notify } from '#client/ui/notify.ts'
import { CheckoutStopped } from './checkoutQueue.ts'
import { type Delivery, useDeliveryQuote } from './useDeliveryQuote.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

/** Kind of success that /success receives (specification, section 4). */
export const ORDERED = 'Order'

const SUCCESS_AFTER_MS = 500

/** True because usePlaceOrder stores an idempotency key, and because a cart has only one payment. */
const NO_RESPONSE_MESSAGES = {
  cash: msg('No answer came: the network is away. Press again when it is back, we will not order twice.'),
  online: msg('No answer came: the network is away. Press again when it is back, you will not pay twice.'),
}

/** Operation in progress; 'leaving' while the browser navigates to the payment provider. */
export type Busy = 'cash' | 'online' | 'leaving' | null

/** Starts an online payment and navigates to the provider's page. */
type Start = (order: { addressId: string; expectedTotal: number }) => Promise<void>

/** An empty cart has no delivery fee for any address. */
const NO_DELIVERY: Delivery = { state: 'known', fee: 0 }

const VISIBLE_AGAIN_DELAY_MS = 2_000

/**
 * Calls `act` two seconds after the shopper returns to this page, from another tab or with the Back button. Returns the
 * unsubscribe function.
 */
function onVisibleAgain(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onVisibilityChange = () => {
    clearTimeout(timer)
    if (!document.hidden) timer = setTimeout(callback, VISIBLE_AGAIN_DELAY_MS)
  }
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('pageshow', onVisibilityChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('pageshow', onVisibilityChange)
  }
}

/** Totals that the server returned because its total differs from the one shown, in UGX. */
type NewTotals = { itemsTotal: number; deliveryFee: number; grandTotal: number }

type ShownTotals = { cart: ReturnType<typeof useCart>['cart']; delivery: Delivery; total: number }

/**
 * Checkout of a cart to an address, paid in cash or online: totals, validation, and error handling when a total has
 * changed. `changeFor` is the cash amount that the shopper will pay with.
 */
export function useCheckout(addressId: string | undefined, changeFor: number | null) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { cart } = useCart()
  const loadCart = useLoadCart()
  const quote = useDeliveryQuote(addressId, cart)
  const placeOrder = usePlaceOrder()
  const [busy, setBusy] = useState<Busy>(null)
  const isRunning = useRef(false)
  const [placed, setPlaced] = useState<{ orderId: string; lowerTotal: number | undefined; shownTotals: ShownTotals }>()
  const [newTotals, setNewTotals] = useState<NewTotals & { addressId: string }>()

  const confirmedTotals =
    newTotals && newTotals.addressId === addressId && newTotals.itemsTotal === cart?.itemsTotal ? newTotals : undefined
  const delivery = !cart?.itemCount
    ? NO_DELIVERY
    : confirmedTotals
      ? ({ ...quote, state: 'known', fee: confirmedTotals.deliveryFee } as const)
      : quote
  const itemsTotal = cart?.itemsTotal ?? 0
  const total = itemsTotal + ('fee' in delivery ? delivery.fee : (cart?.delivery.fee ?? 0))
  const shownTotals: ShownTotals = { cart, delivery, total }

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
    return onVisibleAgain(() => setBusy(null))
  }, [busy])

  /** Validation before and error handling after an order, shared by both payment methods. */
  const run = async (
    method: 'cash' | 'online',
    placeOrPay: (order: { addressId: string; expectedTotal: number }) => Promise<void>,
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
    if (isRunning.current) return
    isRunning.current = true
    setBusy(method)
    let nextBusy: Busy = null
    try {
      await placeOrPay({ addressId, expectedTotal: total })
      if (method === 'online') nextBusy = 'leaving'
    } catch (error) {
      if (isSessionEnd(error) || error instanceof CheckoutStopped) return
      const { code, details } = toProblem(error)
      // The page shows this error beside the new totals.
      if (code === 'TOTAL_CHANGED') setNewTotals({ ...(details as unknown as NewTotals), addressId })
      else notify.error(code === 'NETWORK' ? t(NO_RESPONSE_MESSAGES[method]) : getErrorMessage(error))
      // The server refused on the basis of its own cart, so reload it.
      if (code !== 'NETWORK') await loadCart().catch(() => undefined)
    } finally {
      // Not before the cart is loaded: until then a press would be ignored.
      isRunning.current = false
      setBusy(nextBusy)
    }
  }

  const order = () =>
    run('cash', async (checkoutOrder) => {
      const result = await placeOrder({ ...checkoutOrder, changeFor })
      if (!result?.order) return
      notify.success(t('Order placed successfully! Cart has been cleared.'))
      const lowerTotal = result.order.total < total ? result.order.total : undefined
      setPlaced({ orderId: result.order.id, lowerTotal, shownTotals })
      if (result.cart) writeCart(client.cache, result.cart)
    })

  // Once ordered, the totals stay as agreed until the page navigates, because the cart is already empty.
  return {
    ...(placed?.shownTotals ?? shownTotals),
    busy: placed ? ('cash' as const) : busy,
    hasChanged: confirmedTotals !== undefined,
    order,
    pay: (start: Start) => run('online', start),
  }
}
