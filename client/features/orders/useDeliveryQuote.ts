import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { Cart } from '#client/features/cart/nextCart.ts'
import { cartQueue } from '#client/features/cart/shownCart.ts'
import { DeliveryQuoteDocument } from './useDeliveryQuote.generated.ts'

/** Shown when the server does not say what delivery costs (section 9). The server still charges no more than was shown. */
const FALLBACK_FEE = 8000

export type Delivery = { state: 'no-address' | 'calculating' } | { state: 'known' | 'estimate'; fee: number; zoneName?: string }

/** What it costs to bring this cart to that address; asked again when either changes. */
export function useDeliveryQuote(addressId: string | undefined, cart: Cart | null): Delivery {
  const { data, loading, error, refetch } = useQuery(DeliveryQuoteDocument, {
    variables: { addressId: addressId ?? '' },
    skip: !addressId || !cart,
    fetchPolicy: 'network-only',
    // Behind the last taps on plus and minus, whose sums decide whether delivery is free.
    context: cartQueue,
    notifyOnNetworkStatusChange: true,
  })

  const itemsTotal = cart?.itemsTotal
  const quotedFor = useRef(itemsTotal)
  useEffect(() => {
    if (quotedFor.current === itemsTotal) return
    quotedFor.current = itemsTotal
    if (data) refetch().catch(() => undefined)
  }, [itemsTotal, data, refetch])

  if (!addressId) return { state: 'no-address' }
  if (loading) return { state: 'calculating' }
  if (data && !error) return { state: 'known', fee: data.deliveryQuote.deliveryFee, zoneName: data.deliveryQuote.zoneName }
  return error ? { state: 'estimate', fee: FALLBACK_FEE } : { state: 'calculating' }
}
