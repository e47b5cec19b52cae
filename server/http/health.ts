import type { FastifyInstance } from 'fastify'

/**
 * Registers `/healthz`, which returns 200 while the process runs, and `/readyz`, which returns 503 while the database
 * cannot be reached or lacks a migration.
 */
export function registerHealthRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
