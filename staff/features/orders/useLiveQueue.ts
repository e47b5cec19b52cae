import { useApolloClient, useSubscription } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { OrdersDocument, type OrdersQueryVariables, QueueChangedDocument } from './orders.generated.ts'

/** A new row stays lit for this long. */
const NEW_MS = 10_000
const REFRESH_MS = 600
/** First orders of the list among which new ones are looked for. */
const LOOK_SIZE = 100

type Live = {
  /** Filter, search and order of the list. */
  variables: OrdersQueryVariables
  /** Whether an order is in the list already. */
  has: (id: string) => boolean
  isHeld: boolean
  refresh: (options?: { isBackground?: boolean }) => void
}

/**
 * Changes of shown rows arrive through the cache. New orders appear in their place and are lit; while rows are selected
 * they wait, and orders that no longer belong to the list stay, so that nothing moves under the cursor.
 */
export function useLiveQueue({ variables, has, isHeld, refresh }: Live) {
  const client = useApolloClient()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [fresh, setFresh] = useState<ReadonlySet<string>>(() => new Set())
  const [changedAt, setChangedAt] = useState<number>()
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const nextRead = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const all = timers.current
    return () => {
      for (const timer of all) clearTimeout(timer)
      clearTimeout(nextRead.current)
    }
  }, [])
  const light = (ids: Iterable<string>) => {
    const lit = [...ids]
    setFresh((before) => new Set([...before, ...lit]))
    timers.current.add(
      setTimeout(() => setFresh((before) => new Set([...before].filter((id) => !lit.includes(id)))), NEW_MS),
    )
  }
  const readSoon = (read: () => void) => {
    clearTimeout(nextRead.current)
    nextRead.current = setTimeout(read, REFRESH_MS)
  }
  /** Changed orders that the list does not show while it is held; null while it is up to date. */
  const held = useRef<Set<string> | null>(null)
  const release = () => {
    held.current = null
    setWaiting([])
  }
  /** Looks which of the changed orders belong to the list: its filters are applied by the server. */
  const look = async () => {
    const candidates = held.current
    if (!candidates?.size) return
    const { data } = await client.query({
      query: OrdersDocument,
      variables: { ...variables, first: LOOK_SIZE },
      fetchPolicy: 'no-cache',
      context: { isBackground: true },
    })
    if (held.current !== candidates) return
    const listed = data?.orders?.edges.map(({ node }) => node.id) ?? []
    setWaiting(listed.filter((id) => candidates.has(id) && !has(id)))
  }
  const reload = (options?: { isBackground: boolean }) => {
    clearTimeout(nextRead.current)
    if (waiting.length > 0) light(waiting)
    release()
    refresh(options)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the hold reads the list again.
  useEffect(() => {
    if (!isHeld && held.current) reload({ isBackground: true })
  }, [isHeld])
  const key = JSON.stringify(variables)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is read when it is opened.
  useEffect(() => release, [key])
  useSubscription(QueueChangedDocument, {
    onData({ data: { data: event } }) {
      const changed = event?.queueChanged.orders
      // Changes before this subscription, such as those while the connection was lost, have no event.
      if (changed) setChangedAt(Date.now())
      const unknown = changed?.filter(({ id }) => !has(id)).map(({ id }) => id) ?? []
      if (isHeld) {
        held.current ??= new Set()
        for (const id of unknown) held.current.add(id)
        readSoon(() => void look().catch(() => undefined))
        return
      }
      if (unknown.length > 0) light(unknown)
      readSoon(() => refresh({ isBackground: true }))
    },
  })
  return { waiting: waiting.length, fresh, changedAt, showNew: () => reload() }
}
