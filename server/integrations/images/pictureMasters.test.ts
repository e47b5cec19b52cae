import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPictureMasters } from './pictureMasters.ts'

const catalogue = join(import.meta.dirname, '..', '..', '..', 'catalogue')
const folder = join(catalogue, 'pictures')
const masters = openPictureMasters(folder)
const read = (file: string) => JSON.parse(readFileSync(join(catalogue, file), 'utf8'))
const list = read('pictures.json') as {
  products: Record<string, { tint: string; views: string[] }>
  categories: Record<string, { banner: string }>
  art: Record<string, string>
}
const numbers = readdirSync(join(catalogue, 'products')).flatMap((file) =>
  (read(`products/${file}`) as { number: string }[]).map(({ number }) => number),
)
const missing = async (ids: string[]) => {
  const found = await Promise.all(ids.map(async (id) => ((await masters.read(id)) ? [] : [id])))
  return found.flat()
}

describe('masters of the catalogue', () => {
  test('every product has a picture and a second view', async () => {
    expect(numbers.filter((number) => list.products[number]?.views.length !== 2)).toEqual([])
    expect(await missing([...new Set(numbers.flatMap((number) => list.products[number]?.views ?? []))])).toEqual([])
  })

  test('every category has art and a banner for wide screens and for phones', async () => {
    const categories = read('categories.json') as { slug: string; motif: string }[]
    const subcategories = read('subcategories.json') as { motif: string }[]
    const banners = categories.map(({ slug }) => list.categories[slug]?.banner ?? `no banner of ${slug}`)
    expect(await missing(banners)).toEqual([])
    expect(await missing(banners.map((id) => id.replace('-desktop-', '-mobile-')))).toEqual([])
    const art = [...categories, ...subcategories].map(({ motif }) => list.art[motif] ?? `no art of ${motif}`)
    expect(await missing([...new Set(art)])).toEqual([])
  })

  test('all together have at most 20 MB', () => {
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    expect(bytes).toBeLessThanOrEqual(20 * 1024 * 1024)
  })

  test('a product has a square of 640 pixels', async () => {
    const master = await masters.read(list.products.P0001?.views[0] ?? '')
    expect(await sharp(master ?? undefined).metadata()).toMatchObject({ format: 'heif', width: 640, height: 640 })
  })

  test('an id with another hash, or of no picture, is unknown', async () => {
    expect(await missing(['p0001-00000000', 'nothing-12345678', '../secret'])).toHaveLength(3)
    expect(await masters.currentId('p0001')).toBe(list.products.P0001?.views[0])
    expect(await masters.currentId('p9999')).toBeNull()
  })

  test('a missing folder is an empty catalogue', async () => {
    expect(await openPictureMasters(join(catalogue, 'nowhere')).read('p0001-b05c0b38')).toBeNull()
  })
})
