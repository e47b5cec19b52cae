import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Change subscriptions by record id. */
export type ChangeSubscriptions = {
  /**
   * Emits once on subscribe, then after every change; changes that have not been consumed yet are merged into one. Each
   * event is only the id: subscribers load the record themselves and so always see its current state.
   */
  subscribe(id: string): AsyncIterableIterator<string>
}

/** @param toId extracts the id of the changed record from a notification payload */
export function createChangeSubscriptions(
  toId: (payload: string) => string,
): ChangeSubscriptions & { listener: NotificationSubscriber; readonly size: number } {
  const subscribersById = new Map<string, Set<() => void>>()
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
    listener: {
      onNotification(payload) {
        for (const notifySubscriber of subscribersById.get(toId(payload)) ?? []) notifySubscriber()
      },
      // Changes may have been missed while the listener was disconnected, so notify all subscribers.
      onConnected() {
        for (const allSubscribers of subscribersById.values())
          for (const notifySubscriber of allSubscribers) notifySubscriber()
      },
      onDisconnected() {},
    },
    get size() {
      return subscribersById.size
    },
  }
}
