import * as disk from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestContext } from '#server/context.ts'
import type { Images } from '#server/integrations/images/images.ts'
import { localImageRoutes, localImages } from '#server/integrations/images/local.images.ts'
import { s3Images } from '#server/integrations/images/s3.images.ts'
import { discardPicture, storePicture } from './uploads.service.ts'

let photo: Buffer
let folder: string

beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c8362e' } })
    .withExif({ IFD0: { Make: 'A phone' } })
    .jpeg()
    .toBuffer()
})

beforeEach(async () => {
  folder = await disk.mkdtemp(join(tmpdir(), 'kasero-uploads-'))
})

afterEach(() => disk.rm(folder, { recursive: true, force: true }))

const log = { error: vi.fn(), warn: vi.fn() } as unknown as RequestContext['log']
const into = (images: Images) => ({ images, log })
const kept = async () => (await disk.readdir(join(folder, 'pictures')).catch(() => [])).sort()

describe('product picture upload', () => {
  test('stores three sizes and two formats, square and without metadata', async () => {
    const url = await storePicture(into(localImages({ folder })), photo)
    expect(url).toMatch(/^\/uploads\/pictures\/[0-9a-f]{32}-640\.webp$/)
    const name = basename(url, '-640.webp')
    expect(await kept()).toEqual(
      ['160.avif', '160.webp', '320.avif', '320.webp', '640.avif', '640.webp'].map((end) => `${name}-${end}`),
    )
    for (const file of (await kept()).filter((one) => one.endsWith('.webp'))) {
      const { width, height, exif } = await sharp(await disk.readFile(join(folder, 'pictures', file))).metadata()
      expect([width, height, exif]).toEqual([
        Number(/-(\d+)\./.exec(file)?.[1]),
        Number(/-(\d+)\./.exec(file)?.[1]),
        undefined,
      ])
    }
    for (const file of (await kept()).filter((one) => one.endsWith('.avif'))) {
      const bytes = await disk.readFile(join(folder, 'pictures', file))
      expect(bytes.subarray(4, 12).toString()).toBe('ftypavif')
      expect(bytes.includes('A phone')).toBe(false)
    }
  })

  test('serves AVIF under the same URL to clients that accept it', async () => {
    const url = await storePicture(into(localImages({ folder })), photo)
    const app = fastify()
    await app.register(localImageRoutes(folder))
    const [modern, old] = await Promise.all(
      ['image/avif,image/webp', 'image/webp'].map((accept) => app.inject({ url, headers: { accept } })),
    )
    expect(modern?.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(old?.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
    expect(modern?.rawPayload.subarray(4, 12).toString()).toBe('ftypavif')
  })

  test('removes all files of a deleted picture and leaves the others', async () => {
    const images = localImages({ folder })
    const [first, second] = [await storePicture(into(images), photo), await storePicture(into(images), photo)]
    await discardPicture(into(images), first)
    expect((await kept()).every((file) => file.startsWith(basename(second, '-640.webp')))).toBe(true)
    await discardPicture(into(images), '/images/products/p0097-640.webp')
    await discardPicture(into(images), `https://elsewhere.test${second}`)
    expect(await kept()).toHaveLength(6)
  })

  test('stores all files or none', async () => {
    const whole = localImages({ folder })
    const failing: Images = {
      ...whole,
      put: async (key, bytes, type) =>
        key.endsWith('-160.avif') ? Promise.reject(new Error('full')) : whole.put(key, bytes, type),
    }
    await expect(storePicture(into(failing), photo)).rejects.toThrow('full')
    expect(await kept()).toEqual([])
  })

  test('rejects a file that is not a picture before anything is stored', async () => {
    await expect(storePicture(into(localImages({ folder })), Buffer.from('<svg/>'))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    expect(await kept()).toEqual([])
  })
})

describe('bucket storage', () => {
  let server: Server
  const stored = new Map<string, string | undefined>()

  beforeEach(async () => {
    stored.clear()
    server = createServer(async (request, response) => {
      await buffer(request)
      if (request.method === 'PUT') stored.set(request.url ?? '', request.headers['content-type'])
      else stored.delete(request.url ?? '')
      response.writeHead(request.method === 'PUT' ? 200 : 204).end()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })

  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  test('uploads all six files with their content types and deletes all six', async () => {
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const images = s3Images({
      endpoint,
      bucket: 'b',
      region: 'af-south-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
      publicUrl: 'https://cdn.kasero.test',
    })
    const url = await storePicture(into(images), photo)
    expect(url).toMatch(/^https:\/\/cdn\.kasero\.test\/pictures\/[0-9a-f]{32}-640\.webp$/)
    expect([...stored].map(([path, type]) => path.endsWith(type?.replace('image/', '.') ?? '')).every(Boolean)).toBe(
      true,
    )
    expect(stored.size).toBe(6)
    await discardPicture(into(images), url)
    expect(stored.size).toBe(0)
  })
})
