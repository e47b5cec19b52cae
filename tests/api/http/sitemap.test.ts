import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCTS_PER_PART } from '#server/modules/catalog/sitemap.service.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
const opened: TestShop[] = []
const startShop = async () => {
  const one = await openTestShop()
  opened.push(one)
  return one
}
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const get = async (path: string, { app } = shop) => app.inject({ url: path })

test('robots.txt excludes the APIs and links the sitemap', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /api/')
  expect(body).toContain('Sitemap: http://shop.test/sitemap.xml')
})

test('the sitemap lists the home page, the information pages, every subcategory and every published product with its last change', async () => {
  const { category, subcategory } = await createCategoryWithSubcategory(shop, { name: 'Bread & Cakes' })
  const bread = await createProduct(shop, { name: 'Rolex, rolled' })
  const hidden = await createProduct(shop, { published: false })
  const { headers, body } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  for (const page of ['', 'faq', 'contact-support', 'about-us', 'privacy-policy', 'terms-of-service'])
    expect(body).toContain(`<loc>http://shop.test/${page}</loc>`)
  expect(body).toContain(`<loc>http://shop.test/Bread-Cakes-${category.id}/Bread-Cakes-part-${subcategory.id}</loc>`)
  expect(body).toContain(
    `<loc>http://shop.test/product/Rolex-rolled-${bread.id}</loc><lastmod>${bread.updatedAt.toISOString()}</lastmod>`,
  )
  expect(body).not.toContain(hidden.id)
  expect((await get('/sitemap-1.xml')).statusCode).toBe(404)
})

test('the sitemap escapes XML characters and percent-encodes non-ASCII URLs', async () => {
  const other = await startShop()
  await createProduct(other, { name: 'Gnuts <fried> "hot" & éclairs' })
  const { body } = await get('/sitemap.xml', other)
  expect(body).toMatch(/<loc>http:\/\/shop\.test\/product\/Gnuts-%3Cfried%3E-%22hot%22-%C3%A9clairs-prod_\w{26}<\/loc>/)
})

test('a shop with more products than fit into one sitemap gets a sitemap index', async () => {
  const large = await startShop()
  await createCategoryWithSubcategory(large)
  await large.db.execute(sql`
    insert into products (id, number, name, unit, list_price, description, images)
    select uuidv7(), 'L' || n, 'Product ' || n, '1 kg', 1000, 'One of many.', '{}' from generate_series(1, ${PRODUCTS_PER_PART + 1}) n`)
  const index = (await get('/sitemap.xml', large)).body
  expect(index).toContain('<sitemapindex')
  expect([...index.matchAll(/<loc>(.*?)<\/loc><lastmod>/g)].map(([, loc]) => loc)).toEqual([
    'http://shop.test/sitemap-1.xml',
    'http://shop.test/sitemap-2.xml',
  ])
  const products = async (part: number) =>
    [...(await get(`/sitemap-${part}.xml`, large)).body.matchAll(/prod_\w{26}/g)].map(([id]) => id)
  const [first, second] = [await products(1), await products(2)]
  expect([first.length, second.length]).toEqual([PRODUCTS_PER_PART, 1])
  expect(new Set([...first, ...second]).size).toBe(PRODUCTS_PER_PART + 1)
  for (const none of ['0', '3', '01', 'x', '-1'])
    expect((await get(`/sitemap-${none}.xml`, large)).statusCode).toBe(404)
})
