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
  /** Number of standbys that serve reads now. */
  readonly inUse: number
  close(): Promise<void>
}

type Standby = Database & { replayed: bigint; isUsable: boolean }

/**
 * Opens the standbys of the primary for reads that any visitor may see. A notification arrives when its change is
 * committed at the primary and perhaps not replayed at a standby, so the position of the write-ahead log is read at the
 * primary after each notification, and a standby serves again when it has replayed the log up to there. Besides, it
 * must have what the primary had at the look before, about a second ago.
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
  }))
  let isEnabled = false
  /** Position that a standby must have replayed; null from a notification until the primary has said it. */
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
    const current = await readPosition(primary, 'pg_current_wal_flush_lsn()')
    // A change that was notified meanwhile may be newer than this position.
    if (seen === notifications) required ??= current
    if (required !== null && primaryBefore > required) required = primaryBefore
    primaryBefore = current
    await Promise.all(standbys.map(lookAt))
  }

  async function lookAt(standby: Standby): Promise<void> {
    try {
      standby.replayed = await readPosition(standby.pool, 'pg_last_wal_replay_lsn()')
      if (!standby.isUsable) log.info({ host: standby.pool.options.host }, 'Standby serves reads')
      standby.isUsable = true
    } catch (err) {
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
    for (let tries = 0; tries < standbys.length; tries++) {
      next = (next + 1) % standbys.length
      const standby = standbys[next]
      if (standby && isFit(standby)) return standby
    }
    return undefined
  }

  /** What Drizzle needs of a pool to read: each statement goes to a standby, and to the primary when that fails. */
  const reader = {
    options: primary.options,
    async query(...given: [never]): Promise<unknown> {
      const standby = pick()
      if (!standby) return primary.query(...given)
      try {
        return await standby.pool.query(...given)
      } catch (error) {
        if (!isUnavailable(error) && !REFUSED.has(sqlStateOf(error) ?? '')) throw error
        if (isConnectionLost(error)) retire(standby, error)
        return primary.query(...given)
      }
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

/** Reads a position of the write-ahead log in bytes; a promoted standby is none. */
async function readPosition(pool: pg.Pool, position: string): Promise<bigint> {
  const { rows } = await pool.query<{ bytes: string | null; isStandby: boolean }>(
    `select pg_wal_lsn_diff(${position}, '0/0')::text as bytes, pg_is_in_recovery() as "isStandby"`,
  )
  const [{ bytes = null, isStandby = false } = {}] = rows
  if (bytes === null || isStandby !== position.includes('replay'))
    throw new Error(
      'the server is not in the role of its URL: primary in DATABASE_URL, standbys in DATABASE_REPLICA_URLS',
    )
  return BigInt(bytes)
}
