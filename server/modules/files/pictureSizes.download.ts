import type { FastifyInstance } from 'fastify'
import type { CoreDependencies } from '#server/context.ts'
import { acceptsAvif } from '#server/http/avif.ts'
import { CACHE_FOREVER } from '#server/integrations/images/images.ts'
import type { PictureSizes } from './pictureSizes.service.ts'
import { parsePicturePath, pictureUrl, type Width } from './pictureSizes.ts'

/** A picture sent in place of the requested size may be cached only until the size is likely to exist. */
const STAND_IN = 'public, max-age=60'
const DAY = 'public, max-age=86400'

type Deps = Pick<CoreDependencies, 'masters'> & { sizes: PictureSizes }

/**
 * Serves `/images/<id>/<width>.<format>`. Pages link only the WebP URL of every picture; clients that accept AVIF
 * receive AVIF for it, so that the HTML needs no list of formats. Widths and formats that are not served cost nothing.
 */
export const pictureRoutes =
  ({ masters, sizes }: Deps) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/images/*', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      const size = parsePicturePath(path)
      // Headers are a fifth of the bytes of a small picture, and pictures do not need these.
      reply.removeHeader('referrer-policy').removeHeader('x-request-id').header('vary', 'accept')
      const format = acceptsAvif(request.headers.accept) ? 'avif' : size?.format
      const picture = size && format ? await sizes.find({ ...size, format }) : null
      if (picture)
        return reply
          .header('cache-control', picture.isStandIn ? STAND_IN : CACHE_FOREVER)
          .type(`image/${picture.format}`)
          .send(picture.bytes)
      const moved = await movedTo(path, masters)
      if (moved) return reply.header('cache-control', DAY).redirect(moved, 301)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
    })
  }

const FORMER = /^\/images\/(products|views|art|banners)\/([a-z0-9-]+?)(?:-(160|320|640))?\.(webp|avif)$/
const CONTENT_HASH = /-[0-9a-f]{8}$/
const PREFIXES: Record<string, string> = { products: '', views: 'view-', art: 'art-', banners: 'banner-' }

/**
 * Returns the URL of a picture that was linked by the hash of an earlier release, as rows of the shop are, or by its
 * former path, which had no content hash; null for other paths.
 */
async function movedTo(path: string, masters: CoreDependencies['masters']): Promise<string | null> {
  const size = parsePicturePath(path)
  if (size) {
    const currentId = await masters.currentId(size.id.replace(CONTENT_HASH, ''))
    return currentId && pictureUrl(currentId, size.width, size.format)
  }
  const [, folder = '', name, width, format] = FORMER.exec(path) ?? []
  if (!name) return null
  const id = await masters.currentId(`${PREFIXES[folder]}${name}`)
  const fallback: Width = folder === 'banners' ? 1280 : 160
  return id && pictureUrl(id, width ? (Number(width) as Width) : fallback, format === 'avif' ? 'avif' : 'webp')
}
