import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Asks every client to open its next connection elsewhere: for `ms` milliseconds each response ends its connection,
 * while new connections are still accepted, so that a load balancer can notice `/readyz` before the port closes.
 */
export async function drainConnections(app: FastifyInstance, ms: number): Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  if (ms > 0) await wait(ms)
}
