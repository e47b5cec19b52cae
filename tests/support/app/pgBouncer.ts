import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#server/bootstrap/embeddedPostgres/embeddedPostgres.ts'

export { findFreePort }

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether Debian's package pgbouncer is installed. */
export const hasPgBouncer = existsSync(PROGRAM)

export type PgBouncer = { url: string; process: ChildProcess; stop(): Promise<void> }

/** Starts PgBouncer in transaction mode in front of the database, with few connections that its clients share. */
export async function startPgBouncer(
  databaseUrl: string,
  { poolSize = 4, port, settings = '' }: { poolSize?: number; port?: number; settings?: string } = {},
): Promise<PgBouncer> {
  const target = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'kasero-pgbouncer-'))
  const usedPort = port ?? (await findFreePort())
  const [user, password] = [decodeURIComponent(target.username), decodeURIComponent(target.password)]
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${usedPort}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 400
server_connect_timeout = 2
server_login_retry = 1
${settings}
`,
  )
  chmodSync(folder, 0o755)
  // PgBouncer refuses to run as root.
  const process = spawn(PROGRAM, [config], { stdio: 'ignore', ...unprivileged() })
  const ended = new Promise<void>((resolve) => process.once('close', () => resolve()))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(usedPort)
  await waitUntilItResponds(url.href, process)
  return {
    url: url.href,
    process,
    async stop() {
      process.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  return { uid: uid || 65_534, gid: gid || 65_534 }
}

async function waitUntilItResponds(url: string, { exitCode }: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (exitCode !== null || Date.now() > deadline) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}
