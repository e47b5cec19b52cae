import { and, count, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/db/tables/catalog.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { stockMoves } from '#server/db/tables/stock.ts'
import { newId, toUuid } from '#server/ids.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { unwrap } from '../../support/clients/apis.ts'
import { graphqlClient } from '../../support/clients/graphqlApi.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import {
  createCategoryWithSubcategory,
  createCheckouts,
  createDeliveryZones,
  createProduct,
  createShopper,
} from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let manager: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createColleague(shop, 'manager')
})
afterAll(() => shop.close())

const FIELDS = 'id version number name listPrice discount price stock stockState published lowStockThreshold vatClass'
const SAVE = `mutation ($input: SaveProductsInput!) { saveProducts(input: $input) {
  savedCount results { productId status errors { field message } product { ${FIELDS} } } } }`

type Seen = { id: string; version: number; listPrice: number; price: number; stock: number; name: string }
type Result = { productId: string; status: string; errors: { field: string; message: string }[]; product: Seen | null }
type Saved = { saveProducts: { savedCount: number; results: Result[] } }

const save = async (items: object[], rest: object = {}, as = manager) =>
  (await staffData<Saved>(shop, SAVE, { input: { items, ...rest } }, as)).saveProducts

const see = async (id: string) =>
  (await staffData<{ product: Seen }>(shop, `query ($id: ID!) { product(id: $id) { ${FIELDS} } }`, { id }, manager))
    .product

const auditsOf = async (id: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at, auditLog.id)

async function expectLedgerToAddUp(id: string): Promise<void> {
  const [row] = await shop.db
    .select({ sum: sql<number>`sum(${stockMoves.change})::int` })
    .from(stockMoves)
    .where(eq(stockMoves.productId, id))
  const [product] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  expect(row?.sum).toBe(product?.stock)
}

describe('The product list', () => {
  const LIST = `query ($filter: StaffProductFilter, $search: String, $sort: StaffProductSort! = NAME, $descending: Boolean! = false, $first: Int, $after: String, $until: String) {
    products(filter: $filter, search: $search, sort: $sort, descending: $descending, first: $first, after: $after, until: $until) {
      totalCount nodes { id name stock price categories { id } subcategories { id } } pageInfo { startCursor endCursor hasNextPage } } }`
  type Page = {
    products: {
      totalCount: number
      nodes: Seen[]
      pageInfo: { startCursor: string; endCursor: string; hasNextPage: boolean }
    }
  }
  const list = async (variables: object) => (await staffData<Page>(shop, LIST, { ...variables }, manager)).products

  it('filters, searches and sorts, with pages that neither repeat nor skip a product', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const place = { categoryId: category.id, subcategoryId: subcategory.id }
    const kinds = [
      { name: 'Amatooke', stock: 0, listPrice: 4_000 },
      { name: 'bananas 100%', stock: 7, listPrice: 3_000 },
      { name: 'Cassava', stock: 50, listPrice: 3_000, discount: 10 },
      { name: 'Dodo', stock: 50, listPrice: 1_500, published: false },
    ]
    for (const kind of kinds) await createProduct(shop, { ...kind, ...place })
    const categoryId = category.id
    const namesOf = async (filter: object, rest: object = {}) =>
      (await list({ filter: { categoryId, ...filter }, ...rest })).nodes.map(({ name }) => name)
    expect(await namesOf({})).toEqual(['Amatooke', 'bananas 100%', 'Cassava', 'Dodo'])
    expect(await namesOf({ stock: ['OUT', 'LOW'] }, { sort: 'STOCK' })).toEqual(['Amatooke', 'bananas 100%'])
    expect(await namesOf({ stock: ['IN'], published: true })).toEqual(['Cassava'])
    expect(await namesOf({ discounted: true })).toEqual(['Cassava'])
    expect(await namesOf({ minPrice: 2_700, maxPrice: 3_000, subcategoryId: subcategory.id })).toEqual([
      'bananas 100%',
      'Cassava',
    ])
    expect(await namesOf({}, { search: '00%' })).toEqual(['bananas 100%'])
    for (const sort of ['NAME', 'NUMBER', 'PRICE', 'STOCK', 'UPDATED'])
      for (const descending of [false, true]) {
        const seen: string[] = []
        for (let after: string | undefined, more = true; more; ) {
          const page = await list({ filter: { categoryId }, sort, descending, first: 1, after })
          expect(page.totalCount).toBe(4)
          seen.push(...page.nodes.map(({ id }) => id))
          ;[after, more] = [page.pageInfo.endCursor, page.pageInfo.hasNextPage]
        }
        const whole = await list({ filter: { categoryId }, sort, descending })
        expect(seen, `${sort} ${descending}`).toEqual(whole.nodes.map(({ id }) => id))
        expect(new Set(seen).size).toBe(4)
      }
  })

  it('reads the range between two cursors again in every order, with products that came in between', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    const filter = { categoryId: category.id }
    const create = (name: string, rest: object = {}) => createProduct(shop, { name, categoryId: category.id, ...rest })
    for (const name of ['Apple', 'Banana', 'Cherry', 'Mango']) await create(name)
    for (const sort of ['NAME', 'NUMBER', 'PRICE', 'STOCK', 'UPDATED'])
      for (const descending of [false, true]) {
        const ends = await list({ filter, sort, descending, first: 3 })
        const range = { after: ends.pageInfo.startCursor, until: ends.pageInfo.endCursor }
        const again = await list({ filter, sort, descending, first: 100, ...range })
        expect(again.nodes, `${sort} ${descending}`).toEqual(ends.nodes.slice(1))
        expect([again.pageInfo.hasNextPage, again.totalCount]).toEqual([false, 4])
        expect((await list({ filter, sort, descending, first: 1, ...range })).pageInfo.hasNextPage).toBe(true)
      }
    const { startCursor, endCursor } = (await list({ filter, first: 3 })).pageInfo
    await create('Avocado')
    const namesOf = async (range: object) =>
      (await list({ filter, first: 100, ...range })).nodes.map(({ name }) => name)
    expect(await namesOf({ after: startCursor, until: endCursor })).toEqual(['Avocado', 'Banana', 'Cherry'])
    expect(await namesOf({ until: startCursor })).toEqual(['Apple'])
    const empty = await list({ filter, after: endCursor, until: startCursor })
    expect([empty.nodes, empty.totalCount]).toEqual([[], 5])
  })

  it('takes the same number of statements for one product and for a hundred', async () => {
    for (let n = 0; n < 100; n++) await createProduct(shop)
    const cost = async (first: number) => (await shop.statementsOf(() => list({ first }))).length
    await cost(1)
    expect(await cost(100)).toBe(await cost(1))
  })

  it('counts units sold on each of the last seven days, and says since when a product is sold out', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    const [soldOut, selling, never] = [
      await createProduct(shop, { name: 'A', stock: 4, categoryId: category.id }),
      await createProduct(shop, { name: 'B', stock: 5, categoryId: category.id }),
      await createProduct(shop, { name: 'C', stock: 0, categoryId: category.id }),
    ]
    await shop.pool.query('update products set stock = 0 where id = $1', [toUuid('product', soldOut.id)])
    const { email } = await createShopper(shop)
    const now = shop.clock.now.getTime()
    const sell = (number: string, quantity: number, daysAgo: number, status: string, paymentStatus: string) =>
      shop.pool.query(
        `with placed as (
           insert into orders (id, number, user_id, status, payment_method, payment_status, item_count, list_total, items_total,
             delivery_fee, total, address, delivery_pin, placed_at)
           select uuidv7(), $1, id, $4::order_status, 'online', $5::payment_status, 1, 1000, 1000, 0, 1000, '{}', '1234', $3
           from users where email = $6 returning id)
         insert into order_lines (id, order_id, product_id, position, name, unit, product_number, quantity, unit_price,
           list_unit_price, discount)
         select uuidv7(), id, $7, 0, 'B', '1 kg', 'B', $2, 1000, 1000, 0 from placed`,
        [
          number,
          quantity,
          new Date(now - daysAgo * 86_400_000),
          status,
          paymentStatus,
          email,
          toUuid('product', selling.id),
        ],
      )
    await sell('KS-S00001', 2, 0, 'delivered', 'paid')
    await sell('KS-S00002', 3, 6, 'confirmed', 'paid')
    await sell('KS-S00003', 5, 7, 'delivered', 'paid')
    await sell('KS-S00004', 7, 0, 'cancelled', 'refunded')
    await sell('KS-S00005', 9, 1, 'pending', 'pending')
    const SALES = `query ($categoryId: ID!) { products(filter: { categoryId: $categoryId }) {
      nodes { id soldOutAt soldByDay { at units } } } }`
    type Row = { id: string; soldOutAt: string | null; soldByDay: { at: string; units: number }[] | null }
    const ask = () =>
      staffData<{ products: { nodes: Row[] } }>(shop, SALES, { categoryId: category.id }, manager).then(
        ({ products }) => products.nodes,
      )
    const rows = await ask()
    expect(rows.map(({ soldByDay }) => soldByDay?.map(({ units }) => units))).toEqual([
      [0, 0, 0, 0, 0, 0, 0],
      [3, 0, 0, 0, 0, 0, 2],
      [0, 0, 0, 0, 0, 0, 0],
    ])
    expect(Date.parse(rows[1]?.soldByDay?.[6]?.at ?? '')).toBeLessThanOrEqual(now)
    expect(rows.map(({ soldOutAt }) => soldOutAt !== null)).toEqual([true, false, false])
    expect(rows[2]?.id).toBe(never.id)
    const statements = await shop.statementsOf(ask)
    expect(statements.filter((text) => text.includes('order_lines'))).toHaveLength(1)
    expect(statements.filter((text) => text.includes('stock_moves'))).toHaveLength(1)
  })

  it('names the argument that is wrong without repeating its value', async () => {
    for (const [variables, field] of [
      [{ after: 'nonsense' }, 'after'],
      [{ until: 'nonsense' }, 'until'],
      [{ first: 101 }, 'first'],
      [{ filter: { categoryId: 'prod_nonsense' } }, 'filter.categoryId'],
    ] as const) {
      const { errors } = await queryStaffApi(shop, LIST, variables, manager)
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', details: { errors: [{ field }] } } }])
      expect(JSON.stringify(errors)).not.toContain('nonsense')
    }
  })
})

describe('Saving products', () => {
  it('saves price, discount and stock with one audit row a product and one stock move', async () => {
    const product = await createProduct(shop, { listPrice: 4_500, stock: 8 })
    const { results, savedCount } = await save([
      { productId: product.id, version: 1, listPrice: 4_800, discount: 5, stockChange: 52 },
    ])
    expect(savedCount).toBe(1)
    expect(results).toMatchObject([{ status: 'SAVED', product: { listPrice: 4_800, price: 4_560, stock: 60 } }])
    expect(await auditsOf(product.id)).toMatchObject([
      {
        actorId: manager.id,
        action: 'products.edit',
        before: { listPrice: 4_500, discount: 0, stock: 8 },
        after: { listPrice: 4_800, discount: 5, stock: 60 },
      },
    ])
    const moves = await shop.db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.productId, product.id))
      .orderBy(stockMoves.id)
    expect(moves).toMatchObject([
      { reason: 'opening', change: 8, stock: 8 },
      { reason: 'correction', change: 52, stock: 60, actorId: manager.id },
    ])
  })

  it('leaves a product alone that another user has changed, returns its values, and saves the others', async () => {
    const [first, second] = [await createProduct(shop), await createProduct(shop)]
    const other = await createColleague(shop, 'admin')
    await save([{ productId: first.id, version: 1, listPrice: 6_000 }], {}, other)
    const { results, savedCount } = await save([
      { productId: first.id, version: 1, listPrice: 7_000, stockChange: 5 },
      { productId: second.id, version: 1, listPrice: 7_000 },
      { productId: newId('product'), version: 1, listPrice: 7_000 },
    ])
    expect(savedCount).toBe(1)
    expect(results).toMatchObject([
      { status: 'STALE', product: { version: 2, listPrice: 6_000, stock: 100 } },
      { status: 'SAVED', product: { version: 2, listPrice: 7_000 } },
      { status: 'NOT_FOUND', product: null },
    ])
    expect(await auditsOf(first.id)).toHaveLength(1)
  })

  it('keeps sales made meanwhile: stock is a difference, and a sale does not raise the version', async () => {
    const product = await createProduct(shop, { stock: 8 })
    await createDeliveryZones(shop)
    const [shopper] = await createCheckouts(shop, 1, () => [{ product, quantity: 2 }])
    if (!shopper) throw new Error('no shopper')
    const total = 2 * product.price + 5_000
    const { id: orderId } = await unwrap(
      graphqlClient.placeOrder(shop, { addressId: shopper.addressId, total }, shopper),
    )
    const { results } = await save([{ productId: product.id, version: 1, listPrice: 5_500, stockChange: 52 }])
    expect(results).toMatchObject([{ status: 'SAVED', product: { stock: 58 } }])
    const moves = await shop.db
      .select()
      .from(stockMoves)
      .where(and(eq(stockMoves.productId, product.id), eq(stockMoves.reason, 'sale')))
    expect(moves).toMatchObject([{ change: -2, stock: 6, orderId, actorId: null }])
    await unwrap(graphqlClient.cancelOrder(shop, orderId, shopper))
    const [last] = await shop.db
      .select()
      .from(stockMoves)
      .where(eq(stockMoves.productId, product.id))
      .orderBy(desc(stockMoves.id))
      .limit(1)
    expect(last).toMatchObject({ reason: 'cancel', change: 2, stock: 60, orderId })
    expect((await see(product.id)).version).toBe(2)
    await expectLedgerToAddUp(product.id)
  })

  it('rejects an item with the name of the field and the figure, and saves nothing of it', async () => {
    const product = await createProduct(shop, { stock: 3 })
    const rejected = async (item: object) => {
      const { results } = await save([{ productId: product.id, ...item }])
      expect(results[0]).toMatchObject({ status: 'REJECTED', product: { version: 1, listPrice: 5_000, stock: 3 } })
      return results[0]?.errors
    }
    expect(await rejected({ listPrice: 5_500 })).toEqual([{ field: 'version', message: 'version is required.' }])
    expect(await rejected({ version: 1, listPrice: 0 })).toMatchObject([{ field: 'listPrice' }])
    expect(await rejected({ version: 1, discount: 101 })).toMatchObject([{ field: 'discount' }])
    expect(await rejected({ version: 1, listPrice: 9_000, stockChange: -4 })).toEqual([
      { field: 'stockChange', message: 'Stock is 3, so that at most this many can be taken out.' },
    ])
    expect(await auditsOf(product.id)).toEqual([])
  })

  it('returns the first results to a repeated request, and saves once', async () => {
    const product = await createProduct(shop, { stock: 10 })
    const items = [{ productId: product.id, version: 1, listPrice: 5_500, stockChange: 5 }]
    const [first, again] = await Promise.all([
      save(items, { idempotencyKey: 'save-1' }),
      save(items, { idempotencyKey: 'save-1' }),
    ])
    expect(again).toEqual(first)
    expect(await save(items, { idempotencyKey: 'save-1' })).toEqual(first)
    expect(await see(product.id)).toMatchObject({ stock: 15, version: 2 })
    expect(await auditsOf(product.id)).toHaveLength(1)
    const other = await queryStaffApi(
      shop,
      SAVE,
      { input: { items: [{ ...items[0], listPrice: 1 }], idempotencyKey: 'save-1' } },
      manager,
    )
    expect(other.errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }])
  })

  it('takes 500 products in a fixed number of statements and refuses more, or one twice', async () => {
    const ids: string[] = []
    for (let n = 0; n < 40; n++) ids.push((await createProduct(shop)).id)
    const costOf = async (some: string[]) =>
      (
        await shop.statementsOf(() =>
          save(some.map((productId) => ({ productId, version: 1, listPrice: 5_100, stockChange: 1 }))),
        )
      ).length
    expect(await costOf(ids.slice(0, 1))).toBe(await costOf(ids.slice(1)))
    const [id = ''] = ids
    for (const [items, field] of [
      [[], 'items'],
      [Array.from({ length: 501 }, () => ({ productId: newId('product') })), 'items'],
      [[{ productId: id }, { productId: id }], 'items.1.productId'],
    ] as const) {
      const { errors } = await queryStaffApi(shop, SAVE, { input: { items } }, manager)
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_INPUT', details: { errors: [{ field }] } } }])
    }
  })

  it('is undone by a second save with the old values', async () => {
    const product = await createProduct(shop, { listPrice: 4_500, stock: 8 })
    const [first] = (await save([{ productId: product.id, version: 1, listPrice: 4_800, stockChange: 2 }])).results
    await save([{ productId: product.id, version: first?.product?.version, listPrice: 4_500, stockChange: -2 }])
    expect(await see(product.id)).toMatchObject({ listPrice: 4_500, stock: 8 })
    await expectLedgerToAddUp(product.id)
  })
})

describe('Editing a product', () => {
  const UPDATE = `mutation ($input: StaffUpdateProductInput!) { updateProduct(input: $input) { product { ${FIELDS} barcode } } }`

  it('saves text and settings, refuses an older version and a barcode that is none, and records both values', async () => {
    const product = await createProduct(shop)
    const input = { productId: product.id, version: 1, name: 'Ennyaanya', vatClass: 'EXEMPT', barcode: '6001234567890' }
    const { data } = await queryStaffApi<{ updateProduct: { product: Seen } }>(shop, UPDATE, { input }, manager)
    expect(data.updateProduct.product).toMatchObject({
      name: 'Ennyaanya',
      vatClass: 'EXEMPT',
      barcode: '6001234567890',
    })
    expect(data.updateProduct.product.version).toBeGreaterThan(1)
    const stale = await queryStaffApi(shop, UPDATE, { input: { ...input, name: 'Tomatoes' } }, manager)
    expect(stale.errors).toMatchObject([{ extensions: { code: 'STATUS_CONFLICT' } }])
    const { version } = data.updateProduct.product
    const wrong = await queryStaffApi(shop, UPDATE, { input: { ...input, version, barcode: '12' } }, manager)
    expect(wrong.errors).toMatchObject([{ extensions: { details: { errors: [{ field: 'barcode' }] } } }])
    expect(await see(product.id)).toMatchObject({ name: 'Ennyaanya', version })
    expect(await auditsOf(product.id)).toMatchObject([
      {
        before: { name: product.name, vatClass: null, barcode: null },
        after: { name: 'Ennyaanya', vatClass: 'exempt', barcode: '6001234567890' },
      },
    ])
  })

  it('records nothing but what changed, and refuses an older version after a change of the categories alone', async () => {
    const { category, subcategory } = await createCategoryWithSubcategory(shop)
    const { category: other } = await createCategoryWithSubcategory(shop)
    const product = await createProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })
    const change = async (input: object) => {
      const { version } = await see(product.id)
      return queryStaffApi(shop, UPDATE, { input: { productId: product.id, version, ...input } }, manager)
    }
    await change({ listPrice: 6_300, unit: product.unit })
    const { version } = await see(product.id)
    await change({ categoryIds: [other.id], subcategoryIds: [subcategory.id] })
    expect((await change({ version, categoryIds: [category.id] })).errors).toMatchObject([
      { extensions: { code: 'STATUS_CONFLICT' } },
    ])
    await change({ barcode: '6001234567890' })
    expect((await auditsOf(product.id)).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { listPrice: product.listPrice }, after: { listPrice: 6_300 } },
      { before: { categoryIds: [category.id] }, after: { categoryIds: [other.id] } },
      { before: { barcode: null }, after: { barcode: '6001234567890' } },
    ])
  })

  it('creates and deletes products and categories with an audit row each', async () => {
    const run = async (field: string, type: string, input: object, result: string) =>
      (
        await staffData<Record<string, Record<string, { id: string }>>>(
          shop,
          `mutation ($input: ${type}!) { ${field}(input: $input) { ${result} } }`,
          { input },
          manager,
        )
      )[field]
    const image = '/images/p0001-b05c0b38/640.webp'
    const category = (await run('saveCategory', 'SaveCategoryInput', { name: 'Herbs', image }, 'category { id }'))
      ?.category
    const categoryId = category?.id ?? ''
    await run('saveCategory', 'SaveCategoryInput', { categoryId, version: 1, blurb: 'Fresh' }, 'category { id }')
    const input = {
      name: 'Basil',
      unit: '1 bunch',
      listPrice: 1_500,
      stock: 4,
      categoryIds: [categoryId],
      lowStockThreshold: 2,
    }
    const product = (await run('createProduct', 'StaffCreateProductInput', input, 'product { id }'))?.product
    const productId = product?.id ?? ''
    const seen = await see(productId)
    expect(seen).toMatchObject({ name: 'Basil', stock: 4, lowStockThreshold: 2 })
    await expectLedgerToAddUp(productId)
    await run('deleteProduct', 'StaffDeleteProductInput', { productId, version: seen.version }, 'deletedId')
    await run('deleteCategory', 'StaffDeleteCategoryInput', { categoryId, version: 2 }, 'deletedId')
    expect((await auditsOf(productId)).map(({ action }) => action)).toEqual(['products.create', 'products.delete'])
    expect(await auditsOf(categoryId)).toHaveLength(3)
  })
})

describe('Stock', () => {
  const run = async (field: string, type: string, input: object) =>
    (
      await staffData<Record<string, { results: Result[] }>>(
        shop,
        `mutation ($input: ${type}!) { ${field}(input: $input) { results { status errors { field message } product { stock } } } }`,
        { input },
        manager,
      )
    )[field]?.results

  it('is received, counted and thrown away with a reason, and the moves add up to it', async () => {
    const { id: productId } = await createProduct(shop, { stock: 8 })
    expect(
      await run('receiveStock', 'StockLinesInput', { lines: [{ productId, quantity: 24 }], note: 'Note 18' }),
    ).toMatchObject([{ status: 'SAVED', product: { stock: 32 } }])
    expect(await run('recordWaste', 'StockLinesInput', { lines: [{ productId, quantity: 3 }] })).toMatchObject([
      { status: 'SAVED', product: { stock: 29 } },
    ])
    // Counted 27 when the shop showed 30; one was sold since.
    expect(
      await run('recordStockTake', 'StockTakeInput', { lines: [{ productId, counted: 27, stockAtCount: 30 }] }),
    ).toMatchObject([{ status: 'SAVED', product: { stock: 26 } }])
    expect(await run('recordWaste', 'StockLinesInput', { lines: [{ productId, quantity: 27 }] })).toMatchObject([
      { status: 'REJECTED', product: { stock: 26 } },
    ])
    const MOVES = `query ($id: ID!, $reasons: [StockMoveReason!]) { stockMoves(productId: $id, reasons: $reasons, first: 2) {
      totalCount nodes { change stock reason actorName note } pageInfo { hasNextPage } } }`
    type Moves = { stockMoves: { totalCount: number; nodes: object[]; pageInfo: object } }
    const { stockMoves: page } = await staffData<Moves>(shop, MOVES, { id: productId }, manager)
    expect(page).toMatchObject({
      totalCount: 4,
      nodes: [
        { change: -3, stock: 26, reason: 'STOCK_TAKE', actorName: manager.name },
        { change: -3, stock: 29, reason: 'WASTE' },
      ],
      pageInfo: { hasNextPage: true },
    })
    const received = await staffData<Moves>(shop, MOVES, { id: productId, reasons: ['RECEIVED'] }, manager)
    expect(received.stockMoves.nodes).toMatchObject([{ change: 24, note: 'Note 18' }])
    expect(await auditsOf(productId)).toHaveLength(3)
    await expectLedgerToAddUp(productId)
  })

  it('has an append-only ledger', async () => {
    const { id } = await createProduct(shop)
    await expect(shop.db.update(stockMoves).set({ change: 1 }).where(eq(stockMoves.productId, id))).rejects.toThrow()
    await expect(shop.db.delete(stockMoves).where(eq(stockMoves.productId, id))).rejects.toThrow()
    const [rows] = await shop.db.select({ n: count() }).from(stockMoves).where(eq(stockMoves.productId, id))
    expect(rows?.n).toBe(1)
  })
})
