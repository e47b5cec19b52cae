import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { BACKGROUND_REFETCH } from '#staff/apollo/backgroundRefetch.ts'
import { QueueChangedDocument } from '#staff/features/orders/orders.generated.ts'
import { useIsAllowed } from '#staff/features/session/SessionContext.ts'
import { TicketsChangedDocument } from '#staff/features/tickets/tickets.generated.ts'
import { TodayDocument } from './today.generated.ts'

/** Changes within this time are read together. */
const REFRESH_MS = 1000
/** Stock and jobs have no subscription. */
const POLL_MS = 60_000

/** Metrics of the day: refetched after each change of an order or ticket, and every minute. */
export function useToday() {
  const variables = {
    withJobs: useIsAllowed('jobs.read'),
    withSales: useIsAllowed('dashboard.sales'),
    withRefunds: useIsAllowed('orders.decideRefund'),
  }
  const { data, error, refetch, client } = useQuery(TodayDocument, { variables })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    timer.current = undefined
    client.query({ query: TodayDocument, variables, ...BACKGROUND_REFETCH }).catch(() => {})
  }
  const onData = () => {
    timer.current ??= setTimeout(refresh, REFRESH_MS)
  }
  const poll = useRef(refresh)
  poll.current = refresh
  useSubscription(QueueChangedDocument, { onData, ignoreResults: true })
  useSubscription(TicketsChangedDocument, { onData, ignoreResults: true })
  useEffect(() => {
    const interval = setInterval(() => poll.current(), POLL_MS)
    return () => {
      clearInterval(interval)
      clearTimeout(timer.current)
    }
  }, [])
  return { today: data?.dashboard ?? undefined, runningLow: data?.runningLow?.nodes ?? [], error, refetch }
}
