/** Catalogue import from CSV: dry run, errors with line numbers, updates by product number, all or nothing. */
import { readFile } from 'node:fs/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogue } from '#server/db/seed.ts'
import {
  categories,
  productCategories,
  productSubcategories,
  products,
  subcategories,
} from '#server/db/tables/catalog.ts'
import { type ImportOptions, ImportRejected, importCatalog } from '#server/modules/catalog/catalogImport.service.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { waitForBlockedStatements } from '../../support/clients/invariants.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const imported = (csv: string, options?: ImportOptions) => importCatalog(shop, Buffer.from(csv), options)
const faultsOf = (csv: string) =>
  imported(csv).then(
    () => null,
    (error) => (error instanceof ImportRejected ? error.problems : Promise.reject(error)),
  )
const stored = async (number: string) => (await shop.db.select().from(products).where(eq(products.number, number)))[0]
const shelvesOf = async (productId: string) =>
  (
    await shop.db
      .select()
      .from(productCategories)
      .where(eq(productCategories.productId, productId))
      .orderBy(productCategories.position)
  ).map(({ categoryId }) => categoryId)

let numbers = 0
const createCategory = async () => (await createCategoryWithSubcategory(shop)).category
function uniqueNumber() {
  numbers += 1
  return `IMPORT-${numbers}`
}

describe('An import', () => {
  it('adds new products', async () => {
    const number = uniqueNumber()
    const { category, subcategory: part } = await createCategoryWithSubcategory(shop)
    const report = await imported(
      `number,name,unit,price,discount,stock,description,categories,subcategories,images,detail: Origin\n${number},Matooke,1 bunch,"22,000",10,7,Green.,${category.name},${part.slug},/images/a-640.webp|/images/b-640.webp,Mbarara`,
    )
    expect(report).toEqual({ added: 1, changed: 0, same: 0 })
    const product = await stored(number)
    expect(product).toMatchObject({
      name: 'Matooke',
      unit: '1 bunch',
      listPrice: 22_000,
      price: 19_800,
      stock: 7,
      images: ['/images/a-640.webp', '/images/b-640.webp'],
      details: [{ label: 'Origin', value: 'Mbarara' }],
    })
    expect(await shelvesOf(product?.id as string)).toEqual([category.id])
    const { data } = await shop.graphql<{ products: { totalCount: number } }>(
      'query Q($id: ID!) { products(subcategoryId: $id) { totalCount } }',
      {
        id: part.id,
      },
    )
    expect(data.products.totalCount).toBe(1)
  })

  it("updates the planner's statistics of the tables", async () => {
    await imported(
      `number,name,unit,price,categories\n${uniqueNumber()},Sorghum,1 kg,3000,${(await createCategory()).slug}`,
    )
    const { rows } = await shop.db.execute<{ estimate: number; count: number }>(
      sql`select reltuples::int as estimate, (select count(*)::int from product_search) as count
          from pg_class where oid = 'product_search'::regclass`,
    )
    expect(rows[0]?.estimate).toBe(rows[0]?.count)
  })

  it('leaves the search rows as single edits would', async () => {
    const [kept, moved, soldOut] = [uniqueNumber(), uniqueNumber(), uniqueNumber()]
    const [old, home] = [await createCategory(), await createCategory()]
    const header = 'number,name,unit,price,stock,categories'
    await imported(
      [header, ...[kept, moved, soldOut].map((number) => `${number},Simsim balls,1 kg,3000,5,${old.slug}`)].join('\n'),
    )
    await imported([header, `${moved},Simsim bar,,2500,,${home.slug}`, `${soldOut},,,,0,`].join('\n'))
    // Words and ids are in no particular order.
    const readRows = async () => {
      const { rows } = await shop.db.execute(
        sql`select * from product_search where plain_name like 'simsim%' order by product_id`,
      )
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [column, Array.isArray(value) ? value.toSorted() : value]),
        ),
      )
    }
    const rows = await readRows()
    expect(rows.map(({ plain_name }) => plain_name)).toEqual(['simsim ball', 'simsim bar', 'simsim ball'])
    await shop.db.execute(sql`select refresh_product_search(array(select id from products))`)
    expect(await readRows()).toEqual(rows)
  })

  it('updates existing products by number and leaves other fields unchanged', async () => {
    const product = await createProduct(shop, { name: 'Salt', listPrice: 1_000, discount: 5, stock: 9 })
    const before = await stored(product.number)
    expect(await imported(`number,price,stock\n${product.number},1200,`)).toEqual({ added: 0, changed: 1, same: 0 })
    expect(await stored(product.number)).toEqual({
      ...before,
      listPrice: 1_200,
      price: 1_140,
      updatedAt: expect.any(Date),
    })
  })

  it('of the same file again changes nothing', async () => {
    const [number, category] = [uniqueNumber(), await createCategory()]
    const csv = `number,name,unit,price,categories\n${number},Sugar,1 kg,4500,${category.slug}`
    await imported(csv)
    const before = await stored(number)
    expect(await imported(csv)).toEqual({ added: 0, changed: 0, same: 1 })
    expect(await stored(number)).toEqual(before)
  })

  it('moves a product to the categories in the file', async () => {
    const [old, home, guest] = [await createCategory(), await createCategory(), await createCategory()]
    const product = await createProduct(shop, { categoryId: old.id })
    await imported(`number,categories\n${product.number},${home.slug}|${guest.slug}`)
    expect(new Set(await shelvesOf(product.id))).toEqual(new Set([home.id, guest.id]))
  })

  it.each(['before', 'after'])(
    'prefers a name to the slug of another category that was created %s it',
    async (order) => {
      const pair = [await createCategoryWithSubcategory(shop), await createCategoryWithSubcategory(shop)] as const
      const [named, other] = order === 'after' ? pair : pair.toReversed()
      const [number, text] = [uniqueNumber(), `Fruit-${order}`]
      // The rows are written in this order, so that they are also read in it.
      for (const { category, subcategory } of pair) {
        const change = category === named?.category ? { name: text } : { slug: text.toLowerCase() }
        await shop.db.update(categories).set(change).where(eq(categories.id, category.id))
        await shop.db.update(subcategories).set(change).where(eq(subcategories.id, subcategory.id))
      }
      await imported(`number,name,unit,price,categories,subcategories\n${number},Salt,1 kg,900,${text},${text}`)
      const productId = (await stored(number))?.id as string
      expect(await shelvesOf(productId)).toEqual([named?.category.id])
      const parts = await shop.db
        .select()
        .from(productSubcategories)
        .where(eq(productSubcategories.productId, productId))
      expect(parts).toMatchObject([{ subcategoryId: named?.subcategory.id }])
      await imported(`number,categories\n${number},${other?.category.name}`)
      expect(await shelvesOf(productId)).toEqual([other?.category.id])
    },
  )

  it('adds a product once to a category that its row names twice', async () => {
    const number = uniqueNumber()
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const names = (name: string, slug: string) => `${name}|${name.toUpperCase()}|${slug}`
    const csv = `number,name,unit,price,categories,subcategories\n${number},Salt,1 kg,900,${names(category.name, category.slug)},${names(subcategory.name, subcategory.slug)}`
    expect(await imported(csv)).toEqual({ added: 1, changed: 0, same: 0 })
    expect(await shelvesOf((await stored(number))?.id as string)).toEqual([category.id])
    expect(await imported(csv)).toEqual({ added: 0, changed: 0, same: 1 })
  })

  it('leaves the lists of a product unchanged when their cells have separators only', async () => {
    const category = await createCategory()
    const product = await createProduct(shop, { categoryId: category.id })
    const before = await stored(product.number)
    expect(await imported(`number,categories,images\n${product.number},|,|`)).toEqual({ added: 0, changed: 0, same: 1 })
    expect(await shelvesOf(product.id)).toEqual([category.id])
    expect(await stored(product.number)).toEqual(before)
  })

  it('rejects a new product whose categories are separators only', async () => {
    expect(await faultsOf('number,name,unit,price,categories\nNEW-C,Salt,1 kg,900,|')).toEqual([
      { line: 2, message: 'NEW-C is new to the shop, so it needs categories.' },
    ])
  })

  it("stores pictures at the shop's own origin as paths and rejects its other paths", async () => {
    const product = await createProduct(shop)
    const site = { db: shop.db, publicUrl: 'https://shop.example.com' }
    const importImages = (images: string) =>
      importCatalog(site, Buffer.from(`number,images\n${product.number},${images}`))
    await importImages('https://shop.example.com/images/own-640.webp|https://cdn.example.com/x.webp')
    expect((await stored(product.number))?.images).toEqual(['/images/own-640.webp', 'https://cdn.example.com/x.webp'])
    for (const url of ['https://shop.example.com/api/user/logout', 'https://SHOP.example.com:443/api/user/logout'])
      await expect(importImages(url)).rejects.toMatchObject({
        problems: [
          {
            line: 2,
            message:
              'images must be paths of pictures of the shop or https URLs with a public host name, separated by |.',
          },
        ],
      })
  })

  it('rejects a row that would give a product more than 50 details', async () => {
    const details = Array.from({ length: 50 }, (_, n) => ({ label: `Label ${n}`, value: 'x' }))
    const product = await createProduct(shop, { details })
    expect(await faultsOf(`number,detail: Origin\n${product.number},Masaka`)).toEqual([
      { line: 2, message: `${product.number} must have at most 50 details.` },
    ])
    expect(await faultsOf(`number,detail: Label 0\n${product.number},Masaka`)).toBeNull()
  })

  it('adds a detail to the existing ones', async () => {
    const product = await createProduct(shop)
    await imported(`number,detail: Origin\n${product.number},Masaka`)
    await imported(`number,detail: Storage,detail: Origin\n${product.number},Dry place,Gulu`)
    expect((await stored(product.number))?.details).toEqual([
      { label: 'Origin', value: 'Gulu' },
      { label: 'Storage', value: 'Dry place' },
    ])
  })

  it('with an error stores nothing and reports every error with its line', async () => {
    const [good, category] = [uniqueNumber(), await createCategory()]
    const known = await createProduct(shop, { listPrice: 1_000 })
    const csv = [
      'number,name,unit,price,categories',
      `${good},Posho,1 kg,3500,${category.slug}`,
      `${known.number},,,2000,`,
      `${uniqueNumber()},Millet,1 kg,y,${category.slug}`,
      `NEW,Rice,,4000,`,
      `${known.number}-2,Beans,1 kg,4000,no-such-shelf`,
    ].join('\n')
    expect(await faultsOf(csv)).toEqual([
      { line: 4, message: 'price must be a whole number from 1 to 2,000,000.' },
      { line: 5, message: 'NEW is new to the shop, so it needs unit, categories.' },
      { line: 6, message: "categories 'no-such-shelf' is not a category." },
    ])
    expect(await stored(good)).toBeUndefined()
    expect((await stored(known.number))?.listPrice).toBe(1_000)
  })

  it('with mapped columns names every error by its line and the heading of the file', async () => {
    const mapping = new Map([
      ['Code', 'number'],
      ['Jina', 'name'],
      ['Bei', 'price'],
      ['Aina', 'categories'],
    ])
    const csv = 'Code,Jina,Bei,Aina\nNEW-A,Millet,y,\nNEW-B,,500,no-such-shelf'
    const problems = await imported(csv, { mapping }).catch((error: ImportRejected) => error.problems)
    expect(problems).toEqual([
      { line: 2, message: 'Bei must be a whole number from 1 to 2,000,000.' },
      { line: 3, message: 'NEW-B is new to the shop, so it needs Jina, unit.' },
      { line: 3, message: "Aina 'no-such-shelf' is not a category." },
    ])
  })

  it('with an error in the last batch rolls back the previous ones', async () => {
    const category = await createCategory()
    const wanted = Array.from({ length: 1_100 }, uniqueNumber)
    const csv = `number,name,unit,price,categories\n${wanted.map((number) => `${number},Soap ${number},1 bar,3000,${category.slug}`).join('\n')}`
    expect(await faultsOf(`${csv}\nlast,Soap,1 bar,3000,nowhere`)).toEqual([
      { line: 1_102, message: "categories 'nowhere' is not a category." },
    ])
    expect(await shop.db.$count(products, inArray(products.number, wanted))).toBe(0)
    const progress: [number, number][] = []
    expect(await imported(csv, { onProgress: (done, total) => progress.push([done, total]) })).toEqual({
      added: 1_100,
      changed: 0,
      same: 0,
    })
    expect(progress).toEqual([
      [500, 1_100],
      [1_000, 1_100],
      [1_100, 1_100],
    ])
  })

  it('as a dry run reports the changes without applying them', async () => {
    const [number, category, known] = [
      uniqueNumber(),
      await createCategory(),
      await createProduct(shop, { listPrice: 1_000 }),
    ]
    const csv = `number,name,unit,price,categories\n${number},Tea,250 g,5000,${category.slug}\n${known.number},,,1500,`
    expect(await imported(csv, { dryRun: true })).toEqual({ added: 1, changed: 1, same: 0 })
    expect(await stored(number)).toBeUndefined()
    expect((await stored(known.number))?.listPrice).toBe(1_000)
  })

  it('stores prices that change by more than 30 % only when the caller accepts them', async () => {
    const known = await createProduct(shop, { listPrice: 1_000 })
    const csv = `number,price,stock\n${known.number},1500,7`
    await expect(imported(csv)).rejects.toMatchObject({
      message: 'A price changes by more than 30 %; nothing was imported.',
      jumps: [{ line: 2, number: known.number, before: { listPrice: 1_000 }, after: { listPrice: 1_500 } }],
    })
    expect(await stored(known.number)).toMatchObject({ listPrice: 1_000, stock: 100 })
    await imported(csv, { acceptPriceJumps: () => true })
    expect(await stored(known.number)).toMatchObject({ listPrice: 1_500, stock: 7 })
  })

  it('waits for a concurrent order, so that no stock is sold twice', async () => {
    const product = await createProduct(shop, { stock: 10 })
    const order = await shop.pool.connect()
    await order.query('begin')
    await order.query('update products set stock = stock - 4 where number = $1', [product.number])
    const price = imported(`number,price\n${product.number},4900`)
    await waitForBlockedStatements(shop, 1)
    await order.query('commit')
    order.release()
    expect(await price).toEqual({ added: 0, changed: 1, same: 0 })
    expect(await stored(product.number)).toMatchObject({ stock: 6, listPrice: 4_900 })
  })

  it('accepts the example of the manual', async () => {
    await seedCatalogue(shop.db, 'catalogue')
    expect(await importCatalog(shop, await readFile('docs/examples/list.csv'))).toEqual({
      added: 2,
      changed: 0,
      same: 0,
    })
  })
})
