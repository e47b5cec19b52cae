/** What nginx does with the configuration in deploy/nginx (Debian's package; skipped where it is not installed). */
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createRateLimits } from '#server/security/rateLimits.ts'
import { hasNginx, startNginx } from '../../support/app/nginx.ts'
import { openTestShop } from '../../support/app/shop.ts'
import { buildLogIn } from '../../support/fixtures/accounts.ts'

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

it.skipIf(!hasNginx)('logs paths without the tokens and coordinates in them, and no query', async () => {
  const port = await startProcess((_request, response) => response.end())
  const nginx = await startNginx([port])
  onTestFinished(() => nginx.stop())
  const token = 'c2VjcmV0-_dG9rZW4.c2ln'
  const paths = {
    [`/staff/invitation/${token}`]: '/staff/invitation/-',
    [`//staff/%69nvitation/${token}/more?from=mail`]: '/staff/invitation/-',
    [`/exports/${token}`]: '/exports/-',
    [`/uploads/avatar/${token}`]: '/uploads/avatar/-',
    [`/uploads/tickets/${token}-320.webp`]: '/uploads/tickets/-',
    // Coordinates of an address, which are personal data.
    [`/map/0.31628,32.58219/${token}.png`]: '/map/-',
    [`/orders?token=${token}`]: '/orders',
    '/staff/orders/1042': '/staff/orders/1042',
  }
  for (const path of Object.keys(paths)) await fetch(`${nginx.url}${path}`)
  // A line is written after the response was sent.
  await expect.poll(() => nginx.readAccessLog().length).toBe(Object.keys(paths).length)
  const lines = nginx.readAccessLog()
  expect(lines.map((line) => line.split(' ')[3])).toEqual(Object.values(paths))
  for (const secret of ['c2VjcmV0', '32.58']) expect(lines.join()).not.toContain(secret)
})

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
    for (const file of [
      `dist/client/assets/${name}.js`,
      `dist/staff/staff/assets/${name}.css`,
      'schema/documents.json',
    ]) {
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
  const documentsOf = (name: string) => `documents/${hash('sha256', `/* ${name} */`)}.json`
  return { kept, deploy, age, has: (file: string) => existsSync(join(kept, file)), documentsOf }
}

it('files and persisted documents of a release are kept for a day after it was replaced, however long it ran', () => {
  const { deploy, age, has, documentsOf } = createReleases()
  const filesOf = (name: string) => [`assets/${name}.js`, `staff/assets/${name}.css`, documentsOf(name)]
  const kept = (name: string) => filesOf(name).map(has)
  deploy('first')
  age(1_000, ...filesOf('first'))
  deploy('second')
  expect([...kept('first'), ...kept('second')]).not.toContain(false)
  age(23, ...filesOf('first'))
  deploy('third')
  expect(kept('first')).not.toContain(false)
  age(25, ...filesOf('first'))
  deploy('third')
  expect(kept('first')).not.toContain(true)
  expect([...kept('second'), ...kept('third')]).not.toContain(false)
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

/** Logs in through nginx from a loopback address and returns the error code. */
async function logInFrom(localAddress: string, url: string, { form, forged }: { form: object; forged: string }) {
  const body = JSON.stringify({
    query: 'mutation ($input: LogInInput!) { logIn(input: $input) { challengeToken } }',
    variables: { input: form },
  })
  const request = send(`${url}/graphql`, {
    method: 'POST',
    localAddress,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-forwarded-for': forged,
      'x-real-ip': forged,
      forwarded: `for=${forged}`,
    },
  })
  request.end(body)
  const [response] = await once(request, 'response')
  const { errors } = (await json(response)) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code
}

// ASVS 4.1.3, 15.3.4, where nginx is installed
it.skipIf(!hasNginx)('limits wrong log-ins by the real address, whatever address a client forwards', async () => {
  const shop = await openTestShop({ trustProxy: 1 })
  onTestFinished(() => shop.close())
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const nginx = await startNginx([(shop.app.server.address() as AddressInfo).port])
  onTestFinished(() => nginx.stop())
  let count = 0
  /** Another account and another forged address for each, so that only the limit of the address applies. */
  const tryToLogIn = async (localAddress: string) => {
    count += 1
    const form = await buildLogIn(shop, `shopper${count}@kasero.test`)
    return logInFrom(localAddress, nginx.url, { form, forged: `198.51.100.${count}` })
  }
  const codes: (string | undefined)[] = []
  // Ten at a time: more would wait longer for a connection than the server lets them.
  for (let batch = 0; batch < 13; batch++)
    codes.push(...(await Promise.all(Array.from({ length: 10 }, () => tryToLogIn('127.0.0.1')))))
  expect(codes.slice(0, 100)).toEqual(Array(100).fill('INVALID_CREDENTIALS'))
  expect(codes.slice(100)).toEqual(Array(30).fill('RATE_LIMITED'))
  expect(await tryToLogIn('127.0.0.2')).toBe('INVALID_CREDENTIALS')
})

it.skipIf(!hasNginx).each(['nginx.conf', 'compose.conf'] as const)(
  'limits wrong log-ins by the address that a load balancer forwards, with its networks in %s',
  async (file) => {
    const shop = await openTestShop({ trustProxy: 1 })
    onTestFinished(() => shop.close())
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const port = (shop.app.server.address() as AddressInfo).port
    const nginx = await startNginx([port], { loadBalancer: { file, address: '127.0.0.9' } })
    onTestFinished(() => nginx.stop())
    const logIn = async (localAddress: string, forwarded: string) => {
      const form = await buildLogIn(shop, 'shopper@kasero.test')
      return logInFrom(localAddress, nginx.url, { form, forged: forwarded })
    }
    /** The load balancer appends the address of its client to what that one sent. */
    const logInThroughLoadBalancer = (client: string) => logIn('127.0.0.9', `198.51.100.9, ${client}`)
    await createRateLimits(shop.pool).add('loginByAddress', '203.0.113.1', 100)
    expect(await logInThroughLoadBalancer('203.0.113.1')).toBe('RATE_LIMITED')
    expect(await logInThroughLoadBalancer('203.0.113.2')).toBe('INVALID_CREDENTIALS')
    // From elsewhere the header is not believed.
    expect(await logIn('127.0.0.2', '203.0.113.1')).toBe('INVALID_CREDENTIALS')
  },
)
