import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Subscriber to PostgreSQL notifications. */
export type NotificationSubscriber = {
  /** Handles a notification; the payload is '' when NOTIFY had none. */
  changed(payload: string): void
  /** Called when notifications start or resume; those sent before are lost. */
  listening(): void
  /** Called when the connection is lost; notifications are not received until `listening`. */
  deaf(): void
}

const RETRY_MS = 1_000
const CHECK_MS = 10_000

/**
 * Starts a PostgreSQL LISTEN connection with one subscriber per channel. A connection that breaks or no longer responds
 * is replaced.
 */
export function startPgNotifyListener(
  url: string,
  log: FastifyBaseLogger,
  listeners: Record<string, NotificationSubscriber>,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()
  const all = Object.values(listeners)

  const connect = async () => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'kasero changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      query_timeout: 5_000,
    })
    client = mine
    let check: NodeJS.Timeout | undefined
    const lost = (error?: Error) => {
      if (client !== mine) return
      client = undefined
      clearInterval(check)
      for (const listener of all) listener.deaf()
      mine.end().catch(() => undefined)
      if (stopped) return
      if (error) log.warn({ err: error }, `Database notification connection lost; reconnecting in ${RETRY_MS / 1000} s`)
      retry = setTimeout(start, RETRY_MS).unref()
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', ({ channel, payload = '' }) => listeners[channel]?.changed(payload))
    try {
      await mine.connect()
      for (const channel of Object.keys(listeners)) await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== mine) return
      for (const listener of all) listener.listening()
      check = setInterval(() => mine.query('select 1').catch(lost), CHECK_MS).unref()
    } catch (error) {
      lost(error as Error)
    }
  }
  const start = () => {
    connecting = connect()
  }

  start()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await connecting
      await client?.end()
    },
  }
}
