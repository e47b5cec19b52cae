/** What nginx does with the configuration in deploy/nginx (Debian's package; skipped where it is not installed). */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
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
        startProcess((_request, response) => {
          requests[at] = (requests[at] ?? 0) + 1
          response.statusCode = at === 2 ? 200 : 404
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
    // Elsewhere a 404 is the response.
    const statuses = await Promise.all([1, 2, 3].map(async () => (await fetch(`${nginx.url}/product/none`)).status))
    expect(statuses.toSorted()).toEqual([200, 404, 404])
  },
)
