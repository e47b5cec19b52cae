import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { NotificationSubscriber } from '#server/pubsub/pgNotifyListener.ts'

/** Channel of the notices that tests send. */
const CHANNEL = 'tests'

/**
 * Creates a subscriber that shows when a shop has received the notifications of all changes that are committed. They
 * are delivered in the order of the commits, so a notice that is sent now arrives after them.
 */
export function createNotices(pool: pg.Pool) {
  let isConnected = false
  const awaited = new Map<string, () => void>()
  const listener: NotificationSubscriber = {
    onNotification: (payload) => awaited.get(payload)?.(),
    // Notifications that were sent before are lost: they will not arrive later either.
    onConnected() {
      isConnected = true
      for (const resolve of awaited.values()) resolve()
    },
    onDisconnected() {
      isConnected = false
    },
  }
  return {
    subscribers: { [CHANNEL]: listener },
    /** Waits until the shop has received every notification that has been sent. */
    async received(): Promise<void> {
      const notice = randomUUID()
      const arrived = new Promise<void>((resolve) => awaited.set(notice, resolve))
      if (isConnected) await pool.query('select pg_notify($1, $2)', [CHANNEL, notice])
      await arrived
      awaited.delete(notice)
    },
  }
}
