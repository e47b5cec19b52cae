import { useMutation, useSubscription } from '@apollo/client/react'
import { useEffect } from 'react'
import { OrderViewersChangedDocument, ViewingOrderDocument } from './orders.generated.ts'

const RENEW_MS = 20_000

/** Tells others that this order is open here. @returns the other members who have it open */
export function usePresence(orderId: string, ownId: string): { id: string; name: string }[] {
  const [viewing, { data: renewed }] = useMutation(ViewingOrderDocument)
  const { data } = useSubscription(OrderViewersChangedDocument, { variables: { orderId } })
  useEffect(() => {
    const say = (isLeaving: boolean) =>
      void viewing({
        variables: { input: { orderId, isLeaving } },
        context: { isBackground: true },
      }).catch(() => {})
    say(false)
    const timer = setInterval(() => say(false), RENEW_MS)
    return () => {
      clearInterval(timer)
      say(true)
    }
  }, [orderId, viewing])
  const viewers = data?.orderViewersChanged ?? renewed?.viewingOrder.viewers ?? []
  return viewers.filter(({ id }) => id !== ownId)
}
