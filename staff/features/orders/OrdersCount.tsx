import { useQuery, useSubscription } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#client/i18n/t.ts'
import { NavigationCount } from '#staff/ui/NavigationCount.tsx'
import { playSignal, useIsMuted } from './newOrderSignal.ts'
import { OrderCountsDocument, QueueChangedDocument } from './orders.generated.ts'

const REFRESH_MS = 800

/**
 * Late orders beside the link, else the new ones. It is on every page, so it also signals new orders: a sound, and
 * their number in the title of the tab until the user looks.
 */
export function OrdersCount() {
  const { data, refetch } = useQuery(OrderCountsDocument, { fetchPolicy: 'cache-and-network' })
  const [unseen, setUnseen] = useState<ReadonlySet<string>>(() => new Set())
  const isMuted = useIsMuted()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(new Set<string>())
  useEffect(() => () => clearTimeout(timer.current), [])
  useSubscription(QueueChangedDocument, {
    onData({ data: { data: event } }) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => refetch(), REFRESH_MS)
      const arrived = (event?.queueChanged.orders ?? []).filter(({ id, state }) => {
        const isNew = state === 'NEW' && !known.current.has(id)
        known.current.add(id)
        return isNew
      })
      if (arrived.length === 0) return
      if (!isMuted) playSignal()
      if (document.hidden) setUnseen((before) => new Set([...before, ...arrived.map(({ id }) => id)]))
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
