/** Catalogue management by staff through both APIs. Changes are visible immediately. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { CATALOG_CLIENTS } from '../../support/clients/catalogApis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import {
  createAddress,
  createCart,
  createCategoryWithSubcategory,
  createDeliveryZones,
  createProduct,
  createShopper,
  createStaffMember,
  type Person,
} from '../../support/fixtures/fixtures.ts'
import { searchIn } from '../../support/fixtures/search.ts'

let shop: TestShop
let staff: Person
beforeAll(async () => {
  shop = await openTestShop()
  await createDeliveryZones(shop)
  staff = await createStaffMember(shop)
})
afterAll(() => shop.close())

const IMAGE = '/images/art-matooke-458a2ae5/160.webp'
let counter = 0
const uniqueName = (what: string) => {
  counter += 1
  return `${what} ${counter}`
}

const categories = async () =>
  (
    await shop.graphql<{ categories: { id: string; name: string; subcategories: { id: string }[] }[] }>(
      '{ categories { id name subcategories { id } } }',
    )
  ).data.categories
const partOf = async (categoryId: string) =>
  (await categories()).find(({ id }) => id === categoryId)?.subcategories[0]?.id ?? ''
const productsOf = async (categoryId: string) => {
  const query = 'query ($categoryId: ID!) { products(categoryId: $categoryId, first: 100) { nodes { id } } }'
  return (await shop.graphql<{ products: { nodes: { id: string }[] } }>(query, { categoryId })).data.products.nodes.map(
    ({ id }) => id,
  )
}
const everything = async () =>
  (
    await shop.pool.query(
      `select (select jsonb_agg(to_jsonb(c) order by id) from categories c) as c, (select jsonb_agg(to_jsonb(s) order by id) from subcategories s) as s,
       (select jsonb_agg(to_jsonb(p) order by id) from products p) as p, (select count(*) from product_categories) as n`,
    )
  ).rows

describe.each(CATALOG_CLIENTS)('A category through $name', (api) => {
  it('is appended, updated field by field and deleted', async () => {
    const name = uniqueName('Flowers & Herbs')
    const added = await unwrap(api.createCategory(shop, { name, image: IMAGE }, staff))
    expect(added).toEqual({ id: expect.stringMatching(/^cat_/), name, image: IMAGE })
    expect((await categories()).at(-1)).toMatchObject({ id: added.id, name })
    const renamed = uniqueName('Herbs')
    expect(await unwrap(api.updateCategory(shop, added.id, { name: renamed }, staff))).toEqual({
      ...added,
      name: renamed,
    })
    expect(
      await unwrap(api.updateCategory(shop, added.id, { image: '/images/art-dodo-458a2ae5/160.webp' }, staff)),
    ).toEqual({
      id: added.id,
      name: renamed,
      image: '/images/art-dodo-458a2ae5/160.webp',
    })
    await unwrap(api.deleteCategory(shop, added.id, staff))
    expect((await categories()).map(({ id }) => id)).not.toContain(added.id)
    for (const id of [added.id, 'x', '', newId('product')]) {
      expect((await api.updateCategory(shop, id, { name: uniqueName('X') }, staff)).refused).toBe(
        api.refusal('NOT_FOUND'),
      )
      expect((await api.deleteCategory(shop, id, staff)).refused).toBe(api.refusal('NOT_FOUND'))
    }
  })

  it('has a unique case-insensitive name, also in concurrent requests', async () => {
    const name = uniqueName('Drinks')
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => api.createCategory(shop, { name, image: IMAGE }, staff)),
    )
    const [added, ...more] = responses.flatMap(({ value }) => (value ? [value] : []))
    expect(more).toEqual([])
    const refused = { refused: api.refusal('TAKEN'), details: { field: 'name', id: added?.id } }
    expect(responses.filter(({ value }) => !value)).toEqual(
      Array.from({ length: 7 }, () => expect.objectContaining(refused)),
    )
    expect(await api.createCategory(shop, { name: name.toUpperCase(), image: IMAGE }, staff)).toMatchObject(refused)
    const other = await unwrap(api.createCategory(shop, { name: uniqueName('Tea'), image: IMAGE }, staff))
    expect(await api.updateCategory(shop, other.id, { name }, staff)).toMatchObject(refused)
    expect((await unwrap(api.updateCategory(shop, other.id, { name: other.name.toUpperCase() }, staff))).name).toBe(
      other.name.toUpperCase(),
    )
  })

  it('that contains products or subcategories is not deleted, and the error reports their number', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const hidden = await createProduct(shop, { categoryId: category.id, published: false })
    expect(await api.deleteCategory(shop, category.id, staff)).toMatchObject({
      refused: api.refusal('IN_USE'),
      message: 'Category still contains 1 product and 1 subcategory. Move them first.',
      details: { products: 1, subcategories: 1 },
    })
    await unwrap(api.deleteProduct(shop, hidden.id, staff))
    await unwrap(api.deleteSubcategory(shop, subcategory.id, staff))
    await unwrap(api.deleteCategory(shop, category.id, staff))
  })

  it('is found in search by its new name', async () => {
    const { category } = await createCategoryWithSubcategory(shop, { name: uniqueName('Groceries') })
    const product = await createProduct(shop, { categoryId: category.id })
    const word = uniqueName('kiwempe').replace(' ', 'x')
    expect((await searchIn(shop, word)).totalCount).toBe(0)
    await unwrap(api.updateCategory(shop, category.id, { name: word }, staff))
    expect((await searchIn(shop, word)).edges.map(({ node }) => node.id)).toEqual([product.id])
  })
})

describe.each(CATALOG_CLIENTS)('A subcategory through $name', (api) => {
  it('belongs to several categories, moves between them and is deleted once it is empty', async () => {
    const [first, second] = [
      (await createCategoryWithSubcategory(shop)).category,
      (await createCategoryWithSubcategory(shop)).category,
    ]
    const name = uniqueName('Bananas')
    const added = await unwrap(
      api.createSubcategory(shop, { name, image: IMAGE, categoryIds: [first.id, second.id, first.id] }, staff),
    )
    expect(added).toEqual({
      id: expect.stringMatching(/^sub_/),
      name,
      image: IMAGE,
      categoryIds: [first.id, second.id],
    })
    const lastOf = async (id: string) => (await categories()).find((one) => one.id === id)?.subcategories.at(-1)?.id
    expect([await lastOf(first.id), await lastOf(second.id)]).toEqual([added.id, added.id])
    expect(
      (await unwrap(api.updateSubcategory(shop, added.id, { categoryIds: [second.id] }, staff))).categoryIds,
    ).toEqual([second.id])
    expect(await lastOf(first.id)).not.toBe(added.id)
    expect(await unwrap(api.updateSubcategory(shop, added.id, { name: `${name} too` }, staff))).toMatchObject({
      name: `${name} too`,
      image: IMAGE,
    })

    const product = await createProduct(shop, { categoryId: second.id, subcategoryId: added.id })
    expect(await api.deleteSubcategory(shop, added.id, staff)).toMatchObject({
      refused: api.refusal('IN_USE'),
      details: { products: 1, subcategories: 0 },
    })
    await unwrap(api.updateProduct(shop, product.id, { subcategoryIds: [] }, staff))
    await unwrap(api.deleteSubcategory(shop, added.id, staff))
    expect((await api.deleteSubcategory(shop, added.id, staff)).refused).toBe(api.refusal('NOT_FOUND'))
  })

  it('is rejected without a category, with an unknown one or with a taken name', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const form = { name: uniqueName('Roots'), image: IMAGE }
    const before = await everything()
    for (const categoryIds of [[], [newId('category')], ['x'], [subcategory.id]])
      expect((await api.createSubcategory(shop, { ...form, categoryIds }, staff)).refused).toBe(
        api.refusal('BAD_INPUT'),
      )
    expect(
      await api.createSubcategory(shop, { ...form, name: subcategory.name, categoryIds: [category.id] }, staff),
    ).toMatchObject({
      refused: api.refusal('TAKEN'),
      details: { field: 'name', id: subcategory.id },
    })
    expect(await everything()).toEqual(before)
  })
})

describe.each(CATALOG_CLIENTS)('A product through $name', (api) => {
  const buildRegistrationForm = async () => ({
    name: uniqueName('Nakati'),
    unit: '1 bunch',
    listPrice: 1_500,
    categoryIds: [(await createCategoryWithSubcategory(shop)).category.id],
  })

  it('with only the required fields is published, out of stock and gets a generated number', async () => {
    const form = await buildRegistrationForm()
    const added = await unwrap(api.createProduct(shop, form, staff))
    expect(added).toEqual({
      id: expect.stringMatching(/^prod_/),
      number: expect.stringMatching(/^P\d{4,}$/),
      ...form,
      discount: 0,
      stock: 0,
      description: '',
      details: [],
      images: [],
      subcategoryIds: [],
    })
    const next = await unwrap(api.createProduct(shop, await buildRegistrationForm(), staff))
    expect(Number(next.number.slice(1))).toBe(Number(added.number.slice(1)) + 1)
    expect(await productsOf(form.categoryIds[0] ?? '')).toEqual([added.id])
    expect((await searchIn(shop, form.name)).edges.map(({ node }) => node.id)).toContain(added.id)
  })

  it('gets a unique number in concurrent requests', async () => {
    const form = await buildRegistrationForm()
    const added = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        unwrap(api.createProduct(shop, { ...form, name: `${form.name} ${at}` }, staff)),
      ),
    )
    expect(new Set(added.map(({ number }) => number)).size).toBe(8)
  })

  it('stores every field', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const form = {
      number: uniqueName('KB'),
      name: uniqueName('Matooke'),
      unit: '1 cluster',
      listPrice: 25_000,
      discount: 8,
      stock: 40,
      description: 'Green, from Mbarara.',
      details: [
        { label: 'Origin', value: 'Mbarara' },
        { label: 'Storage', value: 'Room temperature' },
      ],
      images: [IMAGE, 'https://cdn.example.com/matooke.jpg'],
      categoryIds: [category.id],
      subcategoryIds: [subcategory.id],
    }
    expect(await unwrap(api.createProduct(shop, { ...form, published: true }, staff))).toEqual({
      id: expect.any(String),
      ...form,
    })
    expect(
      await api.createProduct(shop, { ...(await buildRegistrationForm()), number: form.number }, staff),
    ).toMatchObject({
      refused: api.refusal('TAKEN'),
      details: { field: api.name === 'REST' ? 'productNumber' : 'number' },
    })
  })

  it('is updated field by field and keeps its position in its categories', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    const other = await createCategoryWithSubcategory(shop)
    const first = await unwrap(
      api.createProduct(
        shop,
        {
          ...(await buildRegistrationForm()),
          categoryIds: [category.id],
          stock: 7,
          details: [{ label: 'Origin', value: 'Gulu' }],
        },
        staff,
      ),
    )
    const second = await unwrap(
      api.createProduct(shop, { ...(await buildRegistrationForm()), categoryIds: [category.id] }, staff),
    )
    expect(await unwrap(api.updateProduct(shop, first.id, { listPrice: 1_800 }, staff))).toEqual({
      ...first,
      listPrice: 1_800,
    })
    const moved = await unwrap(
      api.updateProduct(shop, first.id, { categoryIds: [other.category.id, category.id], listPrice: null }, staff),
    )
    expect(new Set(moved.categoryIds)).toEqual(new Set([category.id, other.category.id]))
    expect(moved.listPrice).toBe(1_800)
    expect(await productsOf(category.id)).toEqual([first.id, second.id])
    expect(await productsOf(other.category.id)).toEqual([first.id])
    await unwrap(api.updateProduct(shop, first.id, { categoryIds: [other.category.id] }, staff))
    expect(await productsOf(category.id)).toEqual([second.id])
    expect(
      (await unwrap(api.updateProduct(shop, first.id, { details: [{ label: 'Size', value: 'Large' }] }, staff)))
        .details,
    ).toEqual([{ label: 'Size', value: 'Large' }])
    for (const id of [newId('product'), 'x'])
      expect((await api.updateProduct(shop, id, { stock: 1 }, staff)).refused).toBe(api.refusal('NOT_FOUND'))
  })

  it('is hidden while it is unpublished and listed again afterwards', async () => {
    const form = await buildRegistrationForm()
    const { id } = await unwrap(api.createProduct(shop, form, staff))
    const shelf = form.categoryIds[0] ?? ''
    await unwrap(api.updateProduct(shop, id, { published: false }, staff))
    expect(await productsOf(shelf)).toEqual([])
    expect((await shop.rest('POST', '/product/get-product-details', { productId: id })).status).toBe(404)
    await unwrap(api.updateProduct(shop, id, { published: true, stock: 3 }, staff))
    expect(await productsOf(shelf)).toEqual([id])
  })

  it('is removed from lists and releases its number when deleted; orders and carts keep its data', async () => {
    const shopper = await createShopper(shop)
    const form = await buildRegistrationForm()
    const made = await unwrap(api.createProduct(shop, { ...form, stock: 9 }, staff))
    const bought = { product: { id: made.id, price: 1_500 }, quantity: 2 }
    await createCart(shop, shopper, [bought])
    const address = await createAddress(shop, shopper)
    const order = await unwrap(graphqlClient.placeOrder(shop, { addressId: address.id, total: 8_000 }, shopper))
    await createCart(shop, shopper, [bought])
    await unwrap(api.deleteProduct(shop, made.id, staff))
    const [shelf = ''] = form.categoryIds
    expect(await productsOf(shelf)).toEqual([])
    expect(await unwrap(graphqlClient.cartLines(shop, shopper))).toEqual([
      expect.objectContaining({ productId: made.id, quantity: 2 }),
    ])
    expect((await unwrap(graphqlClient.track(shop, order.id, shopper))).lines).toEqual([
      { name: form.name, unitPrice: 1_500, quantity: 2 },
    ])
    const again = await unwrap(api.createProduct(shop, { ...form, number: made.number }, staff))
    await unwrap(api.deleteProduct(shop, again.id, staff))
    expect((await api.deleteProduct(shop, again.id, staff)).refused).toBe(api.refusal('NOT_FOUND'))
    await unwrap(api.deleteSubcategory(shop, await partOf(shelf), staff))
    await unwrap(api.deleteCategory(shop, shelf, staff))
  })

  it.each([
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(121) },
    { name: 'a\0b' },
    { unit: '' },
    { listPrice: 0 },
    { listPrice: -1 },
    { listPrice: 1.5 },
    { listPrice: 2_000_001 },
    { listPrice: '1500' },
    { listPrice: 2 ** 53 },
    { discount: -1 },
    { discount: 101 },
    { stock: -1 },
    { stock: 1_000_001 },
    { description: 'x'.repeat(2_001) },
    { details: [{ label: '', value: 'x' }] },
    { details: [{ label: 'Origin', value: 'a\0b' }] },
    { categoryIds: [] },
    { categoryIds: ['x'] },
    { categoryIds: Array.from({ length: 21 }, () => newId('category')) },
    { subcategoryIds: [newId('subcategory')] },
    { published: 'yes' },
    { images: Array.from({ length: 21 }, () => IMAGE) },
  ])('rejects $0 on creation and update and changes nothing', async (wrong) => {
    const form = await buildRegistrationForm()
    const { id } = await unwrap(api.createProduct(shop, form, staff))
    const before = await everything()
    expect((await api.createProduct(shop, { ...form, ...wrong }, staff)).refused).toBe(api.refusal('BAD_INPUT'))
    expect((await api.updateProduct(shop, id, wrong, staff)).refused).toBe(api.refusal('BAD_INPUT'))
    expect(await everything()).toEqual(before)
  })

  // ASVS 1.2.2
  it.each([
    'http://127.0.0.1/x.png',
    'https://127.0.0.1/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/x.png',
    'https://[::1]/x.png',
    'https://[::ffff:10.0.0.1]/x.png',
    'https://localhost/x.png',
    'https://metadata.google.internal/x.png',
    'https://printer.local/x.png',
    'https://shop',
    'https://user:word@example.com/x.png',
    'https://example.com:8443/x.png',
    'https://example.com/a b.png',
    'http://example.com/x.png',
    '//example.com/x.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    '/api/user/logout',
    '/images/../api/user/logout',
    '/images/%2e%2e/x.png',
    '/uploads/pictures/x.html',
    `https://example.com/${'x'.repeat(500)}.png`,
  ])('rejects the image URL %s for a product and its category', async (address) => {
    const form = await buildRegistrationForm()
    const before = await everything()
    expect((await api.createProduct(shop, { ...form, images: [IMAGE, address] }, staff)).refused).toBe(
      api.refusal('BAD_INPUT'),
    )
    expect((await api.createCategory(shop, { name: uniqueName('Shelf'), image: address }, staff)).refused).toBe(
      api.refusal('BAD_INPUT'),
    )
    expect((await api.updateCategory(shop, form.categoryIds[0], { image: address }, staff)).refused).toBe(
      api.refusal('BAD_INPUT'),
    )
    expect(await everything()).toEqual(before)
  })
})

describe.each(CATALOG_CLIENTS)('A catalogue picture through $name', (api) => {
  it('is served in three sizes under a URL that a product accepts', async () => {
    const png = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#c8362e' } })
      .png()
      .toBuffer()
    const url = await unwrap(api.upload(shop, png, staff))
    for (const size of [640, 320, 160]) {
      const response = await shop.app.inject(url.replace('/640.', `/${size}.`))
      expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: size, height: size })
    }
    const product = await createProduct(shop)
    expect((await unwrap(api.updateProduct(shop, product.id, { images: [url] }, staff))).images).toEqual([url])
  })

  it('is rejected from shoppers and visitors, above 5 MB or in an unsupported format', async () => {
    expect((await api.upload(shop, Buffer.from('x'), null)).refused).toBe(api.refusal('UNAUTHENTICATED'))
    expect((await api.upload(shop, Buffer.from('x'), await createShopper(shop))).refused).toBe(api.refusal('FORBIDDEN'))
    expect((await api.upload(shop, Buffer.alloc(5 * 1024 * 1024 + 1), staff)).refused).toBe(413)
    expect(await api.upload(shop, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), staff)).toMatchObject({
      refused: 400,
      message: expect.stringContaining('Please choose a JPEG, PNG or WebP picture.'),
    })
  })
})

describe('Two mutations in one GraphQL request', () => {
  it("see each other's changes", async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    const { data } = await shop.graphql<{ second: { subcategory: { categories: { name: string }[] } } }>(
      `mutation ($first: UpdateCategoryInput!, $second: CreateSubcategoryInput!) {
        first: updateCategory(input: $first) { category { subcategories { id } } }
        second: createSubcategory(input: $second) { subcategory { categories { name } } }
      }`,
      {
        first: { categoryId: category.id, blurb: 'From Gulu.' },
        second: { name: uniqueName('Part'), image: IMAGE, categoryIds: [category.id] },
      },
      staff,
    )
    expect(data.second.subcategory.categories).toEqual([{ name: category.name }])
  })
})

describe('The signed upload URL of a catalogue picture', () => {
  it('is not valid for an avatar, and an avatar URL is not valid for a catalogue picture', async () => {
    const ask = async (field: string) =>
      (await shop.graphql<Record<string, { url: string }>>(`mutation { ${field} { url } }`, {}, staff)).data[field]
        ?.url ?? ''
    const put = (url: string) =>
      shop.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload: Buffer.from('x') })
    const [picture, avatar] = [await ask('requestPictureUpload'), await ask('requestAvatarUpload')]
    expect((await put(picture.replace('/picture/', '/avatar/'))).statusCode).toBe(403)
    expect((await put(avatar.replace('/avatar/', '/picture/'))).statusCode).toBe(403)
    expect((await put(picture)).statusCode).toBe(400)
  })
})

describe('A second server instance', () => {
  it('returns updated products in search as soon as they are written', async () => {
    const other = await openTestShop({ databaseUrl: shop.databaseUrl })
    const product = await createProduct(shop, { listPrice: 5_000 })
    const [, rest] = CATALOG_CLIENTS
    await rest?.updateProduct(other, product.id, { listPrice: 6_000, name: 'Zibra melon' }, staff)
    const hit = async () => (await searchIn(shop, 'zibra melon')).edges.map(({ node }) => node.id)
    await shop.receiveNotices()
    expect(await hit()).toEqual([product.id])
    await other.close()
  })
})
