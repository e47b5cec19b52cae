import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptsAvif } from '#server/http/avif.ts'
import { servePictures } from './pictureFiles.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kasero-pictures-'))
  mkdirSync(join(root, 'products'))
  writeFileSync(join(root, 'products/p0097-320.webp'), 'as webp')
  writeFileSync(join(root, 'products/p0097-320.avif'), 'as avif')
  writeFileSync(join(root, 'alone.webp'), 'only webp')
  app = fastify()
  const setHeaders = (reply: { header(name: string, value: string): unknown }) =>
    void reply.header('cache-control', 'public, max-age=60')
  await servePictures(app, {
    root,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders,
  })
})

afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true, force: true })
})

const get = (url: string, accept?: string) => app.inject({ url, headers: accept === undefined ? {} : { accept } })

describe('servePictures', () => {
  test('sends AVIF for a WebP URL to clients that accept it, with Vary and the same lifetime', async () => {
    const answer = await get('/images/products/p0097-320.webp?v=1', CHROME)
    expect([answer.statusCode, answer.body]).toEqual([200, 'as avif'])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
      'cache-control': 'public, max-age=60',
    })
  })

  test.each([undefined, '*/*', 'image/webp,image/*,*/*;q=0.8', 'image/avif;q=0, image/webp'])(
    'sends WebP for Accept %j, with Vary so that caches keep both formats apart',
    async (accept) => {
      const answer = await get('/images/products/p0097-320.webp', accept)
      expect([answer.statusCode, answer.body]).toEqual([200, 'as webp'])
      expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
    },
  )

  test('sends WebP to every client when there is no AVIF file', async () => {
    expect((await get('/images/alone.webp', CHROME)).body).toBe('only webp')
  })

  test('rejects missing files and paths outside the folder', async () => {
    for (const url of [
      '/images/none.webp',
      '/images/products/',
      '/images/..%2fsecret.webp',
      '/images/%2e%2e/secret.webp',
    ])
      expect((await get(url, CHROME)).statusCode).toBeGreaterThanOrEqual(403)
  })

  test('respects quality values for AVIF in the Accept header', () => {
    expect(['image/avif', 'image/webp, image/avif;q=0.5', 'IMAGE/AVIF'].map(acceptsAvif)).toEqual([true, true, true])
    expect(['image/avif;q=0', 'image/avif; q=0.0, */*', 'ximage/avif', undefined].map(acceptsAvif)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('catalogue pictures', () => {
  const images = join(import.meta.dirname, '../../public/images')
  const { products, categories } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../catalogue/pictures.json'), 'utf8'),
  ) as {
    products: Record<string, { tint: string; views: string[] }>
    categories: Record<string, { banner: string }>
  }
  const catalogue = join(import.meta.dirname, '../../catalogue/products')
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
  const numbers = readdirSync(catalogue).flatMap((file) =>
    (read(join(catalogue, file)) as { number: string }[]).map(({ number }) => number),
  )
  const sizes = new Map(
    readdirSync(images, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(images.length + 1), statSync(file).size]),
  )
  const filesOf = (stem: string) =>
    [160, 320, 640].flatMap((width) => ['avif', 'webp'].map((format) => `${stem}-${width}.${format}`))

  test('every product has a main picture and a second view in three widths and two formats', () => {
    const missing = numbers
      .flatMap((number) =>
        [`products/${number.toLowerCase()}`, products[number]?.views[1] ?? `${number} has no view`].flatMap(filesOf),
      )
      .filter((file) => !sizes.has(file))
    expect(missing).toEqual([])
  })

  test('every category and the home page have a desktop and a mobile banner', () => {
    const wanted = [...Object.keys(categories), 'home'].flatMap((slug) =>
      ['desktop', 'mobile'].flatMap((shape) => ['avif', 'webp'].map((format) => `banners/${slug}-${shape}.${format}`)),
    )
    expect(wanted.filter((file) => !sizes.has(file))).toEqual([])
  })

  test('a card picture has at most 8 kB, and all pictures together have at most 40 MB', () => {
    const heavy = [...sizes].filter(([file, size]) => /-320\.(?:avif|webp)$/.test(file) && size > 8_000)
    expect(heavy).toEqual([])
    expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(40 * 1024 * 1024)
  })
})
