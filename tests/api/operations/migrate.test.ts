/** Migrations of a database that other sessions use. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { createTimeouts } from '#server/db/timeouts.ts'
import { createDatabase } from '../../support/app/database.ts'
import { copyMigrationsWith } from '../../support/app/migrations.ts'

const WAITING = `select from pg_locks where not granted and relation = 'products'::regclass
  and database = (select oid from pg_database where datname = current_database())`

/** Opens a session that reads products in a transaction, as a long import or pg_dump does, and one of the shop. */
async function openLockedTable() {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  copyMigrationsWith('alter table products add column one_more integer', folder)
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const [reader, shop] = [
    new pg.Client({ connectionString: database.url }),
    new pg.Client({ connectionString: database.url, ...createTimeouts() }),
  ]
  for (const client of [reader, shop]) {
    await client.connect()
    onTestFinished(() => client.end())
  }
  await reader.query('begin; select 1 from products')
  const waiting = async () => (await reader.query(WAITING)).rowCount
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return { url: database.url, folder, reader, shop, waiting, warn }
}

it('lets the shop read a table while the migration that changes it waits for a long transaction', async () => {
  const { url, folder, reader, shop, waiting, warn } = await openLockedTable()
  const migrated = migrate(url, folder)
  await expect.poll(waiting).toBe(1)
  expect((await shop.query('select count(*)::int as n from products')).rows).toEqual([{ n: 0 }])
  await reader.query('rollback')
  expect(await migrated).toEqual({ applied: 1 })
  expect(warn.mock.calls[0]?.[0]).toMatch(/^A migration waits .*alter table products add column one_more integer/)
})

it('gives up with a message when the transaction does not end', async () => {
  const { url, folder } = await openLockedTable()
  await expect(migrate(url, folder, { lockMs: 10, pauseMs: 10, attempts: 2 })).rejects.toThrow(
    /Another transaction locks a table .*alter table products add column one_more integer/,
  )
})
