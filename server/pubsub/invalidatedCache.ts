import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Cache of one value that is read often and rarely changes. */
export type InvalidatedCache<T> = {
  /** The current value; stale only until the notification of a change by another process arrives. */
  get(): Promise<T>
  /** The same without a promise; null when the value is not cached. */
  readonly cached: T | null
  /** Invalidates the value after a change in this process; the next call of `get` reads it again. */
  invalidate(): void
  /** Invalidates the value on notifications; the value is cached only while they are received. */
  listener: NotificationSubscriber
}

/** Creates a cache that reads the value once and again after a change; concurrent calls share one read. */
export function createInvalidatedCache<T>(read: () => Promise<T>): InvalidatedCache<T> {
  let isListening = false
  let cachedRead: Promise<T> | null = null
  let cached: T | null = null
  // A read in progress may predate the change: earlier callers get its result, later callers start a new read.
  const invalidate = () => {
    cachedRead = null
    cached = null
  }
  return {
    get cached() {
      return cached
    },
    get() {
      if (cachedRead) return cachedRead
      const pendingRead = read()
      if (!isListening) return pendingRead
      cachedRead = pendingRead
      pendingRead.then(
        (value) => {
          if (cachedRead === pendingRead) cached = value
        },
        () => {
          if (cachedRead === pendingRead) invalidate()
        },
      )
      return pendingRead
    },
    invalidate,
    listener: {
      onNotification: invalidate,
      onConnected() {
        isListening = true
        invalidate()
      },
      onDisconnected() {
        isListening = false
        invalidate()
      },
    },
  }
}
