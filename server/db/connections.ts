import { Socket } from 'node:net'
import type pg from 'pg'

/** Time in which a connection in use must receive something after another one was found dead. */
const GRACE_MS = 1_000
/** Idle time after which the kernel probes a connection; routers forget one after some minutes without packets. */
const KEEP_ALIVE_MS = 10_000

/**
 * Creates the socket options of a connection pool. When a statement has no result in time ({@link
 * closeOverdueConnections}), the network probably drops packets without a reset, as after the failover of a router or a
 * database host. The other connections look healthy until a statement is sent over them, and TCP keep-alive finds only
 * idle ones; so all that receive nothing within the next second are closed: idle ones, which the pool reopens when it
 * needs them, and those that wait for a result that will not come.
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

/**
 * Whether a connection that had worked was destroyed although neither side closed it: a statement had no result in
 * time.
 */
const isGivenUp = ({ bytesRead, readableEnded, writableEnded, errored }: Socket): boolean =>
  bytesRead > 0 && !readableEnded && !writableEnded && !errored

/** Time between two looks at the statements of a pool. */
const CHECK_MS = 250

type Client = object & {
  /** The statement whose result is due. Private in node-postgres, which has no public property for it. */
  _activeQuery: object | null
  connection: { stream: Socket }
}

/** Deadlines that differ from those of the pool, in milliseconds, by connection. */
const deadlines = new WeakMap<object, number>()

/** Sets how long a statement of this connection may take; null for the deadline of its pool. */
export function setDeadline(client: object, ms: number | null): void {
  if (ms === null) deadlines.delete(client)
  else deadlines.set(client, ms)
}

/**
 * Closes connections whose statement has had no result for `longestMs`; the statement fails then. Not the option
 * `query_timeout` of node-postgres: its timer for each statement kept the rows in memory until the next full garbage
 * collection, which cost a fifth of the CPU time of a short request.
 */
export function closeOverdueConnections(pool: pg.Pool, longestMs: number): void {
  const seen = new Map<Client, { query: object | null; since: number }>()
  let timer: NodeJS.Timeout | undefined

  function check() {
    const now = performance.now()
    for (const [client, last] of seen) {
      if (client._activeQuery !== last.query) Object.assign(last, { query: client._activeQuery, since: now })
      else if (last.query && now - last.since > (deadlines.get(client) ?? longestMs)) client.connection.stream.destroy()
    }
  }

  pool.on('connect', (connected) => {
    seen.set(connected as unknown as Client, { query: null, since: 0 })
    timer ??= setInterval(check, CHECK_MS).unref()
  })
  pool.on('remove', (removed) => {
    seen.delete(removed as unknown as Client)
    if (seen.size > 0) return
    clearInterval(timer)
    timer = undefined
  })
}
