import { Socket } from 'node:net'

/** Time in which a connection in use must receive something after another one was found dead. */
const GRACE_MS = 1_000
/** Idle time after which the kernel probes a connection; routers forget one after some minutes without packets. */
const KEEP_ALIVE_MS = 10_000

/**
 * Creates the socket options of a connection pool. When a statement has no result in time (`query_timeout` of
 * node-postgres), the network probably drops packets without a reset, as after the failover of a router or a database
 * host. The other connections look healthy until a statement is sent over them, and TCP keep-alive finds only idle ones;
 * so all that receive nothing within the next second are closed: idle ones, which the pool reopens when it needs them,
 * and those that wait for a result that will not come.
 */
export function createSocketOptions() {
  const openSockets = new Set<Socket>()
  let check: NodeJS.Timeout | undefined

  function closeSilent() {
    if (check) return
    const received = [...openSockets].map((socket) => [socket, socket.bytesRead] as const)
    check = setTimeout(() => {
      check = undefined
      for (const [socket, bytesRead] of received) if (socket.bytesRead === bytesRead) close(socket)
    }, GRACE_MS)
    check.unref()
  }

  function close(socket: Socket) {
    openSockets.delete(socket)
    socket.destroy()
  }

  return {
    stream() {
      const socket = new Socket()
      openSockets.add(socket)
      return socket.once('close', () => {
        if (openSockets.delete(socket) && isGivenUp(socket)) closeSilent()
      })
    },
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
}

/** Whether a connection that had worked was destroyed although neither side closed it: a statement had no result in time. */
const isGivenUp = ({ bytesRead, readableEnded, writableEnded, errored }: Socket): boolean =>
  bytesRead > 0 && !readableEnded && !writableEnded && !errored
