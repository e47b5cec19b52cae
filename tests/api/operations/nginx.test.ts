/** What nginx does with the configuration in deploy/nginx (Debian's package; skipped where it is not installed). */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { hasNginx, startNginx } from '../../support/app/nginx.ts'

async function startProcess(respond: RequestListener): Promise<number> {
  const server = createServer(respond)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it.skipIf(!hasNginx)(
  'serves assets that only the last of three processes has, as while a release is replaced',
  async () => {
    const requests = [0, 0, 0]
    const ports = await Promise.all(
      requests.map((_, at) =>
        startProcess((request, response) => {
          requests[at] = (requests[at] ?? 0) + 1
          response.statusCode = at === 2 && request.url?.includes('/assets/') ? 200 : 404
          response.end(`process ${at}`)
        }),
      ),
    )
    const nginx = await startNginx(ports)
    onTestFinished(() => nginx.stop())
    for (const path of ['/assets/main-Bx1.js', '/staff/assets/main-Bx1.js'])
      for (let time = 0; time < 6; time++) {
        const response = await fetch(`${nginx.url}${path}`)
        expect([response.status, await response.text()]).toEqual([200, 'process 2'])
      }
    expect(requests.every((count) => count > 0)).toBe(true)
    // Elsewhere the 404 of the first process is the response.
    requests.fill(0)
    expect((await fetch(`${nginx.url}/product/none`)).status).toBe(404)
    expect(requests.toSorted()).toEqual([0, 0, 1])
  },
)

/** Two releases and the folder that outlives them, as docker compose mounts it. */
function createReleases() {
  const folder = mkdtempSync(join(tmpdir(), 'kasero-releases-'))
  // The workers of nginx are another user when it is started by root.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const kept = join(folder, 'kept')
  mkdirSync(kept)
  const deploy = (name: string) => {
    const release = join(folder, name)
    for (const file of [`dist/client/assets/${name}.js`, `dist/staff/staff/assets/${name}.css`]) {
      mkdirSync(dirname(join(release, file)), { recursive: true })
      writeFileSync(join(release, file), `/* ${name} */`)
    }
    const script = join(import.meta.dirname, '..', '..', '..', 'deploy', 'nginx', 'keep-assets.sh')
    const { status, stderr } = spawnSync('sh', [script, release, kept], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
  }
  /** As if all files had been copied or touched so many hours before. */
  const age = (hours: number, ...files: string[]) => {
    const then = new Date(Date.now() - hours * 3_600_000)
    for (const file of files) utimesSync(join(kept, file), then, then)
  }
  return { kept, deploy, age, has: (file: string) => existsSync(join(kept, file)) }
}

it('files of a release are kept for a day after it was replaced, however long it ran', () => {
  const { deploy, age, has } = createReleases()
  deploy('first')
  age(1_000, 'assets/first.js', 'staff/assets/first.css')
  deploy('second')
  expect([has('assets/first.js'), has('staff/assets/first.css'), has('assets/second.js')]).toEqual([true, true, true])
  age(23, 'assets/first.js', 'staff/assets/first.css')
  deploy('third')
  expect(has('assets/first.js')).toBe(true)
  age(25, 'assets/first.js', 'staff/assets/first.css')
  deploy('third')
  expect([has('assets/first.js'), has('staff/assets/first.css')]).toEqual([false, false])
  expect([has('assets/second.js'), has('assets/third.js')]).toEqual([true, true])
})

it.skipIf(!hasNginx)('serves the files of the release before when no process has them', async () => {
  const { kept, deploy } = createReleases()
  deploy('first')
  deploy('second')
  const port = await startProcess((_request, response) => {
    response.statusCode = 404
    response.end('none')
  })
  const nginx = await startNginx([port], { keptAssets: kept })
  onTestFinished(() => nginx.stop())
  for (const [path, type] of [
    ['/assets/first.js', 'javascript'],
    ['/staff/assets/first.css', 'css'],
  ] as const) {
    const response = await fetch(`${nginx.url}${path}`)
    expect([response.status, await response.text()]).toEqual([200, '/* first */'])
    expect(response.headers.get('content-type')).toContain(type)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
  expect((await fetch(`${nginx.url}/assets/never.js`)).status).toBe(404)
  expect((await fetch(`${nginx.url}/current`)).status).toBe(404)
})
