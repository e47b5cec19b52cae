import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { PASSWORD_FILE } from '#server/bootstrap/embeddedPostgres/cluster.ts'
import { isAlive } from '#server/bootstrap/embeddedPostgres/postmaster.ts'
import { createDatabase } from '../../support/app/database.ts'
import { hasPgBouncer, startPgBouncer } from '../../support/app/pgBouncer.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Creates a minimal checkout for a start, so that `.data/` is empty. */
function buildCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-start-'))
  for (const name of ['CHANGELOG.md', 'catalogue', 'drizzle', 'dist']) symlinkSync(join(ROOT, name), join(folder, name))
  return folder
}

/** One for all tests: the first start fills its database, which takes seconds. */
const checkout = buildCheckout()
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

type Start = { child: ChildProcess; output: () => string; up: () => Promise<string>; ended: Promise<number | null> }

/** Starts the built shop in a checkout; `up` waits for its URL. */
function start(cwd: string, env: NodeJS.ProcessEnv = {}): Start {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'dist', 'server', 'main.js')], {
    cwd,
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: '0',
      // Sizes of pictures that the other tests have derived are not derived again for each start, nor modules compiled.
      UPLOADS_DIR: join(ROOT, '.data', 'uploads'),
      NODE_COMPILE_CACHE: join(ROOT, '.data', 'compile-cache'),
      ...env,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const announced = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /^Shop\s+(http:\S+?)\/?$/m.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
  })
  return {
    child,
    output: () => output,
    up: () => Promise.race([announced, ended.then(() => Promise.reject(new Error(`it ended: ${output}`)))]),
    ended,
  }
}

const postmasterOf = (checkout: string): number =>
  Number(readFileSync(join(checkout, '.data', 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

describe('Starting the shop without a database', () => {
  it('answers health checks on HEALTH_PORT from a thread of its own', async () => {
    const { up, output, child, ended } = start(checkout, { HEALTH_PORT: '0' })
    await up()
    const health = /^Health\s+(\S+)\/readyz$/m.exec(output())?.[1]
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${health}${path}`)).status, path).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('starts an embedded PostgreSQL, prints all URLs, and keeps all data across kill -9', async () => {
    const first = start(checkout)
    const url = await first.up()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    for (const words of [
      'Playground',
      'GraphQL',
      'REST',
      'Mailbox',
      'shopper@kasero.test',
      'support@kasero.test',
      'manager@kasero.test',
      'admin@kasero.test',
    ])
      expect(first.output()).toContain(words)
    first.child.kill('SIGKILL')
    await first.ended
    const second = start(checkout)
    expect((await fetch(`${await second.up()}/readyz`)).status).toBe(200)
    expect(second.output()).toContain('up to date')
    second.child.kill('SIGINT')
    expect(await second.ended).toBe(0)
  })

  it('leaves no process running after SIGTERM', async () => {
    const shop = start(checkout)
    await shop.up()
    const postmaster = postmasterOf(checkout)
    expect(isAlive(postmaster)).toBe(true)
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
  })

  // ASVS 13.2.2
  it('connects as a role that is no superuser and may not change the schema', async () => {
    const shop = start(checkout)
    await shop.up()
    const owner = await connectAsOwner(checkout)
    const { rows: roles } = await owner.query(
      `select distinct rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls
       from pg_stat_activity join pg_roles on rolname = usename
       where datname = 'kasero' and pid <> pg_backend_pid()`,
    )
    expect(roles).toEqual([
      { rolname: 'kasero_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false },
    ])
    await owner.query('set role kasero_app')
    expect((await owner.query('select count(*)::int as count from products')).rows[0].count).toBeGreaterThan(0)
    for (const sql of [
      'create table intruders (id int)',
      'create schema intruders',
      'alter table products add column intruder int',
      'drop table sandbox.mail',
    ])
      await expect(owner.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    await owner.end()
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
  })
})

/** Connects to the embedded PostgreSQL as its superuser. */
async function connectAsOwner(checkout: string): Promise<pg.Client> {
  const folder = join(checkout, '.data', 'postgres')
  const port = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'kasero' })
  await client.connect()
  return client
}

describe('A failed start', () => {
  const refusal = async (env: NodeJS.ProcessEnv) => {
    const { ended, output } = start(checkout, env)
    expect(await ended).toBe(1)
    return output().trim().split('\n').at(-1)
  }

  it('reports an unreachable database', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).toMatch(
      /^Kasero cannot start: The database cannot be used: .*Check DATABASE_URL/,
    )
  })

  it.skipIf(!hasPgBouncer)('reports a role without timeouts behind a pooler, and what to run', async () => {
    const database = await createDatabase()
    const pooler = await startPgBouncer(database.url)
    onTestFinished(async () => {
      await pooler.stop()
      await database.drop()
    })
    const name = new URL(database.url).pathname.slice(1)
    const setTimeouts = [
      ['statement_timeout', 6_000],
      ['lock_timeout', 3_000],
      ['idle_in_transaction_session_timeout', 10_000],
    ].map(([setting, ms]) => `alter role postgres in database ${name} set ${setting} = '${ms}ms'`)
    const line = await refusal({
      KASERO_ROLE: 'web',
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_STATEMENT_NAMES: 'off',
    })
    expect(line).toMatch(
      /^Kasero cannot start: The role postgres lacks [a-z_]+, [a-z_]+, [a-z_]+ on connections of the pooler, .* Run `npm run db:roles`/,
    )
    for (const statement of setTimeouts) expect(line).toContain(statement)
    expect(line).not.toContain('Check DATABASE_URL')
  })

  it('reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as { port: number }
    expect(await refusal({ PORT: String(port) })).toBe(
      `Kasero cannot start: Port ${port} on 127.0.0.1 is in use. Stop the process that uses it, or choose another port: PORT=4001 npm start.`,
    )
  })

  it('names the invalid variable and its valid values, through npm start', async () => {
    const { PATH, HOME } = process.env
    const npmStart = execFile('npm', ['start', '--silent'], { cwd: ROOT, env: { PATH, HOME, PORT: 'four thousand' } })
    let output = ''
    for (const stream of [npmStart.stdout, npmStart.stderr])
      stream?.on('data', (chunk: string) => {
        output += chunk
      })
    expect(await once(npmStart, 'close')).toEqual([1, null])
    expect(output.trim().split('\n').at(-1)).toBe('Kasero cannot start: PORT must be a number')
  })
})
