import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSessionEnd, problemOf, sentenceFor } from '#client/apollo/errors.ts'
import { useCart, useCartActions } from '#client/features/cart/useCart.ts'
import * as paths from '#client/paths.ts'
import { formatUgx } from '#client/ui/formatUgx.ts'
import { notify } from '#client/ui/notify.ts'
import { type Delivery, useDeliveryQuote } from './useDeliveryQuote.ts'
import { usePlaceOrder } from './usePlaceOrder.ts'

const SUCCESS_AFTER_MS = 500

/** True because of the key that usePlaceOrder keeps. */
const NO_ANSWER = 'No answer came: the network is away. Press again when it is back, we will not order twice.'

/** The figures that the server answered with when the total was another one than was shown. */
type NewFigures = { itemsTotal: number; deliveryFee: number; grandTotal: number }

type Shown = { cart: ReturnType<typeof useCart>['cart']; delivery: Delivery; total: number }

/** From a cart and an address to an order paid at the door: figures, checks, and what happens when they do not hold. `changeFor` is what will be paid with. */
export function useCheckout(addressId: string | undefined, changeFor: number | null) {
  const navigate = useNavigate()
  const { cart } = useCart()
  const { load } = useCartActions()
  const quote = useDeliveryQuote(addressId, cart)
  const placeOrder = usePlaceOrder()
  const [busy, setBusy] = useState(false)
  const [placed, setPlaced] = useState<{ orderId: string; shown: Shown }>()
  const [newFigures, setNewFigures] = useState<NewFigures & { addressId: string }>()

  const agreed = newFigures && newFigures.addressId === addressId && newFigures.itemsTotal === cart?.itemsTotal ? newFigures : undefined
  const delivery = agreed ? ({ state: 'known', fee: agreed.deliveryFee } as const) : quote
  const itemsTotal = cart?.itemsTotal ?? 0
  const total = itemsTotal + ('fee' in delivery ? delivery.fee : (cart?.delivery.fee ?? 0))
  const shown: Shown = { cart, delivery, total }

  useEffect(() => {
    if (!placed) return
    const timer = setTimeout(() => navigate(paths.success(), { replace: true, state: { text: 'Order', orderId: placed.orderId } }), SUCCESS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [placed, navigate])

  const order = async () => {
    if (!addressId) {
      window.scrollTo({ top: 0, behavior: 'smooth' })
      return notify.error('Please select a delivery address first!')
    }
    if (!cart?.itemCount) return notify.error('Your cart is empty!')
    if (total <= 0) return notify.error('Total amount must be greater than zero.')
    if (changeFor !== null && changeFor < total) return notify.error(`Change can be brought for ${formatUgx(total)} or more.`)
    setBusy(true)
    try {
      const order = await placeOrder({ addressId, expectedTotal: total, changeFor })
      if (!order) return
      notify.success('Order placed successfully! Cart has been cleared.')
      setPlaced({ orderId: order.id, shown })
      await load().catch(() => undefined)
    } catch (error) {
      if (isSessionEnd(error)) return
      const { code, details } = problemOf(error)
      // The page says this one, beside the new figures.
      if (code === 'TOTAL_CHANGED') setNewFigures({ ...(details as unknown as NewFigures), addressId })
      else notify.error(code === 'NETWORK' ? NO_ANSWER : sentenceFor(error))
      // What the server refused, it refused for what is in the cart there.
      if (code !== 'NETWORK') await load().catch(() => undefined)
    } finally {
      setBusy(false)
    }
  }

  // Once ordered, the figures stay as they were agreed to until the page goes on: the cart behind them is empty by then.
  return { ...(placed?.shown ?? shown), busy: busy || placed !== undefined, changed: agreed !== undefined, order }
}
