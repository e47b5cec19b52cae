import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The URL of the first target with the address of the proxy. */
  url: string
  /** Refuses new connections, as while no target is left. */
  refuse(): void
  accept(): void
  /** Stops forwarding on every open connection without closing it; connections opened later work. */
  blackHole(): void
  /** Number of open connections that are no longer forwarded. */
  readonly silent: number
  close(): Promise<void>
}

/**
 * Opens a TCP proxy on loopback in front of URLs with a port. As a load balancer it connects to the first target that
 * accepts; as a network it can lose packets without a reset.
 */
export async function openTcpProxy(...targets: [string, ...string[]]): Promise<TcpProxy> {
  let isRefusing = false
  const open = new Set<Socket>()
  const forwarded = new Set<readonly [Socket, Socket]>()
  const silenced = new Set<Socket>()
  const server = createServer(async (client) => {
    client.on('error', () => {})
    const upstream = isRefusing ? null : await connectToFirst(targets)
    if (upstream === null) return void client.destroy()
    const pair = [client, upstream] as const
    forwarded.add(pair)
    for (const [from, to] of [pair, [upstream, client] as const]) {
      open.add(from)
      from.setNoDelay(true).pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        silenced.delete(from)
        if (forwarded.delete(pair)) to.destroy()
      })
    }
    // It can have gone while the target was connected.
    if (client.destroyed) upstream.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(targets[0])
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    refuse() {
      isRefusing = true
    },
    accept() {
      isRefusing = false
    },
    blackHole() {
      for (const pair of forwarded) {
        // What arrives is read and dropped, as by a firewall, and no side receives a reset.
        for (const socket of pair) socket.unpipe().resume()
        forwarded.delete(pair)
        silenced.add(pair[0])
      }
    },
    get silent() {
      return silenced.size
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

async function connectToFirst(targets: readonly string[]): Promise<Socket | null> {
  for (const target of targets) {
    const { hostname, port } = new URL(target)
    const socket = connect(Number(port), hostname)
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isConnected) return socket
  }
  return null
}
