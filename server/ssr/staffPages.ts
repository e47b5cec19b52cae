import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'
import { contentSecurityPolicy } from './document.ts'

/** Path of the staff console; its API, `/staff/graphql`, is registered by the staff module. */
export const STAFF_PATH = '/staff'
export const STAFF_MAIN = 'staff/app/main.tsx'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

type StaffPages = {
  /** Script and style tags of the console. */
  tags: string
  /** Origin of uploaded pictures when they are stored on another host. */
  images?: string | undefined
  /** Transforms the HTML, as Vite does in development; then pages have no Content-Security-Policy. */
  finish?: (url: string, html: string) => Promise<string>
}

/** Mounts the console that `npm run build` wrote to dist/staff. */
export async function mountBuiltStaffPages(
  app: FastifyInstance,
  root: string,
  { images, workerWithdrawn = false }: { images?: string | undefined; workerWithdrawn?: boolean } = {},
): Promise<void> {
  const folder = join(root, 'dist', 'staff')
  await app.register(fastifyStatic, {
    root: join(folder, 'staff', 'assets'),
    prefix: `${STAFF_PATH}/assets/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The names contain a hash of the content.
    acceptRanges: false,
    etag: false,
    lastModified: false,
    setHeaders: (reply: FastifyReply) =>
      reply.removeHeader('x-request-id').header('cache-control', 'public, max-age=31536000, immutable'),
  })
  const worker = workerWithdrawn ? join(root, 'dist', 'client', 'sw-withdrawn.js') : join(folder, 'staff', 'sw.js')
  if (existsSync(worker)) mountStaffWorker(app, readFileSync(worker, 'utf8'))
  mountStaffPages(app, { tags: builtTags(folder), images })
}

/** Serves the service worker of the console, whose scope includes the address `/staff` without a slash. */
export function mountStaffWorker(app: FastifyInstance, code: string): void {
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': STAFF_PATH,
  }
  const script = new CachedResponse(200, headers, code)
  app.get(`${STAFF_PATH}/sw.js`, (request, reply) => sendCachedResponse(request, reply, script))
}

/** Returns the tags of the entry script, its styles, and its static imports, which would be discovered late. */
function builtTags(folder: string): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const entry = manifest[STAFF_MAIN]
  if (!entry) throw new Error(`The build has no ${STAFF_MAIN}.`)
  const styles = (entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  const imports = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const preloads = imports.map((file) => `<link rel="modulepreload" href="/${file}">`)
  return [...styles, ...preloads, `<script type="module" src="/${entry.file}"></script>`].join('')
}

/**
 * Mounts the HTML of the console, the same for every path and caller: it contains no data, and the API refuses callers
 * without a staff session.
 */
export function mountStaffPages(app: FastifyInstance, { tags, images, finish }: StaffPages): void {
  const html = `<!doctype html><html lang="en-UG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="theme-color" content="#5B1547"><meta name="robots" content="noindex"><title>Kasero Counter</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="preload" href="/fonts/gabarito.woff2" as="font" type="font/woff2" crossorigin>${tags}</head><body><div id="root"></div><noscript>The staff console needs JavaScript.</noscript></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding',
    ...(!finish && { 'content-security-policy': contentSecurityPolicy({ captcha: false, images }) }),
  }
  const page = new CachedResponse(200, headers, html)
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request.url)) return reply.callNotFound()
    if (finish) return reply.headers(headers).send(await finish(request.url, html))
    return sendCachedResponse(request, reply, page)
  }
  app.get(STAFF_PATH, respond)
  app.get(`${STAFF_PATH}/*`, respond)
}

/**
 * Whether the console has this path: not the API, not a missing file. `/staff/sw.js` is the service worker of
 * the console, with the scope `/staff`; the shop's worker ignores everything below `/staff`.
 */
const isPage = (url: string) => !/^\/staff\/(graphql|assets|sw\.js)(\/|\?|$)/.test(url)
