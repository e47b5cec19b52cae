import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSessionEnd, problemOf, sentenceFor } from '#client/apollo/errors.ts'
import * as paths from '#client/app/paths.ts'
import { showAnswer } from '#client/features/cart/shownCart.ts'
import { useCart, useCartActions } from '#client/features/cart/useCart.ts'
import { msg, t } from '#client/i18n/t.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { notify } from '#client/ui/notify.ts'
import { type Delivery, useDeliveryQuote } from './useDeliveryQuote.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

/** What /success is told it was (section 4 of the specification). */
export const ORDERED = 'Order'

const SUCCESS_AFTER_MS = 500

/** True because of the key that usePlaceOrder keeps, and because one basket is one payment. */
const NO_ANSWER = {
  cash: msg('No answer came: the network is away. Press again when it is back, we will not order twice.'),
  online: msg('No answer came: the network is away. Press again when it is back, you will not pay twice.'),
}

/** What is under way; 'leaving' once the browser is on its way to the provider. */
export type Busy = 'cash' | 'online' | 'leaving' | null

/** Leaves for the provider's page. */
type Start = (order: { addressId: string; expectedTotal: number }) => Promise<void>

/** An empty cart costs nothing, wherever it would go. */
const NOTHING_TO_BRING: Delivery = { state: 'known', fee: 0 }

const SEEN_AGAIN_MS = 2_000

/** Two seconds after the shopper is back on this page, from another tab or with the Back button. Returns how to stop listening. */
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

/** The figures that the server answered with when the total was another one than was shown. */
type NewFigures = { itemsTotal: number; deliveryFee: number; grandTotal: number }

type Shown = { cart: ReturnType<typeof useCart>['cart']; delivery: Delivery; total: number }

/**
 * From a cart and an address to an order paid at the door or online: figures, checks, and what happens when they do not hold. `changeFor`
 * is what will be paid with at the door.
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

  const agreed = newFigures && newFigures.addressId === addressId && newFigures.itemsTotal === cart?.itemsTotal ? newFigures : undefined
  const delivery = !cart?.itemCount ? NOTHING_TO_BRING : agreed ? ({ state: 'known', fee: agreed.deliveryFee } as const) : quote
  const itemsTotal = cart?.itemsTotal ?? 0
  const total = itemsTotal + ('fee' in delivery ? delivery.fee : (cart?.delivery.fee ?? 0))
  const shown: Shown = { cart, delivery, total }

  useEffect(() => {
    if (!placed) return
    const { orderId, lowerTotal } = placed
    const timer = setTimeout(() => navigate(paths.success(), { replace: true, state: { text: ORDERED, orderId, lowerTotal } }), SUCCESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [placed, navigate])

  useEffect(() => {
    if (busy !== 'leaving') return
    return whenSeenAgain(() => setBusy(null))
  }, [busy])

  /** What both ways to pay have before and behind them: the checks, and what happens when the server does not agree. */
  const run = async (method: 'cash' | 'online', work: (order: { addressId: string; expectedTotal: number }) => Promise<void>) => {
    if (!addressId) {
      window.scrollTo({ top: 0, behavior: 'smooth' })
      return notify.error(t('Please select a delivery address first!'))
    }
    if (!cart?.itemCount) return notify.error(t('Your cart is empty!'))
    if (total <= 0) return notify.error(t('Total amount must be greater than zero.'))
    if (method === 'cash' && changeFor !== null && changeFor < total)
      return notify.error(t('Change can be brought for {amount} or more.', { amount: formatUgx(total) }))
    // Ten taps come before the button is drawn as busy.
    if (running.current) return
    running.current = true
    setBusy(method)
    try {
      await work({ addressId, expectedTotal: total })
      setBusy(method === 'online' ? 'leaving' : null)
    } catch (error) {
      setBusy(null)
      if (isSessionEnd(error)) return
      const { code, details } = problemOf(error)
      // The page says this one, beside the new figures.
      if (code === 'TOTAL_CHANGED') setNewFigures({ ...(details as unknown as NewFigures), addressId })
      else notify.error(code === 'NETWORK' ? t(NO_ANSWER[method]) : sentenceFor(error))
      // What the server refused, it refused for what is in the cart there.
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
      if (done.cart) showAnswer(client, done.cart)
    })

  // Once ordered, the figures stay as they were agreed to until the page goes on: the cart behind them is empty by then.
  return {
    ...(placed?.shown ?? shown),
    busy: placed ? ('cash' as const) : busy,
    changed: agreed !== undefined,
    order,
    pay: (start: Start) => run('online', start),
  }
}
