import { randomBytes } from 'node:crypto'
import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { localImageRoutes, localImages } from './local.images.ts'

const KEY = 'avatars/0123456789abcdef0123456789abcdef-320.webp'
const NOT_STORED = 'The picture could not be stored. Please try again.'

let folder: string

beforeEach(async () => {
  folder = await disk.mkdtemp(join(tmpdir(), 'kasero-images-'))
})

afterEach(() => disk.rm(folder, { recursive: true, force: true }))

const filesIn = async (place: string) =>
  (await disk.readdir(place, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('Pictures on the local disk', () => {
  test('stores a picture without a draft beside it, and removes it twice without an error', async () => {
    const images = localImages({ folder })
    const bytes = randomBytes(50_000)
    await images.put(KEY, bytes, 'image/webp')
    expect(await disk.readFile(join(folder, KEY))).toEqual(bytes)
    expect(await filesIn(folder)).toHaveLength(1)
    expect(images.urlOf(KEY)).toBe(`/uploads/${KEY}`)
    await images.remove(KEY)
    await images.remove(KEY)
    expect(await filesIn(folder)).toEqual([])
  })

  test('rejects with UNAVAILABLE and leaves no file when the disk fills up midway', async () => {
    const full: typeof disk.writeFile = async (file) => {
      await disk.writeFile(file as string, 'the first half')
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const images = localImages({ folder, files: { ...disk, writeFile: full } })
    await expect(images.put(KEY, randomBytes(100), 'image/webp')).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: NOT_STORED,
      cause: { code: 'ENOSPC' },
    })
    expect(await filesIn(folder)).toEqual([])
  })

  test('leaves no draft when the rename fails', async () => {
    const rename = async () => {
      throw Object.assign(new Error('EIO: i/o error, rename'), { code: 'EIO' })
    }
    await expect(
      localImages({ folder, files: { ...disk, rename } }).put(KEY, randomBytes(100), 'image/webp'),
    ).rejects.toMatchObject({ message: NOT_STORED })
    expect(await filesIn(folder)).toEqual([])
  })

  test('rejects when the directory cannot be created', async () => {
    await disk.writeFile(join(folder, 'file'), '')
    await expect(
      localImages({ folder: join(folder, 'file') }).put(KEY, randomBytes(100), 'image/webp'),
    ).rejects.toMatchObject({ message: NOT_STORED })
  })

  test.each(['../secret.webp', 'avatars/../../secret.webp', 'avatars/a\0.webp', '/etc/passwd', 'avatars/x.html'])(
    'rejects %j as a key',
    async (key) => {
      await expect(localImages({ folder }).put(key, randomBytes(1), 'image/webp')).rejects.toThrow('not a picture key')
      await expect(localImages({ folder }).remove(key)).rejects.toThrow('not a picture key')
    },
  )
})

describe('GET /uploads/*', () => {
  const get = async (url: string) => {
    const app = fastify()
    await app.register(localImageRoutes(folder))
    return app.inject({ method: 'GET', url })
  }

  // ASVS 3.2.1, 5.3.1, 5.4.1
  test('serves a picture with an image type, nosniff and an immutable cache header', async () => {
    await localImages({ folder }).put(KEY, Buffer.from('<script>alert(1)</script>'), 'image/webp')
    const response = await get(`/uploads/${KEY}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${basename(KEY)}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  // ASVS 5.3.2
  test.each([
    'avatars/none.webp',
    '..%2fsecret.webp',
    'avatars/..%2f..%2fsecret.webp',
    'avatars%2f..%2fsecret.webp',
    'avatars/%00.webp',
    'secret.webp',
    '',
    'avatars/',
  ])('responds with 404 for %j', async (path) => {
    await disk.writeFile(join(folder, 'secret.webp'), 'a secret')
    const response = await get(`/uploads/${path}`)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('a secret')
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
