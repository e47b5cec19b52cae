import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The URL of the target with the address of the proxy. */
  url: string
  /** Stops forwarding on every open connection without closing it; connections opened later work. */
  blackHole(): void
  /** Number of open connections that are no longer forwarded. */
  readonly silent: number
  close(): Promise<void>
}

/** Opens a TCP proxy on loopback in front of a URL with a port, as a network that can lose packets without a reset. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const clients = new Set<Socket>()
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const pair = [client, upstream] as const
    pairs.add(pair)
    clients.add(client)
    client.on('close', () => clients.delete(client))
    for (const [from, to] of [pair, [upstream, client] as const]) {
      open.add(from)
      from.setNoDelay(true).pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        if (pairs.delete(pair)) to.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    blackHole() {
      for (const pair of pairs) {
        // What arrives is read and dropped, as by a firewall, and no side receives a reset.
        for (const socket of pair) socket.unpipe().resume()
        pairs.delete(pair)
      }
    },
    get silent() {
      return clients.size - pairs.size
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
