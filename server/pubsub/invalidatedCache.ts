import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Cache of one value that is read often and rarely changes. */
export type InvalidatedCache<T> = {
  /** The current value; stale only until the notification of a change by another process arrives. */
  get(): Promise<T>
  /** Invalidates the value after a change in this process; the next call of `get` reads it again. */
  forget(): void
  /** Invalidates the value on notifications; the value is cached only while they are received. */
  listener: NotificationSubscriber
}

/** Creates a cache that reads the value once and again after a change; concurrent calls share one read. */
export function createInvalidatedCache<T>(read: () => Promise<T>): InvalidatedCache<T> {
  let hearing = false
  let known: Promise<T> | null = null
  // A read in progress may predate the change: earlier callers get its result, later callers start a new read.
  const forget = () => {
    known = null
  }
  return {
    get() {
      if (known) return known
      const coming = read()
      if (!hearing) return coming
      known = coming
      coming.catch(() => {
        if (known === coming) forget()
      })
      return coming
    },
    forget,
    listener: {
      changed: forget,
      listening() {
        hearing = true
        forget()
      },
      deaf() {
        hearing = false
        forget()
      },
    },
  }
}
