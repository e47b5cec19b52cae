import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Change subscriptions by record id. */
export type ChangeSubscriptions = {
  /**
   * Emits once on subscribe, then after every change; changes that have not been consumed yet are merged into one. Each
   * event is only the id: subscribers load the record themselves and so always see its current state.
   */
  of(id: string): AsyncIterableIterator<string>
}

/** @param idIn extracts the id of the changed record from a notification payload */
export function createChangeSubscriptions(
  idIn: (payload: string) => string,
): ChangeSubscriptions & { listener: NotificationSubscriber; readonly size: number } {
  const watchers = new Map<string, Set<() => void>>()
  return {
    of(id) {
      let news = true
      let ended = false
      let wake = () => {}
      const tell = () => {
        news = true
        wake()
      }
      watchers.set(id, (watchers.get(id) ?? new Set()).add(tell))
      return {
        async next() {
          while (!news && !ended) await new Promise<void>((woken) => (wake = woken))
          news = false
          return ended ? { done: true, value: undefined } : { done: false, value: id }
        },
        async return() {
          ended = true
          wake()
          const others = watchers.get(id)
          others?.delete(tell)
          if (others?.size === 0) watchers.delete(id)
          return { done: true, value: undefined }
        },
        [Symbol.asyncIterator]() {
          return this
        },
      }
    },
    listener: {
      changed(payload) {
        for (const tell of watchers.get(idIn(payload)) ?? []) tell()
      },
      // Changes may have been missed while the listener was disconnected, so notify all subscribers.
      listening() {
        for (const all of watchers.values()) for (const tell of all) tell()
      },
      deaf() {},
    },
    get size() {
      return watchers.size
    },
  }
}
