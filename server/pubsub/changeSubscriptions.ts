import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Who waits for news of a thing, by its id. */
export type ChangeSubscriptions = {
  /**
   * Comes at once, and again whenever there is news of the thing; news that nobody has looked at yet counts once. It carries only the
   * id: who gets it looks for themselves, and so always sees the present state.
   */
  of(id: string): AsyncIterableIterator<string>
}

/** @param idIn the id of the thing that a payload tells of */
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
      // What happened while nobody listened may concern everybody.
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
