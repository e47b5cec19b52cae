import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'

/** What serveFiles() leaves to this. */
export const WORKERS = /^sw(-withdrawn)?\.js$/

/**
 * The service worker at its one address. It decides what a browser shows without asking, so browsers ask for it anew each time, and are told
 * by its content whether it is another one: dates and sizes of two releases may be the same.
 */
export function serveWorker(app: FastifyInstance, file: string): void {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  const worker = new CachedResponse(200, headers, readFileSync(file, 'utf8'))
  app.get('/sw.js', async (request, reply) => sendCachedResponse(request, reply, worker))
}
