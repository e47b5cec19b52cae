/**
 * Logical backup by the commands `db:backup` and `db:restore`, where PostgreSQL's own programs are installed (PG_BIN).
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../support/app/database.ts'

const { PG_BIN = '' } = process.env
const version = spawnSync(join(PG_BIN, 'pg_dump'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
const hasPgDump = Number(/(\d+)/.exec(version)?.[1] ?? 0) >= 18

function runCommand(name: 'backup' | 'restore', databaseUrl: string, folder: string, programs = PG_BIN) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PG_BIN: programs }
  return spawnSync(process.execPath, [`tools/cli/${name}.ts`, folder], { encoding: 'utf8', env })
}

async function query(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

it.skipIf(!hasPgDump)('restores a dump into an empty database, and into no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [source, target] = await Promise.all([createDatabase(), createDatabase({ migrated: false })])
  onTestFinished(async () => {
    await Promise.all([source.drop(), target.drop()])
  })
  await query(
    source.url,
    `insert into categories (id, slug, name, blurb, tint, image, position)
     values (gen_random_uuid(), 'fruits', 'Fruits', 'Fresh every morning', '#fff', '/fruits.webp', 1)`,
  )

  expect(runCommand('backup', source.url, folder)).toMatchObject({ status: 0 })
  expect(runCommand('restore', target.url, folder)).toMatchObject({ status: 0 })
  const CATEGORIES = 'select * from categories'
  expect(await query(target.url, CATEGORIES)).toEqual(await query(source.url, CATEGORIES))
  const TRIGGERS = 'select tgname from pg_trigger where not tgisinternal order by 1'
  expect(await query(target.url, TRIGGERS)).toEqual(await query(source.url, TRIGGERS))

  const again = runCommand('restore', target.url, folder)
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') })
})

it('says what to install where pg_dump is missing', async () => {
  const source = await createDatabase({ migrated: false })
  onTestFinished(() => source.drop())
  const result = runCommand('backup', source.url, tmpdir(), '/nowhere')
  expect(result).toMatchObject({ status: 1, stderr: expect.stringContaining('install the client of PostgreSQL') })
})
