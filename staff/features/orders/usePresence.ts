import { useMutation, useSubscription } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { OrderViewersChangedDocument, ViewingOrderDocument } from './orders.generated.ts'

const RENEW_MS = 20_000

/** Tells others that this order is open here. @returns the other members who have it open */
export function usePresence(orderId: string, ownId: string): { id: string; name: string }[] {
  const [viewing] = useMutation(ViewingOrderDocument)
  // The newer of both: nothing announces a viewer whose browser was closed, but the next renewal leaves it out.
  const [viewers, setViewers] = useState<readonly { id: string; name: string }[]>([])
  useSubscription(OrderViewersChangedDocument, {
    variables: { orderId },
    onData: ({ data: { data } }) => data && setViewers(data.orderViewersChanged),
  })
  useEffect(() => {
    const say = (isLeaving: boolean) =>
      void viewing({
        variables: { input: { orderId, isLeaving } },
        context: { isBackground: true },
      }).then(
        ({ data }) => data && setViewers(data.viewingOrder.viewers),
        () => {},
      )
    say(false)
    const timer = setInterval(() => say(false), RENEW_MS)
    return () => {
      clearInterval(timer)
      say(true)
    }
  }, [orderId, viewing])
  return viewers.filter(({ id }) => id !== ownId)
}
