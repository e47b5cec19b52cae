import * as disk from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestContext } from '#server/context.ts'
import type { Images } from '#server/integrations/images/images.ts'
import { localImages } from '#server/integrations/images/local.images.ts'
import { openPictureMasters } from '#server/integrations/images/pictureMasters.ts'
import { createPictureSizes } from './pictureSizes.service.ts'
import { type PictureSize, sizeKey, uploadKey } from './pictureSizes.ts'

const masters = openPictureMasters(join(import.meta.dirname, '..', '..', '..', 'catalogue', 'pictures'))
const log = { error: vi.fn(), warn: vi.fn() } as unknown as RequestContext['log']

let folder: string
/** Sizes written to storage. */
let stored: string[]
let images: Images
let productId: string

beforeAll(async () => {
  productId = (await masters.currentId('p0001')) as string
})

beforeEach(async () => {
  folder = await disk.mkdtemp(join(tmpdir(), 'kasero-sizes-'))
  stored = []
  const local = localImages({ folder })
  images = {
    ...local,
    put: (key, bytes, type) => {
      stored.push(key)
      return local.put(key, bytes, type)
    },
  }
})

afterEach(() => disk.rm(folder, { recursive: true, force: true }))

const sizes = (storage = images) => createPictureSizes({ images: storage, masters, log })
const card: () => PictureSize = () => ({ id: productId, width: 320, format: 'avif' })

describe('picture sizes', () => {
  test.each([
    [112, 'avif', 'heif'],
    [160, 'avif', 'heif'],
    [320, 'avif', 'heif'],
    [320, 'webp', 'webp'],
    [640, 'webp', 'webp'],
  ] as const)('derives %i pixels as %s from the master of a product', async (width, format, detected) => {
    const picture = await sizes().find({ id: productId, width, format })
    expect(picture).toMatchObject({ format, isStandIn: false })
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: detected, width, height: width })
  })

  test('returns the master itself where it has the width and the format, and never enlarges it', async () => {
    const master = await masters.read(productId)
    expect((await sizes().find({ id: productId, width: 640, format: 'avif' }))?.bytes).toEqual(master)
    expect((await sizes().find({ id: productId, width: 1280, format: 'avif' }))?.bytes).toEqual(master)
  })

  test('derives a size once for simultaneous requests', async () => {
    const service = sizes()
    const pictures = await Promise.all(Array.from({ length: 20 }, () => service.find(card())))
    expect(new Set(pictures.map((picture) => picture?.bytes.toString('base64'))).size).toBe(1)
    expect(stored).toEqual([sizeKey(card())])
  })

  test('stores a size, so that another process or a restart reads it', async () => {
    const first = await sizes().find(card())
    const second = await sizes().find(card())
    expect(second?.bytes).toEqual(first?.bytes)
    expect(stored).toHaveLength(1)
  })

  test('derives sizes of an uploaded picture from its stored master', async () => {
    const id = 'ab'.repeat(16)
    const master = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c8362e' } })
      .webp()
      .toBuffer()
    await images.put(uploadKey(id), master, 'image/webp')
    const picture = await sizes().find({ id, width: 160, format: 'avif' })
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'heif', width: 160 })
  })

  test('returns null for a picture that does not exist and stores nothing', async () => {
    expect(await sizes().find({ id: 'p0001-00000000', width: 320, format: 'avif' })).toBeNull()
    expect(await sizes().find({ id: '0'.repeat(32), width: 320, format: 'avif' })).toBeNull()
    expect(stored).toEqual([])
  })

  test('serves a derived picture when the storage neither reads nor writes', async () => {
    const broken: Images = {
      ...images,
      get: () => Promise.reject(new Error('the bucket responded with 500')),
      put: () => Promise.reject(new Error('full')),
    }
    expect(await sizes(broken).find(card())).toMatchObject({ format: 'avif', isStandIn: false })
  })

  test('refuses a WebP size behind a hundred others, because the master is AVIF', async () => {
    const service = sizes()
    const stems = Array.from({ length: 130 }, (_, at) => `p${String(at + 1).padStart(4, '0')}`)
    const ids = (await Promise.all(stems.map((stem) => masters.currentId(stem)))).filter((id) => id !== null)
    const results = await Promise.allSettled(ids.map((id) => service.find({ id, width: 160, format: 'webp' })))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' })
    for (const result of results)
      if (result.status === 'fulfilled') expect(result.value).toMatchObject({ format: 'webp', isStandIn: false })
  })
})
