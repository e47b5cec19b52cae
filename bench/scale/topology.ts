/**
 * The shape of deploy/ on loopback, from Debian's packages nginx, pgbouncer and haproxy: nginx → web processes →
 * PgBouncer → HAProxy → an embedded PostgreSQL with a standby. A small server answers HAProxy in the place of Patroni.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../tests/support/app/pgBouncer.ts'
import { ROOT } from '../../tools/step.ts'

const PROGRAMS = { nginx: '/usr/sbin/nginx', haproxy: '/usr/sbin/haproxy', pgbouncer: '/usr/sbin/pgbouncer' }

/** @throws {Error} that names the packages to install */
export function requirePrograms(): void {
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (missing.length > 0)
    throw new Error(`The scale bench needs Debian's packages: apt-get install ${missing.join(' ')}`)
}

export type Running = { pid: number; stop(): Promise<void> }

function run(program: string, args: string[], errors: 'inherit' | 'ignore' = 'inherit'): Running {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', errors] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL')
      await ended
      process.removeListener('exit', killWithUs)
    },
  }
}

const readDeploy = (file: string) => readFileSync(join(ROOT, 'deploy', file), 'utf8')

/** Starts HAProxy with the configuration of deploy/ before two servers, and says of each whether it is the primary. */
export async function startHaproxy(folder: string, urls: [string, string]): Promise<Running & { primary: number }> {
  const primary = await findFreePort()
  const checks = await Promise.all(urls.map(startRoleServer))
  const servers = urls.map(
    (url, at) => `  server db${at + 1} 127.0.0.1:${new URL(url).port} maxconn 200 check port ${checks[at]?.port}`,
  )
  const text = readDeploy('postgresql/haproxy.cfg')
    .replace(/^ {2}(log|option tcplog).*\n/gm, '')
    .replace('127.0.0.2:5000', `127.0.0.1:${primary}`)
    .replace(/( {2}server db.*\n)+/g, `${servers.join('\n')}\n`)
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, text)
  const running = run(PROGRAMS.haproxy, ['-db', '-f', config], 'ignore')
  return {
    ...running,
    primary,
    async stop() {
      await running.stop()
      for (const { close } of checks) close()
    },
  }
}

/** Answers 200 to /primary if the server is the primary, as Patroni's REST API does. */
async function startRoleServer(url: string): Promise<{ port: number; close(): void }> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 500 })
  pool.on('error', () => {})
  const server = createServer(async (_request, response) => {
    try {
      const { rows } = await pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      response.statusCode = rows[0]?.standby === false ? 200 : 503
    } catch {
      response.statusCode = 503
    }
    response.end()
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    close() {
      server.close()
      pool.end().catch(() => {})
    },
  }
}

/** Process id of the main process of a PostgreSQL server. */
export async function readPostmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`)
  await client.end()
  return Number(spawnSync('head', ['-1', join(rows[0]?.dir ?? '', 'postmaster.pid')], { encoding: 'utf8' }).stdout)
}
