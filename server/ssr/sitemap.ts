import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as paths from '#client/app/paths.ts'
import { createContext, type Dependencies, type RequestContext } from '#server/context.ts'
import { escapeHtml } from '#server/http/html.ts'
import { listSitemapPart, measureSitemap, type SitemapPart } from '#server/modules/catalog/sitemap.service.ts'

/** Bytes of sitemap documents held in memory; a part of 50,000 URLs has a few megabytes. */
const MAX_BYTES = 16 * 1024 * 1024

/** Serves robots.txt and the sitemap of all public pages (https://www.sitemaps.org/protocol.html). */
export const sitemap = (deps: Dependencies) => async (app: FastifyInstance) => {
  const createAnonymousContext = () =>
    createContext(deps, { accessToken: null, ip: '127.0.0.1', userAgent: '', background: true })
  const documents = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (xml) => xml.length || 1,
    ttl: HOUR_MS,
    fetchMethod: async (path) => (await documentAt(path, await createAnonymousContext(), deps.publicUrl)) ?? undefined,
  })
  const respond = async (path: string, reply: FastifyReply) => {
    const xml = await documents.fetch(path)
    if (xml === undefined) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
  }

  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(robots(deps.publicUrl)),
  )
  app.get('/sitemap.xml', (_request, reply) => respond('', reply))
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', ({ params }, reply) => respond(params.part, reply))
}

const HOUR_MS = 60 * 60_000

/** Private pages are not disallowed here: they set noindex, which crawlers see only on pages that they may fetch. */
const robots = (site: string) => `User-agent: *
Disallow: /api/
Disallow: /playground
Disallow: /sandbox/

Sitemap: ${site}/sitemap.xml
`

/** The sitemap or one of its parts, or the index when there are several parts; null for an unknown part. */
async function documentAt(part: string, ctx: RequestContext, site: string): Promise<string | null> {
  if (!/^([1-9]\d{0,4})?$/.test(part)) return null
  const { parts, changedAt } = await measureSitemap(ctx)
  if (part === '' && parts > 1) return index(parts, changedAt, site)
  const number = Number(part || 1)
  if (number > parts || (part !== '' && parts === 1)) return null
  return urlset([...(number === 1 ? ALWAYS : []), ...addressesOf(await listSitemapPart(ctx, number))], site)
}

type Address = { path: string; changedAt?: Date }

/** Pages that do not depend on the catalogue, listed in the first part. */
const ALWAYS: Address[] = [
  paths.home(),
  paths.faq(),
  paths.contactSupport(),
  paths.aboutUs(),
  paths.privacyPolicy(),
  paths.termsOfService(),
].map((path) => ({
  path,
}))

const addressesOf = ({ categories: shelves, products }: SitemapPart): Address[] => [
  ...shelves.flatMap(({ category, subcategories }) =>
    subcategories.length > 0
      ? subcategories.map((subcategory) => ({ path: paths.listing({ category, subcategory }) }))
      : [{ path: paths.categoryFallback(category) }],
  ),
  ...products.map((product) => ({ path: paths.product(product), changedAt: product.updatedAt })),
]

const lastmod = (changedAt: Date | null | undefined) =>
  changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
/** Percent-encodes a URL for XML, which the paths of the client leave unencoded for readability. */
const loc = (site: string, path: string) => `<loc>${escapeHtml(new URL(path, site).href)}</loc>`

const urlset = (addresses: Address[], site: string) =>
  document(
    'urlset',
    addresses.map(({ path, changedAt }) => `<url>${loc(site, path)}${lastmod(changedAt)}</url>`).join('\n'),
  )

const index = (parts: number, changedAt: Date | null, site: string) => {
  const of = (_: unknown, part: number) =>
    `<sitemap>${loc(site, `/sitemap-${part + 1}.xml`)}${lastmod(changedAt)}</sitemap>`
  return document('sitemapindex', Array.from({ length: parts }, of).join('\n'))
}

const document = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${content}\n</${root}>\n`
