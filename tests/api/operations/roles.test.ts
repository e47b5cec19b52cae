/** The database role of the application: enough for the shop, and no more. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { appRoleOf, grantAppRole } from '#server/db/roles.ts'
import { createTimeouts } from '#server/db/timeouts.ts'
import { createSandboxTables } from '#server/sandbox/sandbox.ts'
import { createDatabase, type TestDatabase } from '../../support/app/database.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { createColleague, queryStaffApi } from '../../support/clients/staffApi.ts'
import { buildRegistrationForm, codeOf } from '../../support/fixtures/accounts.ts'
import { createProduct, createShopper } from '../../support/fixtures/fixtures.ts'

const role = `kasero_app_${randomBytes(4).toString('hex')}`
let database: TestDatabase
let roleUrl: URL
let owner: pg.Client
let shop: TestShop

beforeAll(async () => {
  database = await createDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  await createSandboxTables(pool)
  await pool.end()
  roleUrl = new URL(database.url)
  roleUrl.username = role
  roleUrl.password = 'a password of the tests'
  await grantAppRole(database.url, appRoleOf(roleUrl.href), createTimeouts())
  // Grants are repeated after each migration.
  await grantAppRole(database.url, appRoleOf(roleUrl.href), createTimeouts())
  shop = await openTestShop({ databaseUrl: roleUrl.href })
})
afterAll(async () => {
  await shop?.close()
  await owner.query(`drop owned by ${role}`)
  await owner.query(`drop role ${role}`)
  await owner.end()
  await database.drop()
})

const attempt = (sql: string) =>
  shop.pool.query(sql).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const DENIED = '42501'

// ASVS 13.2.2
describe('The database role of the application', () => {
  // ASVS 13.2.1
  it('is no superuser, owns nothing and may create nothing', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
         (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
       from pg_roles where rolname = $1`,
      [role],
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        owned: 0,
      },
    ])
    for (const sql of [
      'create table intruders (id int)',
      'create schema intruders',
      'alter table products add column intruder int',
      'drop table orders',
      'truncate orders cascade',
      'create role intruder',
      'alter table audit_log disable trigger all',
      'delete from drizzle.__drizzle_migrations',
    ])
      expect([sql, await attempt(sql)]).toEqual([sql, DENIED])
  })

  // ASVS 16.4.2
  it('adds rows to the audit log and to the ledger of stock, and cannot change or delete them', async () => {
    for (const table of ['audit_log', 'stock_moves']) {
      expect(await attempt(`select count(*) from ${table}`)).toBe('done')
      for (const sql of [`update ${table} set at = now()`, `delete from ${table}`, `truncate ${table}`])
        expect([sql, await attempt(sql)]).toEqual([sql, DENIED])
    }
  })

  it('is enough to register, order, run the jobs and administrate', async () => {
    const form = buildRegistrationForm()
    await unwrap(graphqlClient.register(shop, form))
    await unwrap(graphqlClient.verify(shop, { email: form.email, otp: await codeOf(shop, form.email) }))
    const [shopper, product] = [await createShopper(shop), await createProduct(shop)]
    await unwrap(graphqlClient.putInCart(shop, product.id, shopper))
    await shop.deliverMails()
    const admin = await createColleague(shop, 'admin')
    const ended = await queryStaffApi(shop, 'mutation { logOut { ok } }', {}, admin)
    expect(ended.errors).toBeUndefined()
    const { rows } = await shop.pool.query('select count(*)::int as waiting from graphile_worker.jobs')
    expect(rows).toEqual([{ waiting: expect.any(Number) }])
  })
})

describe('Commands with the role of the application', () => {
  const POOLER = 'postgres://kasero_app@127.0.0.1:1/kasero'
  const INVITE = ['staff', 'invite', 'nakato@example.com', '--name', 'Nakato', '--role', 'admin']
  const runCommand = ([name, ...args]: string[], variables: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, [`tools/cli/${name}.ts`, ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...variables },
    })

  it.each([
    [INVITE, '/staff/invitation/'],
    [['staff', 'list'], 'nakato@example.com'],
    [['partner', 'add', 'Boda Books', '--scope', 'catalogue:read'], 'kasero_key_'],
  ])('%j works past the pooler', (command, output) => {
    expect(runCommand(command, { DATABASE_URL: POOLER, DATABASE_DIRECT_URL: roleUrl.href })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(output),
    })
  })

  it('read the URL from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kasero-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'database-url')
    writeFileSync(file, `${roleUrl.href}\n`)
    expect(runCommand(['partner', 'list'], { DATABASE_URL_FILE: file })).toMatchObject({ status: 0 })
  })

  it('say what to run where migrations are missing', async () => {
    const empty = await createDatabase({ migrated: false })
    onTestFinished(() => empty.drop())
    const url = new URL(roleUrl)
    url.pathname = new URL(empty.url).pathname
    expect(runCommand(INVITE, { DATABASE_URL: url.href })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('run npm run db:roles first'),
    })
  })
})

describe('appRoleOf', () => {
  it.each([
    ['postgres://postgres@127.0.0.1/kasero', 'DATABASE_URL must contain the password of the role'],
    ['postgres://Robert%22;drop:x@127.0.0.1/kasero', 'the role in DATABASE_URL must be a name in lower case'],
  ])('refuses %s', (url, message) => {
    expect(() => appRoleOf(url)).toThrow(message)
  })
})
