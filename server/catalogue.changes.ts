import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { idFromUuid } from './ids.ts'

/** What of the catalogue is new: the stock of these products, or anything. */
export type CatalogueChange = { products: string[] } | 'anything'

export type Listener = {
  changed(change: CatalogueChange): void
  /** From now on every change is told. */
  listening(): void
  /** From now on changes go unheard. */
  deaf(): void
}

const CHANNEL = 'catalogue'
const RETRY_MS = 1_000
const CHECK_MS = 10_000

/**
 * Hears of changes to the catalogue from whichever process makes them (drizzle/0008_catalogue_changes.sql), on one connection of its
 * own. A connection that breaks, or answers no more, is replaced.
 */
export function hearCatalogueChanges(url: string, log: FastifyBaseLogger, listener: Listener): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()

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
      listener.deaf()
      mine.end().catch(() => undefined)
      if (stopped) return
      if (error) log.warn({ err: error }, 'changes to the catalogue are not heard; trying again')
      retry = setTimeout(start, RETRY_MS).unref()
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', ({ payload = '*' }) => listener.changed(changeOf(payload)))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      if (client !== mine) return
      listener.listening()
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

const changeOf = (payload: string): CatalogueChange =>
  payload === '*' ? 'anything' : { products: payload.split(',').map((uuid) => idFromUuid('product', uuid)) }
