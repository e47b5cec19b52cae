/** A server whose machine has a wrong clock goes by the time of the database. */
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startDatabaseClock } from '#server/db/databaseClock.ts'
import { holdAllConnections } from '../../support/app/connections.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

const HOUR_MS = 3_600_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function differenceFromDatabase(now: () => Date): Promise<number> {
  const { rows } = await shop.pool.query<{ now: Date }>('select clock_timestamp() as now')
  return Math.abs(now().getTime() - (rows[0]?.now.getTime() ?? 0))
}

describe('The clock of the shop', () => {
  // ASVS 16.2.2
  it.each([HOUR_MS, -HOUR_MS])('is that of the database when the clock of the machine is %i ms off', async (offset) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offset })
    const clock = await startDatabaseClock(shop.db, shop.app.log)
    onTestFinished(() => clock.stop())
    expect(await differenceFromDatabase(clock.now)).toBeLessThan(HOUR_MS / 60)
  })

  it('does not follow a jump of the machine, and is synchronised again', async () => {
    const clock = await startDatabaseClock(shop.db, shop.app.log, { syncMs: 20 })
    onTestFinished(() => clock.stop())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS })
    expect(await differenceFromDatabase(clock.now)).toBeLessThan(HOUR_MS / 60)
    // The first connections that are released may be those of a synchronisation that began before the jump.
    let statements: string[] = []
    while (statements.length === 0) statements = await shop.statementsOf(() => once(shop.pool, 'release'))
    expect(statements.join()).toContain('clock_timestamp()')
    expect(await differenceFromDatabase(clock.now)).toBeLessThan(HOUR_MS / 60)
  })

  it('keeps running while the database does not respond', async () => {
    const clock = await startDatabaseClock(shop.db, shop.app.log, { syncMs: 20 })
    onTestFinished(() => clock.stop())
    const held = await holdAllConnections(shop)
    const before = clock.now()
    await vi.waitFor(() => expect(shop.pool.waitingCount).toBeGreaterThan(0))
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime())
    held.release()
  })
})
