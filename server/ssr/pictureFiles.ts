import { readdirSync } from 'node:fs'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsAvif, avifOf } from '#server/http/avif.ts'

type Folder = { root: string; prefix: string; setHeaders: (reply: FastifyReply) => void } & Omit<
  FastifyStaticOptions,
  'root' | 'setHeaders'
>

/**
 * Serves a folder of pictures. Pages link only the WebP file of every picture; clients that accept AVIF get the AVIF
 * file next to it, so that the HTML needs no list of formats. The folder is read once, at startup.
 */
export async function servePictures(app: FastifyInstance, { setHeaders, ...folder }: Folder): Promise<void> {
  const files = new Set(
    readdirSync(folder.root, { recursive: true, encoding: 'utf8' }).map((file) => `${folder.prefix}${file}`),
  )
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const avif = acceptsAvif(request.headers.accept) ? avifOf(request.url.split('?', 1)[0] ?? '') : null
      if (avif && files.has(avif)) request.raw.url = avif
    })
    await scope.register(fastifyStatic, {
      ...folder,
      // Headers are a fifth of the bytes of a small picture, and pictures do not need these.
      preCompressed: false,
      acceptRanges: false,
      lastModified: false,
      setHeaders: (reply) => {
        reply.removeHeader('referrer-policy').header('vary', 'accept')
        setHeaders(reply)
      },
    })
  })
}
