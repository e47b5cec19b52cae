import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Change subscriptions by record id. */
export type ChangeSubscriptions = {
  /**
   * Emits once on subscribe, then after every change; changes that have not been consumed yet are merged into one. Each
   * event is only the id: subscribers load the record themselves and so always see its current state.
   */
  subscribe(id: string): AsyncIterableIterator<string>
  /**
   * Emits the ids of records that changed or were created since the last event; null when any record may have changed,
   * as on subscribe and after the connection to the database was lost.
   */
  subscribeAll(): AsyncIterableIterator<string[] | null>
}

/** @param toId extracts the id of the changed record from a notification payload */
export function createChangeSubscriptions(
  toId: (payload: string) => string,
): ChangeSubscriptions & { listener: NotificationSubscriber; readonly size: number } {
  const subscribersById = new Map<string, Set<() => void>>()
  const listSubscribers = new Set<(id: string | null) => void>()
  return {
    subscribe(id) {
      let hasChange = true
      let isEnded = false
      let wake = () => {}
      const notifySubscriber = () => {
        hasChange = true
        wake()
      }
      subscribersById.set(id, (subscribersById.get(id) ?? new Set()).add(notifySubscriber))
      return {
        async next() {
          while (!hasChange && !isEnded) await new Promise<void>((resolve) => (wake = resolve))
          hasChange = false
          return isEnded ? { done: true, value: undefined } : { done: false, value: id }
        },
        async return() {
          isEnded = true
          wake()
          const subscribers = subscribersById.get(id)
          subscribers?.delete(notifySubscriber)
          if (subscribers?.size === 0) subscribersById.delete(id)
          return { done: true, value: undefined }
        },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
    subscribeAll() {
      let changed: Set<string> | null = null
      let hasChange = true
      let isEnded = false
      let wake = () => {}
      const notifySubscriber = (id: string | null) => {
        if (id === null) changed = null
        else if (!hasChange) changed = new Set([id])
        else changed?.add(id)
        hasChange = true
        wake()
      }
      listSubscribers.add(notifySubscriber)
      return {
        async next() {
          while (!hasChange && !isEnded) await new Promise<void>((resolve) => (wake = resolve))
          if (isEnded) return { done: true, value: undefined }
          hasChange = false
          return { done: false, value: changed && [...changed] }
        },
        async return() {
          isEnded = true
          wake()
          listSubscribers.delete(notifySubscriber)
          return { done: true, value: undefined }
        },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
    listener: {
      onNotification(payload) {
        const id = toId(payload)
        for (const notifySubscriber of subscribersById.get(id) ?? []) notifySubscriber()
        for (const notifySubscriber of listSubscribers) notifySubscriber(id)
      },
      // Changes may have been missed while the listener was disconnected, so notify all subscribers.
      onConnected() {
        for (const allSubscribers of subscribersById.values())
          for (const notifySubscriber of allSubscribers) notifySubscriber()
        for (const notifySubscriber of listSubscribers) notifySubscriber(null)
      },
      onDisconnected() {},
    },
    get size() {
      return subscribersById.size + listSubscribers.size
    },
  }
}
