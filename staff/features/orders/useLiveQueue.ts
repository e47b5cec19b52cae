import { useSubscription } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { QueueChangedDocument } from './orders.generated.ts'

/** A new row stays lit for this long. */
const NEW_MS = 10_000
const REFRESH_MS = 600

type Live = {
  /** Whether an order is in the list already. */
  has: (id: string) => boolean
  isHeld: boolean
  refresh: (options?: { isBackground?: boolean }) => void
}

/**
 * Changes of shown rows arrive through the cache. New orders appear in their place and are lit; while rows are selected
 * they wait, so that nothing moves under the cursor.
 */
export function useLiveQueue({ has, isHeld, refresh }: Live) {
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(() => new Set())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set())
  const [changedAt, setChangedAt] = useState<number>()
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const nextRefresh = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const all = timers.current
    return () => {
      for (const timer of all) clearTimeout(timer)
      clearTimeout(nextRefresh.current)
    }
  }, [])
  const light = (ids: Iterable<string>) => {
    const lit = [...ids]
    setFresh((before) => new Set([...before, ...lit]))
    timers.current.add(
      setTimeout(() => setFresh((before) => new Set([...before].filter((id) => !lit.includes(id)))), NEW_MS),
    )
  }
  const reload = () => {
    clearTimeout(nextRefresh.current)
    nextRefresh.current = setTimeout(() => refresh({ isBackground: true }), REFRESH_MS)
  }
  const isOutdated = useRef(false)
  useEffect(() => {
    if (isHeld || !isOutdated.current) return
    isOutdated.current = false
    refresh({ isBackground: true })
  }, [isHeld, refresh])
  useSubscription(QueueChangedDocument, {
    onData({ data: { data: event } }) {
      const changed = event?.queueChanged.orders
      // Changes before this subscription, such as those while the connection was lost, have no event.
      if (!changed) {
        if (isHeld) isOutdated.current = true
        else reload()
        return
      }
      setChangedAt(Date.now())
      const unknown = changed.filter(({ id }) => !has(id)).map(({ id }) => id)
      if (isHeld) {
        setWaiting((before) => new Set([...before, ...unknown]))
        return
      }
      if (unknown.length > 0) light(unknown)
      reload()
    },
  })
  return {
    waiting: waiting.size,
    fresh,
    changedAt,
    showNew() {
      light(waiting)
      setWaiting(new Set())
      refresh()
    },
  }
}
