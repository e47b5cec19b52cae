import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { isUnavailable } from '#server/db/postgresErrors.ts'
import { DomainError } from '#server/errors.ts'
import type { AnonymousClientFactory } from '#server/graphql/anonymousClient.ts'
import { mountPlayground } from '#server/graphql/playground.ts'
import { CachedResponse, sendCachedResponse } from '#server/http/cachedResponse.ts'
import { createResponseCache } from '#server/http/responseCache.ts'
import type { Language } from '#server/language.ts'
import type { StoreDetails } from '#server/modules/delivery/storeDetails.rules.ts'
import {
  type Assets,
  builtAssets,
  contentSecurityPolicy,
  documentOf,
  type ExternalSources,
  type Rendered,
} from './document.ts'
import { languageFor } from './pageLanguage.ts'
import type { Render } from './render.ts'
import { serveWorker, WORKERS } from './serviceWorker.ts'
import { mountBuiltStaffPages, mountStaffPages, mountStaffWorker, STAFF_MAIN } from './staffPages.ts'
import { startRenderThread } from './thread/startRenderThread.ts'

export type Renderer = {
  render: Render
  assets: Assets
  /** Folder of the built client; absent in development. */
  clientDir?: string
  /** Transforms the HTML, as Vite does in development; then pages have no cache and no Content-Security-Policy. */
  finish?: (url: string, html: string) => Promise<string>
  /** External services that pages load from; none by default. */
  externalSources?: ExternalSources
}

type BuiltPages = {
  externalSources: ExternalSources
  /** Whether browsers unregister their service worker (docs/decisions/0022-offline.md). */
  workerWithdrawn?: boolean
}

export const MAIN = 'client/app/main.tsx'
const START = 'client/app/start.ts'
const EARLY = 'client/app/earlyTaps.ts'
export const PLAYGROUND = 'client/playground/main.tsx'

/** Mounts the pages built by `npm run build` in dist/. */
export const mountBuiltPages =
  (root: string, { externalSources, workerWithdrawn = false }: BuiltPages) =>
  async (app: FastifyInstance) => {
    const clientDir = join(root, 'dist', 'client')
    const thread = await startRenderThread({ root, isCrowded: app.isCrowded })
    app.addHook('onClose', () => thread.stop())
    await serveFiles(app, clientDir)
    serveWorker(app, join(clientDir, workerWithdrawn ? 'sw-withdrawn.js' : 'sw.js'))
    await mountBuiltStaffPages(app, root, { images: externalSources.images, workerWithdrawn })
    mountPlayground(app, { tags: builtAssets({ clientDir, entry: PLAYGROUND, list: 'playground.json' })([]) })
    mountPages(app, {
      render: thread.render,
      assets: builtAssets({ clientDir, entry: MAIN, start: START, early: EARLY }),
      clientDir,
      externalSources,
    })
  }

type SourcePages = {
  render: Render
  finish: (url: string, html: string) => Promise<string>
  /** Service worker of the staff console. */
  staffWorker: string
}

/** Mounts pages from source files, through a Vite server (tools/server/dev.ts). */
export const mountSourcePages =
  ({ render, finish, staffWorker }: SourcePages) =>
  async (app: FastifyInstance) => {
    mountPlayground(app, { tags: `<script type="module" src="/${PLAYGROUND}"></script>`, finish })
    mountStaffWorker(app, staffWorker)
    mountStaffPages(app, { tags: `<script type="module" src="/${STAFF_MAIN}"></script>`, finish })
    mountPages(app, { render, finish, assets: () => `${sourceStyles()}<script type="module" src="/${MAIN}"></script>` })
  }

/** Links all styles in development, where modules would add them only after the first paint and cause flicker. */
function sourceStyles() {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('playground'),
  )
  return ['/@kasero-theme.css', ...files.sort().map((file) => `/client/${file}`)]
    .map((href) => `<link rel="stylesheet" href="${href}?direct">`)
    .join('')
}

const YEAR = 'public, max-age=31536000, immutable'
const MONTH = 'public, max-age=2592000'
const HOUR = 'public, max-age=3600'
/** `Cache-Control` by folder: files with hashed names and the font never change, the brand may. */
const lifetimes: Record<string, string> = { assets: YEAR, fonts: YEAR, brand: MONTH }
/** Files that never change are not revalidated, and their headers would be a tenth of a first visit's small files. */
const UNVALIDATED = { acceptRanges: false, etag: false, lastModified: false }

async function serveFiles(app: FastifyInstance, clientDir: string) {
  const common = {
    decorateReply: false,
    index: false as const,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore' as const,
  }
  // Static files need no request id, because they are the same for every request.
  const createCacheHeaderSetter = (lifetime: string) => (reply: FastifyReply) => {
    reply.removeHeader('x-request-id').header('cache-control', lifetime)
    // The browsers' default is the shop's policy.
    if (lifetime === YEAR) reply.removeHeader('referrer-policy')
  }
  await app.register(fastifyStatic, {
    ...common,
    decorateReply: true,
    root: clientDir,
    serve: false,
    setHeaders: createCacheHeaderSetter(HOUR),
  })
  for (const entry of readdirSync(clientDir, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || /\.(br|gz)$/.test(entry.name) || WORKERS.test(entry.name)) continue
    if (entry.isFile()) app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name))
    else {
      const lifetime = lifetimes[entry.name] ?? HOUR
      const setHeaders = createCacheHeaderSetter(lifetime)
      await app.register(fastifyStatic, {
        ...common,
        ...(lifetime === YEAR && UNVALIDATED),
        root: join(clientDir, entry.name),
        prefix: `/${entry.name}/`,
        setHeaders,
      })
    }
  }
}

/** Dependencies of page rendering. */
export type PageDependencies = {
  /** Creates the client for the queries of a page. */
  anonymousClient: AnonymousClientFactory
  /** Public URL of the shop, without a trailing slash. */
  site: string
  readStore: () => Promise<StoreDetails>
}

/** Mounts the pages: the client renders every URL without another route, including the 404 page. */
export function mountPages(
  app: FastifyInstance,
  renderer: Renderer,
  {
    anonymousClient = app.anonymousClient,
    site = app.publicUrl,
    readStore = app.readStore,
  }: Partial<PageDependencies> = {},
) {
  const responses = app.responseCache ?? createResponseCache()
  app.get('/shell', async (request, reply) =>
    sendCachedResponse(
      request,
      reply,
      shellOf(renderer, { site, store: await readStore(), frugal: isFrugal(request) }),
    ),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    const frugal = isFrugal(request)
    const language = languageFor(request)
    const make = () => makePage(request, renderer, { anonymousClient, site, readStore, frugal, language })
    const page = renderer.finish ? await make() : await responses.get(`page ${frugal} ${language} ${request.url}`, make)
    return sendCachedResponse(request, reply, page)
  })
}

const isFrugal = ({ headers }: FastifyRequest) => headers['save-data'] === 'on'

/** App shell for the service worker (client/offline/worker/sw.ts): an empty document for client-side rendering. */
function shellOf(
  { assets, externalSources = NO_EXTERNAL_SOURCES }: Renderer,
  { site, store, frugal }: { site: string; store: StoreDetails; frugal: boolean },
): CachedResponse {
  const headers = {
    ...htmlHeaders(contentSecurityPolicy(externalSources)),
    'cache-control': 'public, no-cache',
    'x-robots-tag': 'noindex',
  }
  return new CachedResponse(200, headers, documentOf({ tags: assets([]), site, store, frugal }))
}

/** Whether the request is for a page, not for a missing file or for data. */
function wantsPage({ method, url, headers }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?', 1)[0] ?? ''
  if (/^\/(api|graphql|staff|assets|images|fonts|brand|map|uploads|sandbox|standins)(\/|$)/.test(path)) return false
  return headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept)
}

async function makePage(
  request: FastifyRequest,
  { render, assets, finish, externalSources = NO_EXTERNAL_SOURCES }: Renderer,
  { anonymousClient, site, readStore, frugal, language }: PageDependencies & { frugal: boolean; language: Language },
): Promise<CachedResponse> {
  const store = await readStore()
  const document = async (page?: Rendered) => {
    const words = language === 'en' ? [] : [`client/i18n/${language}.po`]
    const html = documentOf({ tags: assets([...(page?.modules ?? []), ...words]), page, site, store, frugal, language })
    return finish ? finish(request.url, html) : html
  }
  try {
    // Do not use the Host header: the cached HTML must be the same for every host name.
    const response = await render(new Request(toPageUrl(request.url, site)), {
      executeOperation: anonymousClient(),
      saveData: frugal,
      language,
      store,
    })
    if (response instanceof Response) return redirectTo(response)
    const headers = {
      ...htmlHeaders(finish ? null : contentSecurityPolicy(externalSources)),
      'cache-control': finish ? 'no-store' : lifetimeIn(language),
    }
    return new CachedResponse(response.status, headers, await document(response))
  } catch (error) {
    // Rendering in the browser would repeat each query against a database that does not respond.
    if (error instanceof DomainError || isUnavailable(error instanceof GraphQLError ? error.originalError : error))
      throw error
    request.log.error(error, 'Page rendering failed')
    return new CachedResponse(
      500,
      { ...htmlHeaders(finish ? null : contentSecurityPolicy(externalSources)), 'cache-control': 'no-store' },
      await document(),
    )
  }
}

/**
 * Returns the URL of a page. The origin is always that of the shop: a request target such as `/\host/path` or
 * `http://host/path` would set it if it were resolved as a URL.
 */
function toPageUrl(target: string, site: string): URL {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#\\]*)?([^?#]*)([^#]*)/i.exec(target) ?? []
  const url = new URL(site)
  url.pathname = path
  url.pathname = url.pathname.replace(/^\/+/, '/')
  url.search = query
  return url
}

/**
 * `Cache-Control` of a page. Shared caches ignore the language cookie, so they may store English pages only;
 * client/app/main.tsx renders those again for shoppers who chose another language.
 */
const lifetimeIn = (language: Language) =>
  language === 'en'
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=60'
    : 'private, max-age=0, must-revalidate'

function redirectTo(response: Response): CachedResponse {
  const { pathname, search, hash } = new URL(response.headers.get('location') ?? '/', 'http://kasero.internal')
  return new CachedResponse(
    response.status,
    { location: `${pathname}${search}${hash}`, 'cache-control': 'public, max-age=0, s-maxage=60' },
    '',
  )
}

const NO_EXTERNAL_SOURCES: ExternalSources = { captcha: false }

const htmlHeaders = (policy: string | null) => ({
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding, save-data',
  'x-frame-options': 'DENY',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(policy !== null && { 'content-security-policy': policy }),
})
