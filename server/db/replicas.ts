import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Database, type Db, openDatabase } from './pool.ts'
import { isConnectionLost, isUnavailable, sqlStateOf } from './postgresErrors.ts'
import * as tables from './tables/all.ts'

/** Interval of the comparison of the standbys with the primary; shorter while one has to catch up with a change. */
const LOOK_MS = 1_000
const CATCH_UP_MS = 20
/** A standby that hangs must not hold a reader for long, who can be served by the primary. */
const WAIT_MS = 500
const STATEMENT_MS = 2_000

/** Conflict of a statement with the replay of the log, and an attempt to write. */
const REFUSED = new Set(['40001', '25006'])

export type Replicas = {
  /** Database for reads: a standby that has every change that was notified, otherwise the primary. */
  db: Db
  /** Sends reads to the primary until a standby has everything that is committed now. Call it on every notification. */
  requireChanges(): void
  /** While notifications are not received, every read goes to the primary. */
  setEnabled(enabled: boolean): void
  readonly configured: number
  /** Number of URLs whose server is the primary now, as after a promotion; they serve no reads. */
  readonly primaries: number
  /** Number of standbys that serve reads now. */
  readonly inUse: number
  close(): Promise<void>
}

/** `server` is the one whose position is `replayed`; only connections to it serve reads. */
type Standby = Database & { replayed: bigint; isUsable: boolean; isPrimary: boolean; server: string | undefined }

type Position = { bytes: bigint; isStandby: boolean; server: string }

/** A URL that leads to several servers, such as one of a load balancer. */
class OtherServerError extends Error {
  override message =
    'A URL in DATABASE_REPLICA_URLS leads to several servers, whose positions cannot be told apart. Give each server a URL of its own.'
}

/**
 * Opens the standbys of the primary for reads that any visitor may see. Each URL leads to one server; the one that is
 * the primary now, after a failover, serves no reads here. A notification arrives when its change is committed at the
 * primary and perhaps not replayed at a standby, so the position of the write-ahead log is read at the primary after
 * each notification, and a standby serves again when it has replayed the log up to there. Besides, it must have what
 * the primary had at the look before, about a second ago.
 */
export function openReplicas({
  urls,
  primary: { pool: primary },
  size = 10,
  log,
  lookMs = LOOK_MS,
}: {
  urls: readonly string[]
  primary: Pick<Database, 'pool'>
  size?: number
  log: FastifyBaseLogger
  lookMs?: number
}): Replicas {
  const standbys: Standby[] = urls.map((url) => ({
    ...openDatabase({ url, size, waitMs: WAIT_MS, statementMs: STATEMENT_MS }),
    replayed: 0n,
    isUsable: false,
    isPrimary: false,
    server: undefined,
  }))
  let isEnabled = false
  /** Position that a standby must have replayed; null from a notification until the primary reports it. */
  let required: bigint | null = null
  let primaryBefore = 0n
  let notifications = 0
  let next = 0
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isClosed = false

  async function look(): Promise<void> {
    const seen = notifications
    // A commit is notified after its flush, unless the role has switched synchronous_commit off.
    const { bytes: current, isStandby } = await readPosition(primary)
    if (isStandby) throw new Error('DATABASE_URL leads to a standby')
    // A change that was notified in the meantime may be newer than this position.
    if (seen === notifications) required ??= current
    if (required !== null && primaryBefore > required) required = primaryBefore
    primaryBefore = current
    await Promise.all(standbys.map(lookAt))
  }

  async function lookAt(standby: Standby): Promise<void> {
    try {
      const { bytes, isStandby, server } = await readPosition(standby.pool)
      const host = standby.pool.options.host
      if (!isStandby && !standby.isPrimary) log.info({ host }, 'Server is the primary and serves no reads of standbys')
      if (isStandby && !standby.isUsable) log.info({ host }, 'Standby serves reads')
      Object.assign(standby, { replayed: bytes, isUsable: isStandby, isPrimary: !isStandby, server })
    } catch (err) {
      standby.isPrimary = false
      retire(standby, err)
    }
  }

  function retire(standby: Standby, err: unknown): void {
    if (standby.isUsable) log.warn({ err }, 'Standby does not serve reads; the primary does')
    standby.isUsable = false
  }

  function lookSoon(ms: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      looking = look()
        .catch((err: unknown) => {
          required = null
          log.warn({ err }, 'The position of the primary could not be read')
        })
        .finally(() => {
          looking = undefined
          const isBehind = required === null || standbys.some((it) => it.isUsable && it.replayed < (required ?? 0n))
          lookSoon(
            isEnabled && isBehind && standbys.some(({ isUsable }) => isUsable) ? Math.min(CATCH_UP_MS, lookMs) : lookMs,
          )
        })
    }, ms).unref()
  }

  const isFit = ({ isUsable, replayed }: Standby) => isEnabled && isUsable && required !== null && replayed >= required

  function pick(): Standby | undefined {
    const fit = standbys.filter(isFit)
    next += 1
    return fit[next % fit.length]
  }

  /**
   * Runs a statement at the standby, or returns null when the standby is no longer fit once there is a connection.
   */
  async function runAt(standby: Standby, statement: [never]): Promise<{ result: unknown } | null> {
    const client = await standby.pool.connect()
    let failure: Error | undefined
    try {
      const server = await readServer(client)
      if (!isFit(standby)) return null
      if (server !== standby.server) throw new OtherServerError()
      return { result: await client.query(...statement) }
    } catch (error) {
      if (error instanceof OtherServerError || isConnectionLost(error)) failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }

  /** What Drizzle needs of a pool to read: each statement goes to a standby, and to the primary when that fails. */
  const reader = {
    options: primary.options,
    async query(...given: [never]): Promise<unknown> {
      const standby = pick()
      if (!standby) return primary.query(...given)
      try {
        const done = await runAt(standby, given)
        if (done) return done.result
      } catch (error) {
        const isOtherServer = error instanceof OtherServerError
        if (!isOtherServer && !isUnavailable(error) && !REFUSED.has(sqlStateOf(error) ?? '')) throw error
        if (isOtherServer || isConnectionLost(error)) retire(standby, error)
      }
      return primary.query(...given)
    },
    connect: () => primary.connect(),
  }

  function requireChanges(): void {
    notifications += 1
    required = null
    if (!looking) lookSoon(0)
  }

  lookSoon(0)
  return {
    db: drizzle(reader as unknown as pg.Pool, { schema: tables, casing: 'snake_case' }),
    requireChanges,
    setEnabled(enabled) {
      isEnabled = enabled
      requireChanges()
    },
    configured: standbys.length,
    get primaries() {
      return standbys.filter(({ isPrimary }) => isPrimary).length
    },
    get inUse() {
      return standbys.filter(isFit).length
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
      await Promise.all(standbys.map((standby) => standby.close()))
    },
  }
}

/** Reads up to where a server has replayed the write-ahead log, or flushed it if it is the primary, in bytes. */
async function readPosition(pool: pg.Pool): Promise<Position> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const server = await readServer(client)
    const { rows } = await client.query<{ bytes: string | null; isStandby: boolean }>(
      `select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::text as bytes,
       pg_is_in_recovery() as "isStandby"`,
    )
    const [{ bytes = null, isStandby = false } = {}] = rows
    if (bytes === null) throw new Error('the server has no position of the write-ahead log')
    return { bytes: BigInt(bytes), isStandby, server }
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    client.release(failure)
  }
}

/** Servers of open connections, which stay at one server even where a load balancer has chosen it. */
const SERVERS = new WeakMap<pg.PoolClient, string>()

/** Returns what tells the server of a connection from the others, which are copies of one another. */
async function readServer(client: pg.PoolClient): Promise<string> {
  const known = SERVERS.get(client)
  if (known !== undefined) return known
  const { rows } = await client.query<{ server: string }>(
    `select concat_ws(' ', pg_postmaster_start_time(), inet_server_addr(), inet_server_port()) as server`,
  )
  const server = rows[0]?.server ?? ''
  SERVERS.set(client, server)
  return server
}
