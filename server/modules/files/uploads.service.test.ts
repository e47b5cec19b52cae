import * as disk from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestContext } from '#server/context.ts'
import type { Images } from '#server/integrations/images/images.ts'
import { localImages } from '#server/integrations/images/local.images.ts'
import { s3Images } from '#server/integrations/images/s3.images.ts'
import { storePicture } from './uploads.service.ts'

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
const storedFiles = () => disk.readdir(join(folder, 'pictures')).catch(() => [])

describe('product picture upload', () => {
  test('stores one master, square and without metadata', async () => {
    const { id, url } = await storePicture(into(localImages({ folder })), photo)
    expect(url).toBe(`/images/${id}/640.webp`)
    expect(await storedFiles()).toEqual([`${id}-640.webp`])
    const master = await disk.readFile(join(folder, 'pictures', `${id}-640.webp`))
    expect(await sharp(master).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 })
    expect((await sharp(master).metadata()).exif).toBeUndefined()
  })

  test('reports a failure of the storage', async () => {
    const failing: Images = { ...localImages({ folder }), put: () => Promise.reject(new Error('full')) }
    await expect(storePicture(into(failing), photo)).rejects.toThrow('full')
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['no bytes', Buffer.alloc(0)],
  ])('rejects %s before anything is stored', async (_name, bytes) => {
    await expect(storePicture(into(localImages({ folder })), bytes)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await storedFiles()).toEqual([])
  })

  test('rejects an AVIF file, although the masters of the catalogue are AVIF', async () => {
    const avif = await sharp(photo).resize(16, 16).avif().toBuffer()
    await expect(storePicture(into(localImages({ folder })), avif)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('bucket storage', () => {
  let server: Server
  const stored = new Map<string, { type: string | undefined; bytes: Buffer }>()

  beforeEach(async () => {
    stored.clear()
    server = createServer(async (request, response) => {
      const bytes = await buffer(request)
      const path = request.url ?? ''
      if (request.method === 'PUT') stored.set(path, { type: request.headers['content-type'], bytes })
      const found = request.method === 'GET' ? stored.get(path)?.bytes : Buffer.alloc(0)
      response.writeHead(found ? 200 : 404).end(found)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })

  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const bucket = () =>
    s3Images({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'b',
      region: 'af-south-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
      publicUrl: 'https://cdn.kasero.test',
    })

  test('uploads the master with its content type and reads it back', async () => {
    const { id, url } = await storePicture(into(bucket()), photo)
    expect(url).toBe(`/images/${id}/640.webp`)
    expect([...stored].map(([path, { type }]) => [path, type])).toEqual([[`/b/pictures/${id}-640.webp`, 'image/webp']])
    const [master] = stored.values()
    expect(await bucket().get(`pictures/${id}-640.webp`)).toEqual(master?.bytes)
    expect(await bucket().get(`pictures/${'0'.repeat(32)}-640.webp`)).toBeNull()
  })
})
