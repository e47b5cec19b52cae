/** The built shop as `npm start` runs it, with an imported catalogue, the yardstick beside it, and its shoppers. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type * as embedded from '../../server/bootstrap/embeddedPostgres/embeddedPostgres.ts'
import type * as pools from '../../server/db/pool.ts'
import type * as tokenModule from '../../server/modules/accounts/accounts.tokens.ts'
import type * as secretsModule from '../../server/security/secrets.ts'
import { type RunningServer, startServer } from '../../tests/support/app/server.ts'
import { isBuilt } from '../../tools/build/fingerprint.ts'
import { ROOT } from '../../tools/step.ts'
import { BARE_TABLES } from '../bareSale.ts'
import { type MailSink, readNodeFlags, startMailSink } from '../helpers.ts'
import { parentOf } from '../processes.ts'
import type { Load } from '../shop.ts'
import { openSessions, type Shopper } from '../shoppers.ts'
import { buildProductList } from './catalogue.ts'

const SECRET = 'a secret of the bench longer than 32 characters'

export type ShopUnderTest = {
  databaseUrl: string
  pool: pg.Pool
  /** Process id of the main process of PostgreSQL. */
  postgres: number
  mailSink: MailSink
  /** Imports rows `from` to `to` of the generated list with `catalogue:import`. @returns rows per second */
  importProducts(from: number, to: number): Promise<number>
  start(env?: NodeJS.ProcessEnv): Promise<RunningServer>
  openSessions(count: number): Promise<Shopper[]>
  close(): Promise<void>
}

export async function openShopUnderTest(load: Load): Promise<ShopUnderTest> {
  if (!isBuilt()) runCommand(['tools/build/build.ts'])
  const { startEmbeddedPostgres } = (await load(
    '/server/bootstrap/embeddedPostgres/embeddedPostgres.ts',
  )) as typeof embedded
  const { openDatabase } = (await load('/server/db/pool.ts')) as typeof pools
  const folder = mkdtempSync(join(tmpdir(), 'kasero-bench-'))
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    // Not `temporary`: writes reach the disk, as in a real shop.
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
    closing.push(() => postgres.stop())
    const environment = { DATABASE_URL: postgres.url }
    runCommand(['tools/cli/seed.ts'], environment)
    const { db, pool, close: closePool } = openDatabase({ url: postgres.url })
    closing.push(closePool)
    await pool.query(BARE_TABLES)
    const mailSink = await startMailSink()
    closing.push(() => mailSink.stop())
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    return {
      databaseUrl: postgres.url,
      pool,
      postgres: parentOf(rows[0]?.pid ?? 0),
      mailSink,
      close,
      async importProducts(from, to) {
        const file = join(folder, 'products.csv')
        writeFileSync(file, buildProductList(from, to))
        const began = performance.now()
        runCommand(['tools/cli/import.ts', file], environment)
        return (to - from) / ((performance.now() - began) / 1000)
      },
      start: (env = {}) =>
        startServer({
          databaseUrl: postgres.url,
          args: [...readNodeFlags(), 'tools/server/start.ts'],
          env: {
            NODE_ENV: undefined,
            TOKEN_SECRET: SECRET,
            SMTP_URL: mailSink.url,
            GRAPHQL_POINTS: String(Number.MAX_SAFE_INTEGER),
            PERSISTED_POINTS: String(Number.MAX_SAFE_INTEGER),
            ...env,
          },
        }),
      async openSessions(count) {
        const { createSecrets } = (await load('/server/security/secrets.ts')) as typeof secretsModule
        const { createSessionTokens } = (await load(
          '/server/modules/accounts/accounts.tokens.ts',
        )) as typeof tokenModule
        const tokens = createSessionTokens({ db, secrets: createSecrets(SECRET), clock: () => new Date() })
        return openSessions(load, { deps: { db, tokens } }, { url: '', count })
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs a command of the repository in a process of its own. @throws {Error} with its output when it fails */
function runCommand(args: string[], env: NodeJS.ProcessEnv = {}): void {
  const { NODE_ENV: _, ...inherited } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...inherited, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}
