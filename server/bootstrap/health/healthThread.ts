/** Thread that answers `/healthz` and `/readyz` on a separate port, however busy the main thread is. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { createHealthState } from './healthState.ts'

export type HealthThreadData = { memory: SharedArrayBuffer; host: string; port: number }
/** Sent to the main thread once: the port, or why it cannot be used. */
export type HealthThreadMessage = { port: number } | { code: string; message: string }

const { memory, host, port } = workerData as HealthThreadData
const state = createHealthState(memory)
const post = (message: HealthThreadMessage) => parentPort?.postMessage(message)

const server = createServer(({ url = '', method }, response) => {
  const path = url.split('?', 1)[0]
  const [status, body] =
    path === '/healthz'
      ? state.isAlive()
        ? [200, { status: 'ok' }]
        : [503, { status: 'not responding' }]
      : path === '/readyz'
        ? state.isReady()
          ? [200, { status: 'ready' }]
          : [503, { status: 'not ready' }]
        : [404, { status: 'not found' }]
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(method === 'HEAD' ? undefined : JSON.stringify(body))
})
server.requestTimeout = 5_000
server.headersTimeout = 5_000
server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => post({ code, message }))
server.listen(port, host, () => post({ port: (server.address() as AddressInfo).port }))
