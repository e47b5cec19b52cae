/** Banners of the home page: what staff edit, and what shoppers read from the caches of two processes. */
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import * as paths from '#client/app/paths.ts'
import { products } from '#server/db/tables/catalog.ts'
import { homeBanners } from '#server/db/tables/homeBanners.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { newId } from '#server/ids.ts'
import { openTwoShops } from '../../support/app/twoShops.ts'
import { cachedGetUrl } from '../../support/clients/cachedGet.ts'
import { createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

const { shop, other } = await openTwoShops()
const manager = await createColleague(shop, 'manager')
beforeEach(() => shop.db.delete(homeBanners))

type Banner = { id: string; title: string; version: number; state: string }
const FIELDS = 'id title text buttonLabel link phoneImage wideImage startsAt endsAt enabled version state'
const run = <T = { homeBanners: Banner[] }>(name: string, type: string, input: object) =>
  queryStaffApi<Record<string, T & { savedId: string }>>(
    shop,
    `mutation ($input: ${type}!) { ${name}(input: $input) { homeBanners { ${FIELDS} } ${type.startsWith('Save') ? 'savedId' : ''} } }`,
    { input },
    manager,
  )
const VALUES = { title: 'Mangoes are here', buttonLabel: 'See mangoes', link: '/search?q=mango', enabled: true }
const save = (input: object) => run('saveHomeBanner', 'SaveHomeBannerInput', { ...VALUES, ...input })
const create = async (input: object = {}) => (await save(input)).data.saveHomeBanner?.savedId ?? ''
const list = async () =>
  (await staffData<{ homeBanners: Banner[] }>(shop, `{ homeBanners { ${FIELDS} } }`, {}, manager)).homeBanners
const states = async () => (await list()).map(({ title, state }) => [title, state])
const errorOf = ({ errors }: { errors?: { extensions: object }[] | undefined }) => errors?.[0]?.extensions
const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(shop.clock.now.getTime() + minutes * MINUTE).toISOString()

const HOME = cachedGetUrl('HomeCategories', { ids: [] })
/** The banner in the cached response of one process. */
const readBanner = async ({ app }: Pick<typeof shop, 'app'>) => (await app.inject(HOME)).json().data.homeBanner
const expectShown = async (title: string | null) => {
  for (const one of [shop, other]) {
    await one.receiveNotices()
    expect((await readBanner(one))?.title ?? null).toBe(title)
  }
}
/** Lets a process respond from its cache. */
async function cacheBanner(one: typeof shop): Promise<void> {
  await one.receiveNotices()
  await one.app.inject(HOME)
  expect(await one.statementsOf(() => one.app.inject(HOME))).toEqual([])
}

describe('The home page', () => {
  it('shows the first banner that is on, in every process and from the cache, soon after a change', async () => {
    for (const one of [shop, other]) await cacheBanner(one)
    expect(await readBanner(other)).toBeNull()
    const id = await create({
      text: 'Sweet ones from Kasese',
      localTexts: { lg: { title: 'Emiyembe gituuse', text: ' ' }, sw: {} },
      phoneImage: `/images/${'a'.repeat(32)}/640.webp`,
    })
    await expectShown('Mangoes are here')
    for (const one of [shop, other]) await cacheBanner(one)
    expect(await readBanner(other)).toMatchObject({
      text: 'Sweet ones from Kasese',
      titleLg: 'Emiyembe gituuse',
      textLg: null,
      titleSw: null,
      buttonLabel: 'See mangoes',
      link: '/search?q=mango',
      phoneImage: `/images/${'a'.repeat(32)}/640.webp`,
      wideImage: null,
    })
    await create({ title: 'Avocados are here' })
    await expectShown('Avocados are here')
    await save({ homeBannerId: id, version: 1, enabled: false })
    const [first] = await list()
    await run('removeHomeBanner', 'RemoveHomeBannerInput', { homeBannerId: first?.id, version: 1 })
    await expectShown(null)
  })

  it('shows a banner from its start until before its end, although the responses are cached', async () => {
    await create({ title: 'Always' })
    await create({ title: 'Soon', startsAt: inMinutes(5), endsAt: inMinutes(10) })
    await expectShown('Always')
    for (const one of [shop, other]) await cacheBanner(one)
    const start = shop.clock.now.getTime() + 5 * MINUTE
    const moveTo = (ms: number) => {
      for (const one of [shop, other]) one.clock.now = new Date(ms)
    }
    moveTo(start - 1)
    expect(await readBanner(other)).toMatchObject({ title: 'Always' })
    expect(await states()).toEqual([
      ['Soon', 'SCHEDULED'],
      ['Always', 'SHOWN'],
    ])
    for (const [ms, title] of [
      [start, 'Soon'],
      [start + 5 * MINUTE - 1, 'Soon'],
      [start + 5 * MINUTE, 'Always'],
    ] as const) {
      moveTo(ms)
      for (const one of [shop, other]) expect(await readBanner(one)).toMatchObject({ title })
    }
    expect(await states()).toEqual([
      ['Soon', 'ENDED'],
      ['Always', 'SHOWN'],
    ])
  })
})

describe('A banner', () => {
  it.each([
    ['title', ' '],
    ['title', 'Mangoes '.repeat(8)],
    ['text', 'x'.repeat(121)],
    ['buttonLabel', 'x'.repeat(31)],
    ['link', 'https://evil.example/search'],
    ['link', '//evil.example/search'],
    ['link', '/\\evil.example'],
    ['link', '/staff/settings'],
    ['link', '/search/../staff'],
    ['link', '/search?q=a\u0000'],
    ['link', `/product/x/../prod_${'0'.repeat(26)}`],
    ['link', `/search?q=${'x'.repeat(300)}`],
    ['phoneImage', 'https://evil.example/1.webp'],
    ['wideImage', '/images/x/2000.webp'],
    ['endsAt', '2020-01-01T00:00:00Z'],
  ])(
    'with %s = %j is refused with the name of the field and without the value, and nothing is stored',
    async (field, value) => {
      const error = errorOf(await save({ startsAt: '2020-01-01T00:00:00Z', [field]: value }))
      expect(error).toMatchObject({ code: 'BAD_INPUT', details: { errors: [{ field }] } })
      expect(JSON.stringify(error)).toContain(`${field} must`)
      if (value.trim()) expect(JSON.stringify(error)).not.toContain(value)
      expect(await list()).toEqual([])
    },
  )

  it('opens an address of the shop, with the current name of its product or category', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const product = await createProduct(shop, { name: 'Mango, large' })
    const listing = paths.listing({ category, subcategory })
    const search = '/search?q=mango&sort=price'
    for (const [link, stored] of [
      [`http://shop.test${search}`, search],
      [`/product/${product.id}`, `/product/Mango-large-${product.id}`],
      [`/category/Old-name-${category.id}`, listing],
      [`/${category.id}/${subcategory.id}`, listing],
    ] as const) {
      const id = await create({ link })
      expect((await list()).find((banner) => banner.id === id)).toMatchObject({ link: stored })
    }
    // It can be changed after its product has left the shop, but not linked to it again.
    const id = await create({ link: `/product/${product.id}` })
    await shop.db.update(products).set({ published: false }).where(eq(products.id, product.id))
    const link = `/product/Mango-large-${product.id}`
    expect(errorOf(await save({ homeBannerId: id, version: 1, link, enabled: false }))).toBeUndefined()
    for (const gone of [
      `/product/${product.id}`,
      `/category/${newId('category')}`,
      `/${category.id}/${newId('subcategory')}`,
    ])
      expect(errorOf(await save({ link: gone }))).toMatchObject({ details: { errors: [{ field: 'link' }] } })
  })

  it('that another user has changed is neither overwritten nor removed, and the refusal has their values', async () => {
    const id = await create()
    await save({ homeBannerId: id, version: 1, title: 'Theirs' })
    const refused = errorOf(await save({ homeBannerId: id, version: 1, title: 'Mine' }))
    expect(refused).toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { version: 2, current: { title: 'Theirs', link: '/search?q=mango' } },
    })
    const removal = await run('removeHomeBanner', 'RemoveHomeBannerInput', { homeBannerId: id, version: 1 })
    expect(errorOf(removal)).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await list()).toMatchObject([{ title: 'Theirs', version: 2 }])
    expect(errorOf(await save({ homeBannerId: id }))).toMatchObject({ details: { errors: [{ field: 'version' }] } })
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(desc(auditLog.id))
    expect(rows).toMatchObject([
      {
        action: 'banners.edit',
        actorId: manager.id,
        before: { title: 'Mangoes are here' },
        after: { title: 'Theirs' },
      },
      { action: 'banners.edit', before: null },
    ])
    expect(rows[0]?.after).toEqual({ title: 'Theirs' })
  })

  it('is restored at its place after it was removed', async () => {
    const ids = [await create({ title: 'Third' }), await create({ title: 'Second' }), await create({ title: 'First' })]
    const removed = await run('removeHomeBanner', 'RemoveHomeBannerInput', { homeBannerId: ids[1], version: 1 })
    expect(removed.data.removeHomeBanner?.homeBanners.map(({ title }) => title)).toEqual(['First', 'Third'])
    expect(errorOf(await save({ homeBannerId: ids[1], version: 2 }))).toMatchObject({ code: 'NOT_FOUND' })
    const restored = await run('restoreHomeBanner', 'RestoreHomeBannerInput', { homeBannerId: ids[1] })
    expect(restored.data.restoreHomeBanner?.homeBanners.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
  })

  it('is moved in one order, which decides which one is shown, and an order that has changed is refused', async () => {
    const [second, first] = [await create({ title: 'Second' }), await create({ title: 'First' })]
    expect(await states()).toEqual([
      ['First', 'SHOWN'],
      ['Second', 'BEHIND'],
    ])
    const order = (ids: string[], seenIds: string[]) =>
      run('orderHomeBanners', 'OrderHomeBannersInput', { ids, seenIds })
    expect((await order([second, first], [first, second])).errors).toBeUndefined()
    expect(await states()).toEqual([
      ['Second', 'SHOWN'],
      ['First', 'BEHIND'],
    ])
    expect(errorOf(await order([first, second], [first, second]))).toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(errorOf(await order([first, first], [second, first]))).toMatchObject({ code: 'BAD_INPUT' })
    const rows = await shop.db.select().from(auditLog).where(eq(auditLog.entityName, 'Order of home banners'))
    expect(rows).toMatchObject([{ before: { order: 'First, Second' }, after: { order: 'Second, First' } }])
  })

  it('is refused when the shop has 50 already', async () => {
    await shop.db
      .insert(homeBanners)
      .values(Array.from({ length: 50 }, (_, position) => ({ ...VALUES, id: newId('homeBanner'), position })))
    expect(errorOf(await save({}))).toMatchObject({ code: 'BAD_INPUT' })
    expect(await list()).toHaveLength(50)
  })

  it.each([
    ['PHONE', 640, 480],
    ['WIDE', 1280, 640],
  ])(
    'has its picture for %s cropped to %i × %i pixels, and served in a smaller width',
    async (screen, width, height) => {
      const { requestHomeBannerPictureUpload: upload } = await staffData<Record<string, { url: string }>>(
        shop,
        'mutation ($input: HomeBannerPictureInput!) { requestHomeBannerPictureUpload(input: $input) { url } }',
        { input: { screen } },
        manager,
      )
      const payload = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#a36' } })
        .png()
        .toBuffer()
      const headers = { 'content-type': 'image/png' }
      const { url } = (await shop.app.inject({ method: 'PUT', url: upload?.url ?? '', headers, payload })).json()
      const sizeOf = async (path: string) => {
        const { width: w, height: h } = await sharp((await shop.app.inject(path)).rawPayload).metadata()
        return [w, h]
      }
      expect(await sizeOf(url)).toEqual([width, height])
      expect(await sizeOf(url.replace(`/${width}.`, `/${width / 2}.`))).toEqual([width / 2, height / 2])
      await create(screen === 'PHONE' ? { phoneImage: url } : { wideImage: url })
      expect(await list()).toHaveLength(1)
    },
  )
})
