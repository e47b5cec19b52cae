import type { ApolloClient } from '@apollo/client'
import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { NavigationCount } from '#staff/ui/NavigationCount.tsx'
import { playSignal, useIsMuted } from './newOrderSignal.ts'
import { NewOrdersDocument, OrderCountsDocument, QueueChangedDocument } from './orders.generated.ts'

const REFRESH_MS = 800
const BACKGROUND_READ = {
  fetchPolicy: 'no-cache',
  context: { isBackground: true, queryDeduplication: false },
} as const

/**
 * Late orders beside the link, else the new ones. It is on every page, so it also signals new orders: a sound, and
 * their number in the title of the tab until the user looks. Orders that arrived while the connection was lost are
 * signalled when it is back.
 */
export function OrdersCount() {
  const { data, refetch } = useQuery(OrderCountsDocument, {
    fetchPolicy: 'cache-and-network',
    // It is refetched after every change of an order, by anyone.
    context: { isBackground: true },
  })
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(() => new Set())
  const isMuted = useIsMuted()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Orders that were signalled, or were there when the page was opened. */
  const known = useRef(new Set<string>())
  const isFirstRead = useRef(true)
  useEffect(() => () => clearTimeout(timer.current), [])
  const signal = useEffectEvent((ids: readonly string[]) => {
    const arrived = ids.filter((id) => !known.current.has(id))
    for (const id of arrived) known.current.add(id)
    if (arrived.length === 0) return
    if (!isMuted) playSignal()
    if (document.hidden) setUnseen((before) => new Set([...before, ...arrived]))
  })
  const readNew = async (client: ApolloClient) => {
    const { data: read } = await client.query({ query: NewOrdersDocument, ...BACKGROUND_READ })
    const ids = read?.orders?.nodes.map(({ id }) => id)
    if (!ids) return
    if (!isFirstRead.current) return signal(ids)
    isFirstRead.current = false
    for (const id of ids) known.current.add(id)
  }
  useSubscription(QueueChangedDocument, {
    onData({ client, data: { data: event } }) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => refetch(), REFRESH_MS)
      const orders = event?.queueChanged.orders
      if (orders) signal(orders.filter(({ state }) => state === 'NEW').map(({ id }) => id))
      // Changes before this subscription have no event. The next subscription reads again.
      else readNew(client).catch(() => {})
    },
  })
  useEffect(() => {
    const look = () => !document.hidden && setUnseen(new Set())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = unseen.size > 0 ? `(${unseen.size}) ${title}` : title
  }, [unseen])
  const counts = data?.orderCounts
  if (!counts) return null
  if (counts.late > 0) return <NavigationCount isUrgent>{t('{count} late', { count: counts.late })}</NavigationCount>
  return counts.new > 0 ? <NavigationCount>{counts.new}</NavigationCount> : null
}
