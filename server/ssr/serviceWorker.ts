import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'

/** Service worker scripts, which serveFiles() skips. */
export const WORKERS = /^sw(-withdrawn)?\.js$/

/**
 * Serves the service worker at its fixed URL. Browsers revalidate it every time, because it controls what they show
 * without a request, and by its content, because two releases may have the same date and size.
 */
export function serveWorker(app: FastifyInstance, file: string): void {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }
  const worker = new CachedResponse(200, headers, readFileSync(file, 'utf8'))
  app.get('/sw.js', async (request, reply) => sendCachedResponse(request, reply, worker))
}
