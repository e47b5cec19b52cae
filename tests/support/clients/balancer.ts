import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Balancer = {
  /** URL of the one address, without a trailing slash. */
  url: string
  /** Refuses new connections, as while no server is left. */
  refuse(): void
  accept(): void
  close(): Promise<void>
}

/**
 * Opens one address on loopback in front of several servers, as a load balancer does: a connection goes to the first of
 * them that accepts it.
 */
export async function openBalancer(targets: () => readonly string[]): Promise<Balancer> {
  let isRefusing = false
  const open = new Set<Socket>()
  const server = createServer(async (client) => {
    if (isRefusing) return void client.destroy()
    client.on('error', () => {})
    for (const target of targets()) {
      const { hostname, port } = new URL(target)
      const upstream = connect(Number(port), hostname)
      const isConnected = await once(upstream, 'connect').then(
        () => true,
        () => false,
      )
      if (!isConnected) continue
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        open.add(from)
        from.on('error', () => {})
        from.on('close', () => {
          open.delete(from)
          to.destroy()
        })
        from.pipe(to)
      }
      return
    }
    client.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse() {
      isRefusing = true
    },
    accept() {
      isRefusing = false
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
