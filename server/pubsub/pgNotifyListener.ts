import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Subscriber to PostgreSQL notifications. */
export type NotificationSubscriber = {
  /** Handles a notification; the payload is '' when NOTIFY had none. */
  onNotification(payload: string): void
  /** Called when notifications start or resume; those sent before are lost. */
  onConnected(): void
  /** Called when the connection is lost; notifications are not received until `onConnected`. */
  onDisconnected(): void
}

const RETRY_MS = 1_000
const CHECK_MS = 4_000

/**
 * Starts a PostgreSQL LISTEN connection with one subscriber per channel. A connection that breaks, or that does not
 * respond to the check every `checkMs` before the next check is due, is replaced.
 */
export function startPgNotifyListener(
  url: string,
  log: FastifyBaseLogger,
  subscribers: Record<string, NotificationSubscriber>,
  { checkMs = CHECK_MS }: { checkMs?: number } = {},
): { stop(): Promise<void> } {
  let isStopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()
  const allSubscribers = Object.values(subscribers)

  const connect = async () => {
    const currentClient = new pg.Client({
      connectionString: url,
      application_name: 'kasero changes',
      connectionTimeoutMillis: checkMs,
      keepAlive: true,
      query_timeout: checkMs,
    })
    client = currentClient
    let check: NodeJS.Timeout | undefined
    const handleLostConnection = (error?: Error) => {
      if (client !== currentClient) return
      client = undefined
      clearInterval(check)
      for (const listener of allSubscribers) listener.onDisconnected()
      // Not `end`, which waits for PostgreSQL to close the connection.
      currentClient.connection.stream.destroy()
      if (isStopped) return
      if (error) log.warn({ err: error }, `Database notification connection lost; reconnecting in ${RETRY_MS / 1000} s`)
      retry = setTimeout(start, RETRY_MS).unref()
    }
    currentClient.on('error', handleLostConnection)
    currentClient.on('end', () => handleLostConnection())
    currentClient.on('notification', ({ channel, payload = '' }) => subscribers[channel]?.onNotification(payload))
    try {
      await currentClient.connect()
      // Raw SQL: Drizzle's builder has no LISTEN.
      for (const channel of Object.keys(subscribers))
        await currentClient.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (client !== currentClient) return
      for (const listener of allSubscribers) listener.onConnected()
      // Raw SQL: this connection has no Drizzle instance, and a check needs none.
      check = setInterval(() => currentClient.query('select 1').catch(handleLostConnection), checkMs).unref()
    } catch (error) {
      handleLostConnection(error as Error)
    }
  }
  const start = () => {
    connecting = connect()
  }

  start()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await connecting
      await client?.end()
    },
  }
}
