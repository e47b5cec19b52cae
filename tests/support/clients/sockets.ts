/**
 * WebSocket clients for graphql-transport-ws at message level:
 * https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md
 */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Credentials, TestShop } from '../app/shop.ts'
import type { RootField } from './documents.ts'

export type Message = { type: string; id?: string; payload?: unknown }
export type Closed = { code: number; reason: string }
type Refused = { message: string; extensions: { code: string } }

export type Socket = {
  /**
   * Sends a message; one that begins a subscription after the shop has received the notifications of earlier changes.
   */
  send(message: Message | string): void
  /** Returns the next unread message. @throws when the socket closes before one arrives */
  next(): Promise<Message>
  /** Resolves when the socket is closed. */
  closed: Promise<Closed>
  close(): void
}

/** Returns the WebSocket URL of the shop, which starts to listen on the first call. */
export async function addressOf({ app }: TestShop): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`
}

type Wish = { headers?: Record<string, string>; protocol?: string; path?: string }

/** Opens a socket without sending a message. @throws when it cannot be opened */
export async function openSocket(
  shop: TestShop,
  { headers = {}, protocol = 'graphql-transport-ws', path = '/graphql' }: Wish = {},
): Promise<Socket> {
  const socket = new WebSocket((await addressOf(shop)).replace('/graphql', path), {
    protocols: [protocol],
    headers,
  } as unknown as string[])
  const messages: Message[] = []
  let wake = () => {}
  let over: Closed | undefined
  const closed = new Promise<Closed>((tell) => {
    socket.onclose = ({ code, reason }) => {
      over = { code, reason }
      wake()
      tell(over)
    }
  })
  socket.onmessage = ({ data }) => {
    messages.push(JSON.parse(String(data)) as Message)
    wake()
  }
  await new Promise<void>((opened, failed) => {
    socket.onopen = () => opened()
    socket.onerror = () => failed(new Error('the socket was not opened'))
  })
  onTestFinished(() => socket.close())
  const write = (message: Message | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  /** Messages that wait until the notifications of earlier changes have been received. */
  let waiting: Promise<void> | undefined
  return {
    // A notification that arrives after a subscription has begun would repeat its first state.
    send(message) {
      if (typeof message !== 'string' && message.type === 'subscribe')
        waiting = Promise.all([shop.receiveNotices(), waiting]).then(() => write(message))
      else if (waiting) waiting = waiting.then(() => write(message))
      else write(message)
    },
    async next() {
      for (;;) {
        const message = messages.shift()
        if (message) return message
        if (over) throw new Error(`the socket closed: ${over.code} ${over.reason}`)
        await new Promise<void>((woken) => (wake = woken))
      }
    },
    closed,
    close: () => socket.close(),
  }
}

/** Opens an authenticated socket. */
export async function openSignedInSocket(shop: TestShop, as: Credentials): Promise<Socket> {
  const socket = await openSocket(shop)
  socket.send({ type: 'connection_init', payload: as ? { authorization: `Bearer ${as.accessToken}` } : {} })
  const { type } = await socket.next()
  if (type !== 'connection_ack') throw new Error(`the shop sent ${type}`)
  return socket
}

const OPCODE = { text: 1, ping: 9 } as const

/** Opens a raw WebSocket that answers no ping and can send frames that no browser would. */
export async function openRawSocket(shop: TestShop) {
  const { hostname, port } = new URL(await addressOf(shop))
  const wire = connect(Number(port), hostname)
  onTestFinished(() => void wire.destroy())
  const hello = [
    'GET /graphql HTTP/1.1',
    `host: ${hostname}`,
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
  ]
  wire.write(
    `${[...hello, `sec-websocket-key: ${'A'.repeat(22)}==`, 'sec-websocket-protocol: graphql-transport-ws'].join('\r\n')}\r\n\r\n`,
  )
  wire.on('error', () => {})
  await once(wire, 'data')
  wire.resume()
  return {
    /** Sends a frame of at most 125 bytes with a zero mask. */
    send(kind: keyof typeof OPCODE, text = '') {
      wire.write(Buffer.concat([Buffer.from([0x80 | OPCODE[kind], 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]))
    },
    /** Resolves when the server has closed the connection. */
    closed: new Promise<void>((gone) => wire.once('close', () => gone())),
  }
}

/** Returns the error code of a root field, undefined when it succeeds; subscriptions run over a socket. */
export async function refusalOf(
  shop: TestShop,
  { operation, document, variables }: RootField,
  id: string,
  as: Credentials,
): Promise<string | undefined> {
  if (operation !== 'subscription')
    return (await shop.graphql(document, variables(id), as)).errors?.[0]?.extensions.code
  const socket = await openSocket(shop)
  socket.send({ type: 'connection_init', payload: as ? { authorization: `Bearer ${as.accessToken}` } : {} })
  const first = await Promise.race([socket.next(), socket.closed])
  if ('code' in first) return first.code === 4403 ? 'UNAUTHENTICATED' : String(first.code)
  socket.send({ type: 'subscribe', id: '1', payload: { query: document, variables: variables(id) } })
  return codeIn(await socket.next())
}

/**
 * Extracts the error code of a message: an invalid document gets an `error` message, an unauthorized one a result with
 * errors.
 */
export const codeIn = ({ type, payload }: Message): string | undefined =>
  (type === 'error' ? (payload as Refused[]) : (payload as { errors?: Refused[] }).errors)?.[0]?.extensions.code
