/** Pictures by URL: /images/<id>/<width>.<format>. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPictureMasters } from '#server/integrations/images/pictureMasters.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

const masters = openPictureMasters('catalogue/pictures')

let shop: TestShop
let id: string
beforeAll(async () => {
  shop = await openTestShop()
  id = (await masters.currentId('p0001')) as string
})
afterAll(() => shop.close())

const get = (url: string, accept?: string) => shop.app.inject({ url, headers: accept === undefined ? {} : { accept } })

const derived = () => readdir(join(shop.uploads, 'sizes')).catch(() => [])

describe('GET /images/<id>/<width>.<format>', () => {
  it('sends AVIF for a WebP URL to clients that accept it', async () => {
    const response = await get(`/images/${id}/320.webp?v=1`, CHROME)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/avif',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 320 })
  })

  it.each([undefined, '*/*', 'image/webp,image/*,*/*;q=0.8', 'image/avif;q=0, image/webp'])(
    'sends WebP for Accept %j, with Vary so that caches keep both formats apart',
    async (accept) => {
      const { statusCode, headers } = await get(`/images/${id}/160.webp`, accept)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
    },
  )

  it.each([
    ['/images/products/p0001-320.webp', '320.webp'],
    ['/images/products/p0001-640.avif', '640.avif'],
  ])('redirects the former path %s, which had no content hash', async (former, file) => {
    const { statusCode, headers } = await get(former)
    expect([statusCode, headers.location]).toEqual([301, `/images/${id}/${file}`])
  })

  it('redirects the path of an earlier release, whose archive of pictures had another hash', async () => {
    const { statusCode, headers } = await get('/images/p0001-00000000/320.webp', CHROME)
    expect([statusCode, headers.location]).toEqual([301, `/images/${id}/320.webp`])
  })

  it('redirects former paths of art, views and banners', async () => {
    for (const former of ['/images/art/matooke.webp', '/images/banners/dairy-eggs-desktop.webp']) {
      const { statusCode, headers } = await get(former)
      expect(statusCode).toBe(301)
      expect((await get(String(headers.location))).statusCode).toBe(200)
    }
  })

  it.each([
    '%s/321.webp',
    '%s/0320.webp',
    '%s/320.png',
    '%s/320',
    '%s/-320.webp',
    '%s/320.webp/x',
    'p9999-00000000/320.webp',
  ])('responds 404 for %s', async (path) => {
    const { statusCode, headers } = await get(`/images/${path.replace('%s', id)}`, CHROME)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('stays responsive under 500 requests for sizes that do not exist, and derives none', async () => {
    const before = await derived()
    const burst = Array.from({ length: 500 }, (_, n) => get(`/images/${id}/${2_000 + n}.webp`, CHROME))
    const page = shop.graphql('{ categories { name } }')
    const responses = await Promise.all(burst)
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect((await page).errors).toBeUndefined()
    expect(await derived()).toEqual(before)
  })

  it('sends the master in place of sizes that would wait behind a hundred others, and serves other requests meanwhile', async () => {
    const ids = await Promise.all(
      Array.from({ length: 130 }, (_, n) => masters.currentId(`p${String(n + 1).padStart(4, '0')}`)),
    )
    let done = 0
    const burst = ids
      .filter((one) => one !== null)
      .map(async (one) => {
        const response = await get(`/images/${one}/160.webp`, CHROME)
        done += 1
        return response
      })
    const health = await get('/healthz')
    expect(health.statusCode).toBe(200)
    expect(done).toBeLessThan(burst.length)
    const responses = await Promise.all(burst)
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const lifetimes = new Set(responses.map(({ headers }) => headers['cache-control']))
    expect(lifetimes).toEqual(new Set(['public, max-age=31536000, immutable', 'public, max-age=60']))
  })
})
