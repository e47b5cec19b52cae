import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './pgBouncer.ts'

const PROGRAM = '/usr/sbin/nginx'
const DEPLOY = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx')

/** Whether Debian's package nginx-light is installed. */
export const hasNginx = existsSync(PROGRAM)

export type Nginx = {
  url: string
  pid: number
  /** Lines of the access log, which nginx.conf writes. */
  readAccessLog(): string[]
  /** Reads the configuration again, with these ports of web processes. */
  reload(ports: readonly number[]): void
  stop(): Promise<void>
}

/**
 * Starts nginx with the configuration of docker compose (deploy/nginx) in front of web processes on these ports, and
 * with the access log of nginx.conf, which docker compose leaves off.
 */
export async function startNginx(
  webPorts: readonly number[],
  {
    port,
    keptAssets,
    loadBalancer,
  }: {
    port?: number
    keptAssets?: string
    /** A proxy in front, at this address instead of the example of nginx.conf or the networks of compose.conf. */
    loadBalancer?: { file: 'nginx.conf' | 'compose.conf'; address: string }
  } = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-nginx-'))
  // Its workers are another user when it is started by root.
  chmodSync(folder, 0o755)
  for (const name of ['cache', 'log']) mkdirSync(join(folder, name))
  const usedPort = port ?? (await findFreePort())
  const config = join(folder, 'nginx.conf')
  const write = (ports: readonly number[]) =>
    writeFileSync(config, buildConfig({ folder, port: usedPort, webPorts: ports, keptAssets, loadBalancer }))
  write(webPorts)
  const child: ChildProcess = spawn(PROGRAM, ['-c', config, '-e', join(folder, 'log', 'error.log')], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // Its workers end with it only when it ends in an orderly way.
  const stopWithUs = () => child.kill('SIGTERM')
  process.once('exit', stopWithUs)
  for (const deadline = Date.now() + 10_000; !(await accepts(usedPort)); await wait(20))
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`nginx does not start:\n${readFileSync(join(folder, 'log', 'error.log'), 'utf8')}`)
  return {
    url: `http://127.0.0.1:${usedPort}`,
    pid: child.pid ?? 0,
    readAccessLog: () =>
      readFileSync(join(folder, 'log', 'access.log'), 'utf8')
        .split('\n')
        .slice(0, -1),
    reload(ports) {
      write(ports)
      child.kill('SIGHUP')
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.removeListener('exit', stopWithUs)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function buildConfig({
  folder,
  port,
  webPorts,
  keptAssets = folder,
  loadBalancer,
}: {
  folder: string
  port: number
  webPorts: readonly number[]
  keptAssets: string | undefined
  loadBalancer: { file: string; address: string } | undefined
}): string {
  const servers = webPorts.map((it) => `server 127.0.0.1:${it} max_fails=2 fail_timeout=5s;`)
  // Its own folders, because those of the package belong to root.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const [accessLog = ''] = /map \$uri .*access_log [^;]+;/s.exec(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')) ?? []
  return `daemon off;\npid ${join(folder, 'nginx.pid')};\n${readFileSync(join(DEPLOY, 'compose.conf'), 'utf8')
    .replace(REAL_IP, (networks) => (loadBalancer ? readRealIp(loadBalancer) : networks))
    .replace('http {', ['http {', ...temporary].join('\n'))
    .replace('access_log off;', () => accessLog.replace('/var/log/nginx', join(folder, 'log')))
    // Debian 12's nginx has no `resolve`, and there is no Docker here.
    .replace('server web:4000 resolve max_fails=2 fail_timeout=5s;', servers.join('\n'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/kasero', join(folder, 'cache'))
    .replace('/srv/kept-assets', keptAssets)
    .replace('/etc/nginx/kasero/locations.conf', join(DEPLOY, 'locations.conf'))}`
}

const REAL_IP = /(?: *#?(?:set_real_ip_from|real_ip_\w+) .*\n)+/

/** The lines of a configuration that trust a load balancer, in use and with this address. */
function readRealIp({ file, address }: { file: string; address: string }): string {
  const [lines = ''] = REAL_IP.exec(readFileSync(join(DEPLOY, file), 'utf8')) ?? []
  return lines.replaceAll('#', '').replace(/set_real_ip_from [^;]+/, `set_real_ip_from ${address}`)
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
