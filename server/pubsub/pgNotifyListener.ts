import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** Somebody who wants to know what other processes, or anybody at all, changed in the database. */
export type NotificationSubscriber = {
  /** Something was told; the payload is what NOTIFY carried, '' for nothing. */
  changed(payload: string): void
  /** From now on every change is told. What changed while nobody listened was not. */
  listening(): void
  /** From now on changes go unheard. */
  deaf(): void
}

const RETRY_MS = 1_000
const CHECK_MS = 10_000

/**
 * Listens to PostgreSQL's NOTIFY on one connection of its own, a listener to each channel. A connection that breaks, or answers no
 * more, is replaced.
 */
export function startPgNotifyListener(url: string, log: FastifyBaseLogger, listeners: Record<string, NotificationSubscriber>): { stop(): Promise<void> } {
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
      if (error) log.warn({ err: error }, 'changes to the database are not heard; trying again')
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
