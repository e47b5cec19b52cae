import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { seedAtStart, seedCatalogue } from '#server/db/seed.ts'
import { categories, products, subcategoryCategories } from '#server/db/tables/catalog.ts'
import { deliveryPlaces, deliveryZones } from '#server/db/tables/delivery.ts'
import { searchSynonyms } from '#server/db/tables/search.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createColleague, staffData } from '../../support/clients/staffApi.ts'
import { createProduct } from '../../support/fixtures/fixtures.ts'

const MILK = 'P0097'

let shop: TestShop
let folder = ''
beforeAll(async () => {
  shop = await openTestShop()
  folder = mkdtempSync(join(tmpdir(), 'kasero-catalogue-'))
  // The products of one category are enough and are seeded quickly.
  const wanted = (path: string) => !/products\/.*\.json$/.test(path) || readFileSync(path, 'utf8').includes(`"${MILK}"`)
  cpSync('catalogue', folder, { recursive: true, filter: wanted })
  rmSync(join(folder, 'pictures.json'), { force: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await shop.close()
})

const milk = async () => (await shop.db.select().from(products).where(eq(products.number, MILK)))[0]
const dairy = async () => (await shop.db.select().from(categories).where(eq(categories.slug, 'dairy-eggs')))[0]
const draw = (pictures: unknown) => writeFileSync(join(folder, 'pictures.json'), JSON.stringify(pictures))

describe('The catalogue pictures', () => {
  it('are absent without pictures.json, and then the views, tints and category banners of that file', async () => {
    expect(await seedCatalogue(shop.db, folder)).toMatchObject({ skipped: false })
    expect(await milk()).toMatchObject({ tint: 'straw', images: [] })
    expect(await dairy()).toMatchObject({ banner: null })
    draw({
      products: { [MILK]: { tint: 'sky', views: ['p0097-1a2b3c4d', 'view-milk-carton-ttale-dairy-1a2b3c4d'] } },
      categories: { 'dairy-eggs': { banner: 'banner-dairy-eggs-desktop-1a2b3c4d' } },
      art: { 'milk-carton': 'art-milk-carton-1a2b3c4d' },
    })
    expect(await seedCatalogue(shop.db, folder)).toMatchObject({ skipped: false })
    expect(await milk()).toMatchObject({
      tint: 'sky',
      images: ['/images/p0097-1a2b3c4d/640.webp', '/images/view-milk-carton-ttale-dairy-1a2b3c4d/640.webp'],
    })
    expect(await dairy()).toMatchObject({ banner: '/images/banner-dairy-eggs-desktop-1a2b3c4d/1280.webp' })
    expect(await seedCatalogue(shop.db, folder)).toMatchObject({ skipped: true })
  })

  it('are rejected when the file contains an invalid picture name, and nothing is changed', async () => {
    draw({ products: { [MILK]: { tint: 'sky', views: ['../../etc/passwd'] } }, categories: {} })
    await expect(seedCatalogue(shop.db, folder)).rejects.toThrow('catalogue/pictures.json: products.P0097.views.0')
    expect(await milk()).toMatchObject({ images: ['/images/p0097-1a2b3c4d/640.webp', expect.any(String)] })
  })
})

describe('The catalogue, when seeded again', () => {
  it('updates synonyms and product names and keeps the stock', async () => {
    rmSync(join(folder, 'pictures.json'))
    const file = join(folder, 'synonyms.json')
    const synonyms = JSON.parse(readFileSync(file, 'utf8'))
    expect(synonyms.same.length).toBeGreaterThanOrEqual(150)
    synonyms.brands.push({ words: ['zzyzzx'], means: ['fresh whole milk'], note: 'Made up' })
    writeFileSync(file, JSON.stringify(synonyms))
    const found = async () =>
      (
        await shop.graphql<{ search: { nodes: { number: string }[] } }>(
          '{ search(query: "zzyzzx", first: 1) { nodes { number } } }',
        )
      ).data.search.nodes
    expect(await found()).toEqual([])
    const before = await milk()
    await shop.db.update(products).set({ name: 'Renamed by hand', stock: 3 }).where(eq(products.number, MILK))
    await seedCatalogue(shop.db, folder)
    expect(await found()).toEqual([{ number: MILK }])
    expect(await milk()).toMatchObject({ id: before?.id, name: before?.name, stock: 3 })
  })

  it('leaves search words that staff changed or deleted as they are, and updates the others', async () => {
    const as = await createColleague(shop, 'manager')
    const group = async (key: string) =>
      (await shop.db.select().from(searchSynonyms).where(eq(searchSynonyms.key, key)))[0]
    const edit = async (key: string, name: string, type: string, form = {}) => {
      const { id, version } = (await group(key)) ?? {}
      const document = `mutation ($input: ${type}!) { ${name}(input: $input) { searchWords { id } } }`
      await staffData(shop, document, { input: { id, version, ...form } }, as)
    }
    await edit('same:mango', 'saveSearchWords', 'SaveSearchWordsInput', { kind: 'SAME', words: ['mango', 'doodo'] })
    await edit('same:lime', 'deleteSearchWords', 'DeleteSearchWordsInput')
    const file = join(folder, 'synonyms.json')
    const synonyms = JSON.parse(readFileSync(file, 'utf8'))
    for (const entry of synonyms.same)
      if (['mango', 'lime', 'lemon'].includes(entry.words[0])) entry.words.push(`${entry.words[0]} of the file`)
    writeFileSync(file, JSON.stringify(synonyms))
    for (const isSkipped of [false, true])
      expect(await seedCatalogue(shop.db, folder)).toMatchObject({ skipped: isSkipped })
    expect(await group('same:mango')).toMatchObject({ words: ['mango', 'doodo'], version: 2, deleted: false })
    expect(await group('same:lime')).toMatchObject({ words: ['lime', 'ndimu'], deleted: true })
    expect((await group('same:lemon'))?.words).toContain('lemon of the file')
    expect(await group('brand:zzyzzx')).toMatchObject({ kind: 'brand', version: 1, editedAt: null })
  })
})

describe('The delivery zones of the catalogue', () => {
  it('keep staff changes of fee, promise and places when the files change', async () => {
    const zone = async () => (await shop.db.select().from(deliveryZones).where(eq(deliveryZones.slug, 'kampala')))[0]
    expect(await zone()).toMatchObject({ fee: 5_000, freeFrom: 100_000, promise: 'same_day', cutOffMinute: 840 })
    await shop.db
      .update(deliveryZones)
      .set({ fee: 6_000, promise: 'next_day' })
      .where(eq(deliveryZones.slug, 'kampala'))
    const removed = await shop.db.delete(deliveryPlaces).where(eq(deliveryPlaces.key, 'kyebando')).returning()
    expect(removed).toHaveLength(1)
    const file = join(folder, 'delivery-zones.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"name": "Kampala"', '"name": "Kampala city"'))
    expect(await seedCatalogue(shop.db, folder)).toMatchObject({ skipped: false })
    expect(await zone()).toMatchObject({ name: 'Kampala city', fee: 6_000, promise: 'next_day' })
    expect(await shop.db.select().from(deliveryPlaces).where(eq(deliveryPlaces.key, 'kyebando'))).toEqual([])
  })
})

describe('The catalogue at the start of a server', () => {
  const changeSynonyms = (word: string) => {
    const file = join(folder, 'synonyms.json')
    const synonyms = JSON.parse(readFileSync(file, 'utf8'))
    synonyms.same.push({ words: [word, `${word} too`] })
    writeFileSync(file, JSON.stringify(synonyms))
  }

  it('fills a new shop once, and a later version of the files leaves all that staff changed as it is', async () => {
    const started = await openTestShop()
    onTestFinished(() => started.close())
    const { db } = started
    const manager = await createColleague(started, 'manager')
    const send = <T>(document: string, variables: object) => staffData<T>(started, document, { ...variables }, manager)
    const orderOfCategories = async () =>
      (await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.position))).map(({ id }) => id)

    expect(await seedAtStart(db, folder)).toMatchObject({ skipped: false })
    expect(await seedAtStart(db, folder)).toMatchObject({ skipped: true })
    const [changed, deleted, ...others] = await db.select().from(products).orderBy(asc(products.number))
    if (!changed || !deleted) throw new Error('the files have too few products')
    const versionOf = async (id: string) =>
      (await send<{ product: { version: number } }>('query ($id: ID!) { product(id: $id) { version } }', { id }))
        .product.version
    await send('mutation ($input: StaffUpdateProductInput!) { updateProduct(input: $input) { product { id } } }', {
      input: { productId: changed.id, version: await versionOf(changed.id), listPrice: changed.listPrice + 100 },
    })
    await send('mutation ($input: StaffDeleteProductInput!) { deleteProduct(input: $input) { deletedId } }', {
      input: { productId: deleted.id, version: await versionOf(deleted.id) },
    })
    const seenIds = await orderOfCategories()
    const ids = seenIds.toReversed()
    await send('mutation ($input: OrderCategoriesInput!) { orderCategories(input: $input) { categories { id } } }', {
      input: { ids, seenIds },
    })
    const { saveSubcategory } = await send<{ saveSubcategory: { subcategory: { id: string } } }>(
      'mutation ($input: SaveSubcategoryInput!) { saveSubcategory(input: $input) { subcategory { id } } }',
      { input: { name: 'Oat drinks', image: 'https://pictures.example.org/oats.jpg', categoryIds: [ids[0]] } },
    )
    const linksOfOats = () =>
      db
        .select({ categoryId: subcategoryCategories.categoryId })
        .from(subcategoryCategories)
        .where(eq(subcategoryCategories.subcategoryId, saveSubcategory.subcategory.id))

    changeSynonyms('qqalpha')
    expect(await seedAtStart(db, folder)).toMatchObject({ skipped: false })
    expect(await db.$count(searchSynonyms, eq(searchSynonyms.key, 'same:qqalpha'))).toBe(1)
    expect(await db.select().from(products).where(eq(products.id, changed.id))).toMatchObject([
      { listPrice: changed.listPrice + 100 },
    ])
    expect(await db.$count(products)).toBe(others.length + 1)
    expect(await orderOfCategories()).toEqual(ids)
    expect(await linksOfOats()).toEqual([{ categoryId: ids[0] }])

    // npm run db:seed
    expect(await seedCatalogue(db, folder)).toMatchObject({ skipped: false })
    expect(await db.$count(products)).toBe(others.length + 2)
    expect(await orderOfCategories()).toEqual(seenIds)
    expect(await linksOfOats()).toEqual([{ categoryId: ids[0] }])
    expect(await seedCatalogue(db, folder)).toMatchObject({ skipped: true })
  })

  it('adds no product to a shop that has a catalogue of its own', async () => {
    const own = await openTestShop()
    onTestFinished(() => own.close())
    await createProduct(own)
    expect(await seedAtStart(own.db, folder)).toMatchObject({ skipped: false })
    expect(await own.db.$count(products)).toBe(1)
    expect(await own.db.$count(deliveryZones)).toBeGreaterThan(0)
    expect(await seedAtStart(own.db, folder)).toMatchObject({ skipped: true })
  })
})
