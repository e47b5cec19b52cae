import { readdirSync } from 'node:fs'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptsAvif, avifOf } from '#server/http/avif.ts'

type Folder = { root: string; prefix: string; setHeaders: (reply: FastifyReply) => void } & Omit<FastifyStaticOptions, 'root' | 'setHeaders'>

/**
 * Serves a folder of pictures. Pages name every picture as WebP, once; whoever shows AVIF gets the file of that kind
 * beside it, so that the HTML carries no list of formats. Files are looked up once, at the start.
 */
export async function servePictures(app: FastifyInstance, { setHeaders, ...folder }: Folder): Promise<void> {
  const files = new Set(readdirSync(folder.root, { recursive: true, encoding: 'utf8' }).map((file) => `${folder.prefix}${file}`))
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const avif = acceptsAvif(request.headers.accept) ? avifOf(request.url.split('?', 1)[0] ?? '') : null
      if (avif && files.has(avif)) request.raw.url = avif
    })
    await scope.register(fastifyStatic, {
      ...folder,
      // Of the bytes of a small picture its headers are a fifth; these say nothing that a picture needs.
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
