/** Clients that send slowly, over real connections. */
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '#server/config.ts'
import { ERROR_OPTIONS } from './errorResponses.ts'
import { buildSenderOptions, limitBodyPauses, type SenderLimits } from './slowSenders.ts'

const NEVER = 600_000

/** Opens a server with these limits, and returns a function that connects a client to it. */
async function openServer(
  limits: Partial<SenderLimits>,
  handler = async () => 'received',
  { refuses = false, ...options }: { refuses?: boolean; keepAliveTimeout?: number } = {},
): Promise<() => Socket> {
  const all = { headersMs: NEVER, idleMs: NEVER, wholeMs: NEVER, ...limits }
  const app = fastify({ ...ERROR_OPTIONS, ...buildSenderOptions(all), ...options })
  limitBodyPauses(app, all)
  if (refuses) app.addHook('onRequest', async (_request, reply) => reply.code(403).send('refused'))
  app.post('/', handler)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return socket
  }
}

/** Sends one byte every 20 ms until the server closes the connection, and returns what it responded. */
async function trickle(socket: Socket): Promise<string> {
  const sending = setInterval(() => socket.write('x'), 20)
  onTestFinished(() => clearInterval(sending))
  socket.on('error', () => clearInterval(sending))
  return text(socket).catch((error: NodeJS.ErrnoException) => error.code ?? '')
}

const HEAD = 'POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n'

it('cuts off a client that never ends its headers', async () => {
  const socket = (await openServer({ headersMs: 200 }))()
  socket.write(HEAD)
  expect(await trickle(socket)).toMatch(/^HTTP\/1\.1 408 |^(ECONNRESET|EPIPE)$/)
})

it('cuts off a client that pauses within the body, and not one that waits for its response', async () => {
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  const connectClient = await openServer({ idleMs: 200 }, async () => {
    await released
    return 'received'
  })
  const waiting = connectClient()
  waiting.write(`${HEAD.replace('100000', '2')}connection: close\r\n\r\nOK`)
  const paused = connectClient()
  paused.write(`${HEAD}\r\nsome`)
  expect(await text(paused)).toBe('')
  respond()
  expect(await text(waiting)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]+received$/)
})

it('cuts off a client whose body arrives byte by byte for too long', async () => {
  const socket = (await openServer({ headersMs: 200, wholeMs: 600 }))()
  socket.write(`${HEAD}\r\n`)
  expect(await trickle(socket)).toMatch(/^HTTP\/1\.1 408 |^(ECONNRESET|EPIPE)$/)
})

it('closes a connection that stays unused after a request was refused before its body was read', async () => {
  const connectClient = await openServer({}, undefined, { refuses: true, keepAliveTimeout: 100 })
  const socket = connectClient()
  socket.write(`${HEAD.replace('100000', '2')}connection: keep-alive\r\n\r\nOK`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 [\s\S]+refused$/)
})

it('accepts a request of the process to itself, which has no connection', async () => {
  const app = fastify()
  limitBodyPauses(app, { headersMs: NEVER, idleMs: NEVER, wholeMs: NEVER })
  app.post('/', async () => 'received')
  expect((await app.inject({ method: 'POST', url: '/', payload: { some: 'body' } })).body).toBe('received')
})

it('allows 10 s for headers, 30 s between parts of a body and 2 minutes for a request by default', () => {
  expect(readEnv({})).toMatchObject({ REQUEST_HEADERS_MS: 10_000, REQUEST_IDLE_MS: 30_000, REQUEST_WHOLE_MS: 120_000 })
})
