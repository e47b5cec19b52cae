import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { Cart } from '#client/features/cart/applyCartChange.ts'
import { usePendingChangeCount } from '#client/features/cart/cartStatus.ts'
import type { DeliveryPromise } from '#client/features/shell/deliveryPromise.ts'
import { DeliveryQuoteDocument } from './useDeliveryQuote.generated.ts'

/**
 * Fee in UGX shown when the server returns no quote (specification, section 9). The server still charges no more than
 * was shown.
 */
const FALLBACK_FEE = 8000

export type Delivery =
  | { state: 'no-address' | 'calculating' }
  | { state: 'known' | 'estimate'; fee: number; promise?: DeliveryPromise | null }

/** Queries the delivery fee of a cart to an address, and refetches it when either changes. */
export function useDeliveryQuote(addressId: string | undefined, cart: Cart | null): Delivery {
  const hasPendingChanges = usePendingChangeCount() > 0
  const { data, loading, error, refetch } = useQuery(DeliveryQuoteDocument, {
    variables: { addressId: addressId ?? '' },
    // Wait for queued quantity changes, because the items total decides whether delivery is free.
    skip: !addressId || !cart || hasPendingChanges,
    fetchPolicy: 'network-only',
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
  if (data?.deliveryQuote && !error)
    return { state: 'known', fee: data.deliveryQuote.deliveryFee, promise: data.deliveryQuote.promise }
  return error ? { state: 'estimate', fee: FALLBACK_FEE } : { state: 'calculating' }
}
