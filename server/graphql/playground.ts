import type { FastifyInstance } from 'fastify'

type Options = {
  /** Script and style tags of client/playground. */
  tags: string
  finish?: (url: string, html: string) => Promise<string>
}

/** Content Security Policy: the editor needs inline styles and blob workers; scripts are limited to this origin. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Mounts GraphiQL with self-hosted files, so that it works without any other server. */
export function mountPlayground(app: FastifyInstance, { tags, finish }: Options) {
  const html = `<!doctype html><html lang="en-UG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Playground · Kasero</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${tags}</head><body><div id="root">Loading the playground…</div></body></html>`
  app.get('/playground', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    if (finish) return finish(request.url, html)
    return reply.header('content-security-policy', policy).send(html)
  })
}
