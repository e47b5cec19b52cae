import { randomBytes } from 'node:crypto'
import * as disk from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { acceptsAvif, avifOf } from '#server/http/avif.ts'
import { CACHE_FOREVER, type Images, isKey, requireKey, storageError } from './images.ts'

export const UPLOADS_FOLDER = '.data/uploads'

type Disk = Pick<typeof disk, 'mkdir' | 'writeFile' | 'rename' | 'rm'>

/**
 * Stores pictures in a local directory, for a single server. Several servers share a bucket instead. `files` is the
 * file system; tests pass one that is full.
 */
export function localImages({ folder = UPLOADS_FOLDER, files = disk }: { folder?: string; files?: Disk } = {}): Images {
  return {
    async put(key, bytes) {
      requireKey(key)
      const path = join(folder, key)
      const temporaryPath = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await files.mkdir(dirname(path), { recursive: true })
        await files.writeFile(temporaryPath, bytes, { flag: 'wx' })
        // The rename is atomic: readers see the whole picture or none.
        await files.rename(temporaryPath, path)
      } catch (error) {
        await files.rm(temporaryPath, { force: true }).catch(() => {})
        throw storageError(error)
      }
    },

    async get(key) {
      requireKey(key)
      return readOrNull(join(folder, key))
    },

    async remove(key) {
      requireKey(key)
      await files.rm(join(folder, key), { force: true }).catch((error: unknown) => {
        throw storageError(error)
      })
    },

    urlOf: (key) => `/uploads/${key}`,
  }
}

/** Serves pictures stored by {@link localImages}, always with an image type, whatever they contain. */
export const localImageRoutes =
  (folder = UPLOADS_FOLDER) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { '*': string } }>('/uploads/*', async ({ params, headers }, reply) => {
      const key = params['*']
      const avifKey = acceptsAvif(headers.accept) ? avifOf(key) : null
      const avif = avifKey && isKey(avifKey) ? await readOrNull(join(folder, avifKey)) : null
      const picture = avif ?? (isKey(key) ? await readOrNull(join(folder, key)) : null)
      reply
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('vary', 'accept')
      if (!picture)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
      return reply
        .header('cache-control', CACHE_FOREVER)
        .header('content-disposition', `inline; filename="${basename(avif ? (avifKey ?? key) : key)}"`)
        .type(avif || key.endsWith('.avif') ? 'image/avif' : 'image/webp')
        .send(picture)
    })
  }

const readOrNull = (path: string): Promise<Buffer | null> =>
  disk.readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
