/**
 * `npm run check:deploy` checks the configuration in deploy/ with the programs that read it: `nginx -t`, a start of
 * PgBouncer, `haproxy -c`, `keepalived -t`, `patroni --validate-config`, `promtool check rules` and `systemd-analyze
 * verify`, of Debian's packages nginx-light, pgbouncer, haproxy, keepalived, patroni, prometheus and systemd. A program
 * that is not installed is skipped.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fail, ROOT } from '../step.ts'

const DEPLOY = join(ROOT, 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'kasero-deploy-'))
chmodSync(folder, 0o755)
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8')

/** Writes a copy whose paths and ports exist on this machine. */
function write(file: string, text: string, replacements: [string | RegExp, string][] = []): string {
  const path = join(folder, file)
  writeFileSync(
    path,
    replacements.reduce((result, [from, to]) => result.replaceAll(from, to), text),
  )
  return path
}

/** @returns what the program wrote */
function runProgram(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error || status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${error?.message ?? `${stdout}${stderr}`}`)
  return `${stdout}${stderr}`
}

function findProgram(...paths: string[]): string | undefined {
  return paths.find((path) => existsSync(path))
}

type Check = [name: string, program: string | undefined, check: (program: string) => unknown]

/** Keepalived demands an interface that exists and is not loopback. */
const networkInterface = Object.entries(networkInterfaces()).find(([, addresses]) =>
  addresses?.some(({ internal }) => !internal),
)?.[0]

const checks: Check[] = [
  ...['deploy/nginx/nginx.conf', 'deploy/nginx/compose.conf', 'docs/examples/nginx.conf']
    .filter((path) => existsSync(join(ROOT, path)))
    .map((path) => [path, findProgram('/usr/sbin/nginx'), (nginx: string) => checkNginx(nginx, path)] as Check),
  ['pgbouncer.ini', findProgram('/usr/sbin/pgbouncer'), checkPgBouncer],
  [
    'haproxy.cfg',
    findProgram('/usr/sbin/haproxy'),
    (haproxy) => runProgram(haproxy, ['-c', '-f', join(DEPLOY, 'postgresql', 'haproxy.cfg')]),
  ],
  ['keepalived.conf', networkInterface && findProgram('/usr/sbin/keepalived'), checkKeepalived],
  ['patroni.yml', findProgram('/usr/bin/patroni'), checkPatroni],
  [
    'alerts.yml',
    findProgram('/usr/bin/promtool'),
    (promtool) => runProgram(promtool, ['check', 'rules', join(DEPLOY, 'monitoring', 'alerts.yml')]),
  ],
  ['systemd units', findProgram('/usr/bin/systemd-analyze'), checkUnits],
]

/** @returns paths of a certificate that signs itself, and of its key */
function createCertificate(): [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example', '-days', '1']
  if (!existsSync(key)) runProgram('openssl', [...request, '-keyout', key, '-out', certificate])
  return [certificate, key]
}

function checkNginx(nginx: string, file: string): void {
  const [certificate, key] = createCertificate()
  for (const name of ['cache', 'log']) mkdirSync(join(folder, name), { recursive: true })
  const path = write(basename(file), readFileSync(join(ROOT, file), 'utf8'), [
    ['/etc/nginx/kasero/locations.conf', join(DEPLOY, 'nginx', 'locations.conf')],
    [/\/etc\/letsencrypt\/live\/[\w.]+\/fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\/live\/[\w.]+\/privkey\.pem/g, key],
    [/\/var\/(cache|lib)\/nginx\/kasero/g, join(folder, 'cache')],
    ['/var/log/nginx', join(folder, 'log')],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    // A name of the network of docker compose; nginx before 1.27.3, such as Debian 12's, does not know `resolve`.
    ['server web:4000 resolve', 'server 127.0.0.1:4000'],
  ])
  runProgram(nginx, ['-t', '-q', '-c', path, '-e', join(folder, 'log', 'error.log')])
}

/** PgBouncer has no test mode: it is started on another port and has to accept a connection. */
async function checkPgBouncer(pgbouncer: string): Promise<void> {
  const users = write('userlist.txt', '"kasero_app" "a password of this check"\n')
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  const config = write('pgbouncer.ini', read('postgresql/pgbouncer.ini'), [
    ['/etc/pgbouncer/userlist.txt', users],
    ['/etc/kasero/database-ca.pem', createCertificate()[0]],
    ['listen_port = 6432', `listen_port = ${port}`],
    [/^(logfile|pidfile|unix_socket_dir) = .*$/gm, '$1 ='],
  ])
  // It refuses to run as root.
  const user =
    process.getuid?.() === 0 ? Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout) : undefined
  if (user !== undefined) for (const path of [users, config]) chownSync(path, user, user)
  const child = spawn(pgbouncer, [config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  try {
    for (const deadline = Date.now() + 5_000; !(await accepts(port)); await wait(50))
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`pgbouncer does not start:\n${output}`)
    if (/warning|error/i.test(output)) throw new Error(`pgbouncer starts with warnings:\n${output}`)
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

function checkKeepalived(keepalived: string): void {
  const path = write('keepalived.conf', read('keepalived/keepalived.conf'), [
    ['interface eth0', `interface ${networkInterface}`],
  ])
  const { status, signal, stdout, stderr } = spawnSync(keepalived, ['-t', '-f', path], { encoding: 'utf8' })
  const output = `${stdout}${stderr}`.trim()
  // Debian 12's version ends itself by SIGTERM after it has tested a file with scripts.
  if (output || (status !== 0 && signal !== 'SIGTERM')) throw new Error(`keepalived -t ${path}:\n${output}`)
}

/** Programs of PostgreSQL that Patroni looks for. */
const POSTGRES_PROGRAMS = ['pg_ctl', 'initdb', 'pg_controldata', 'pg_basebackup', 'postgres', 'pg_isready']

/** Patroni's validator also looks for etcd, free ports and the programs of PostgreSQL: here they are substitutes. */
async function checkPatroni(patroni: string): Promise<void> {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  for (const name of POSTGRES_PROGRAMS) writeFileSync(join(bin, name), '#!/bin/sh\n', { mode: 0o755 })
  const etcd = createServer().listen(0, '127.0.0.1')
  await once(etcd, 'listening')
  try {
    const path = write('patroni.yml', read('postgresql/patroni.yml'), [
      [/10\.0\.0\.\d+:2379/g, `127.0.0.1:${(etcd.address() as AddressInfo).port}`],
      [/listen: .*:8008/g, `listen: 127.0.0.1:${await findFreePort()}`],
      [/listen: .*:5432/g, `listen: 127.0.0.1:${await findFreePort()}`],
      ['/var/lib/postgresql/18/kasero', join(folder, 'data')],
      ['/usr/lib/postgresql/18/bin', bin],
      // The validator of Patroni 3.0 demands this section, which `postgresql.pg_hba` replaces.
      ['  initdb:\n', '  pg_hba: [local all all peer]\n  initdb:\n'],
    ])
    const output = runProgram(patroni, ['--validate-config', path])
    if (output.trim()) throw new Error(output)
  } finally {
    etcd.close()
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

function checkUnits(analyze: string): void {
  const paths = ['web', 'worker'].map((role) =>
    // An instance, with a program that exists here.
    write(`kasero-${role}@4000.service`, read(`systemd/kasero-${role}@.service`), [
      ['/usr/bin/node', process.execPath],
    ]),
  )
  // It only warns of settings that it does not know.
  const output = runProgram(analyze, ['verify', '--man=no', ...paths])
  if (output.includes('kasero-')) throw new Error(output)
}

try {
  for (const [name, program, check] of checks) {
    if (program === undefined) {
      console.log(`- ${name}: skipped, its program is not installed`)
      continue
    }
    await check(program)
    console.log(`✓ ${name}`)
  }
} catch (error) {
  fail(error)
}
