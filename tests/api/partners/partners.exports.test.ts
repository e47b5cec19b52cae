/** Catalogue exports: started by a key, written by a job, downloaded through a signed link. */
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { catalogueExports } from '#server/db/tables/partners.ts'
import { addKey } from '#server/modules/partners/keys.service.ts'
import { type Credentials, openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCategoryWithSubcategory, createProduct, createShopper } from '../../support/fixtures/fixtures.ts'
import { createPartner, waitPastChanges } from '../../support/fixtures/partners.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Export = {
  _id: string
  status: string
  url: string | null
  products: number | null
  bytes: number | null
  dataAsOf: string | null
  finishedAt: string | null
  expiresAt: string | null
}

const start = async (as: Credentials) => {
  const headers = { authorization: `Bearer ${as?.accessToken}` }
  const response = await shop.app.inject({ method: 'POST', url: '/api/partner/exports', headers })
  return { status: response.statusCode, export: response.json<{ data?: { export: Export } }>().data?.export as Export }
}
const look = async (id: string, as: Credentials) => {
  const { status, body } = await shop.rest('GET', `/partner/exports/${id}`, undefined, as)
  return { status, export: (body.data as { export: Export } | undefined)?.export as Export }
}
const download = async (url: string | null) => shop.app.inject(new URL(url ?? '').pathname)
const linesIn = (gzipped: Buffer) =>
  gunzipSync(gzipped)
    .toString()
    .trimEnd()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as {
          id: string
          images: string[]
          categories: { id: string; name: string }[]
          price: number
          updatedAt: string
        },
    )

describe('POST /api/partner/exports', () => {
  it('writes every product on sale as a line of gzipped JSON behind a signed link', async () => {
    const partner = await createPartner(shop, ['catalogue:read'])
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const product = await createProduct(shop, {
      categoryId: category.id,
      subcategoryId: subcategory.id,
      listPrice: 10_000,
      discount: 10,
    })
    const hidden = await createProduct(shop, { published: false })
    const { status, export: started } = await start(partner)
    expect([status, started]).toMatchObject([202, { status: 'queued', url: null, products: null }])
    await shop.deliverMails()
    const { export: ready } = await look(started._id, partner)
    expect(ready).toMatchObject({ status: 'ready', products: expect.any(Number), bytes: expect.any(Number) })
    const file = await download(ready.url)
    expect([file.statusCode, file.headers['content-type'], file.rawPayload.length]).toEqual([
      200,
      'application/gzip',
      ready.bytes,
    ])
    const lines = linesIn(file.rawPayload)
    expect(lines).toHaveLength(ready.products ?? 0)
    expect(lines.find(({ id }) => id === product.id)).toEqual({
      id: product.id,
      number: product.number,
      name: product.name,
      unit: '1 kg',
      price: 9_000,
      listPrice: 10_000,
      discount: 10,
      stock: 100,
      description: product.description,
      details: [],
      images: ['http://shop.test/images/p0001-b05c0b38/640.webp'],
      categories: [{ id: category.id, name: category.name }],
      subcategories: [{ id: subcategory.id, name: subcategory.name }],
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(lines.map(({ id }) => id)).not.toContain(hidden.id)
  })

  it('continues with updatedSince where the file ends', async () => {
    const partner = await createPartner(shop, ['catalogue:read'])
    const product = await createProduct(shop)
    const { export: started } = await start(partner)
    await shop.deliverMails()
    const { export: ready } = await look(started._id, partner)
    await shop.db.update(products).set({ stock: 3 }).where(eq(products.id, product.id))
    await waitPastChanges(shop)
    const { body } = await shop.rest('GET', `/partner/products?updatedSince=${ready.dataAsOf}`, undefined, partner)
    expect((body.data as { products: { _id: string }[] }).products.map(({ _id }) => _id)).toEqual([product.id])
  })

  it('runs one export at a time for each key', async () => {
    const partner = await createPartner(shop, ['catalogue:read'])
    const other = await addKey(
      { db: shop.db, clock: () => shop.clock.now },
      { name: partner.name, scopes: ['catalogue:read'] },
    )
    const all = await Promise.all([start(partner), start(partner), start(partner)])
    expect(new Set(all.map((one) => one.export._id)).size).toBe(1)
    expect((await start({ accessToken: other.key })).export._id).not.toBe(all[0]?.export._id)
    await shop.deliverMails()
    expect((await start(partner)).export._id).not.toBe(all[0]?.export._id)
  })

  it('abandons an export whose job is lost and starts another', async () => {
    const partner = await createPartner(shop, ['catalogue:read'])
    const { export: lost } = await start(partner)
    await shop.pool.query(`update catalogue_exports set requested_at = requested_at - interval '31 minutes'`)
    expect((await start(partner)).export._id).not.toBe(lost._id)
    expect((await look(lost._id, partner)).export.status).toBe('failed')
  })

  it('reports an export that has not ended after 30 minutes as failed, whatever its job still does', async () => {
    const partner = await createPartner(shop, ['catalogue:read'])
    const { export: started } = await start(partner)
    const setAge = (minutes: number) =>
      shop.db
        .update(catalogueExports)
        .set({ dataAsOf: shop.clock.now, requestedAt: new Date(shop.clock.now.getTime() - minutes * 60_000) })
        .where(eq(catalogueExports.id, started._id))
    await setAge(29)
    expect((await look(started._id, partner)).export).toMatchObject({ status: 'running', finishedAt: null })
    await setAge(30)
    const failed = { status: 'failed', finishedAt: shop.clock.now.toISOString(), url: null }
    expect((await look(started._id, partner)).export).toMatchObject(failed)
    await shop.deliverMails()
    expect((await look(started._id, partner)).export).toMatchObject(failed)
    expect((await start(partner)).export._id).not.toBe(started._id)
  })

  it('is limited to six an hour', async () => {
    const partner = await createPartner(shop, ['catalogue:read'])
    for (let at = 0; at < 6; at += 1) {
      expect((await start(partner)).status).toBe(202)
      await shop.pool.query('update catalogue_exports set finished_at = now()')
    }
    expect((await start(partner)).status).toBe(429)
  })

  // ASVS 8.4.1
  it('is visible only to the key that started it and requires catalogue:read', async () => {
    const [partner, other] = [
      await createPartner(shop, ['catalogue:read']),
      await createPartner(shop, ['catalogue:read']),
    ]
    const { export: started } = await start(partner)
    expect((await look(started._id, other)).status).toBe(404)
    const { data } = await shop.graphql(
      'query ($id: ID!) { catalogueExport(id: $id) { status } }',
      { id: started._id },
      partner,
    )
    expect(data).toEqual({ catalogueExport: { status: 'QUEUED' } })
    expect((await start(await createPartner(shop, ['orders:read']))).status).toBe(403)
    expect((await start(await createShopper(shop))).status).toBe(403)
  })
})

describe('The download link of an export', () => {
  it('is rejected when its signature is invalid and returns 410 after the file has expired', async () => {
    const partner = await createPartner(shop, ['catalogue:read'])
    const { export: started } = await start(partner)
    await shop.deliverMails()
    const { url, expiresAt } = (await look(started._id, partner)).export
    expect((await download(`${url}x`)).statusCode).toBe(403)
    const [id] = await shop.db.select().from(catalogueExports).where(eq(catalogueExports.id, started._id))
    expect(id?.file).toMatch(/^exports\/[\w-]{43}\.ndjson\.gz$/)
    const before = shop.clock.now
    shop.clock.now = new Date(expiresAt ?? 0)
    expect([(await download(url)).statusCode, (await look(started._id, partner)).export]).toMatchObject([
      410,
      { status: 'expired', url: null },
    ])
    shop.clock.now = before
  })
})
