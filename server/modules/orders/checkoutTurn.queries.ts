import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/pool.ts'
import { checkoutTurns } from '#server/db/tables/orders.ts'

/** Key of the pg_advisory_xact_lock that lets one transaction at a time grant turns. */
const TURNS_LOCK_KEY = 7_203_114_005
/** The time before now by this PostgreSQL interval. */
const before = (interval: string) => sql`clock_timestamp() - ${interval}::interval`

/** Lifetime of a turn. */
const TURN = '1 minute'
/** A shopper who sends no request for this long loses the place. */
const ABSENCE = '90 seconds'

export async function lockTurns(tx: Tx): Promise<void> {
  await tx.select({ locked: sql`true` }).from(sql`pg_advisory_xact_lock(${sql.raw(`${TURNS_LOCK_KEY}`)})`)
}

/** Records a request for a turn. A shopper who has a turn or waits for one keeps the arrival time. */
export async function requestTurn(tx: Tx, userId: string): Promise<{ arrivedAt: Date; isAdmitted: boolean }> {
  const isOver = or(
    lt(checkoutTurns.admittedAt, before(TURN)),
    and(isNull(checkoutTurns.admittedAt), lt(checkoutTurns.seenAt, before(ABSENCE))),
  )
  const now = sql`clock_timestamp()`
  const [row] = await tx
    .insert(checkoutTurns)
    .values({ userId, arrivedAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: checkoutTurns.userId,
      set: {
        seenAt: now,
        arrivedAt: sql`case when ${isOver} then ${now} else ${checkoutTurns.arrivedAt} end`,
        admittedAt: sql`case when ${isOver} then null else ${checkoutTurns.admittedAt} end`,
      },
    })
    .returning({ arrivedAt: checkoutTurns.arrivedAt, admittedAt: checkoutTurns.admittedAt })
  if (!row) throw new Error('An upsert returns its row')
  return { arrivedAt: row.arrivedAt, isAdmitted: row.admittedAt !== null }
}

/** Counts the turns of the last minute, and the shoppers who wait and came before this one. */
export async function countTurns(
  tx: Tx,
  { userId, arrivedAt }: { userId: string; arrivedAt: Date },
): Promise<{ taken: number; before: number }> {
  const taken = await tx.$count(
    checkoutTurns,
    and(isNotNull(checkoutTurns.admittedAt), gt(checkoutTurns.admittedAt, before(TURN))),
  )
  const earlier = await tx.$count(
    checkoutTurns,
    and(
      isNull(checkoutTurns.admittedAt),
      gt(checkoutTurns.seenAt, before(ABSENCE)),
      or(
        lt(checkoutTurns.arrivedAt, arrivedAt),
        and(eq(checkoutTurns.arrivedAt, arrivedAt), lt(checkoutTurns.userId, userId)),
      ),
    ),
  )
  return { taken, before: earlier }
}

export async function admitTurn(tx: Tx, userId: string): Promise<void> {
  await tx.update(checkoutTurns).set({ admittedAt: sql`clock_timestamp()` }).where(eq(checkoutTurns.userId, userId))
}
