import type { NotificationSubscriber } from './pgNotifyListener.ts'

/** Something that is read often and changes seldom. */
export type InvalidatedCache<T> = {
  /** As it is, or as it was until a change of another process was heard, a moment ago. */
  get(): Promise<T>
  /** For whoever changed it: the next who asks reads it anew. */
  forget(): void
  /** Kept only while somebody tells of changes. */
  listener: NotificationSubscriber
}

/** Reads a thing once, and again after it changed; who asks meanwhile waits for the same reading. */
export function createInvalidatedCache<T>(read: () => Promise<T>): InvalidatedCache<T> {
  let hearing = false
  let known: Promise<T> | null = null
  // What is being read may be older than the change: who asked before gets it, nobody after.
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
