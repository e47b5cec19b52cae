/** Undo of bulk changes of products and of imports, within 24 hours. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productCategories, products } from '#server/db/tables/catalog.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let manager: Colleague
let other: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createColleague(shop, 'manager')
  other = await createColleague(shop, 'manager')
})
afterAll(() => shop.close())

type Cell = { field: string; current: string | null; previous: string | null; isRestored: boolean; productId: string }
type Save = { id: string; reason: string; undo: { restoredCount: number; keptCount: number; actorName: string } | null }

const save = async (items: object[], as = manager) =>
  (
    await staffData<{ saveProducts: { saveId: string } }>(
      shop,
      'mutation ($input: SaveProductsInput!) { saveProducts(input: $input) { saveId } }',
      { input: { items, idempotencyKey: crypto.randomUUID() } },
      as,
    )
  ).saveProducts.saveId
const versionOf = async (id: string) =>
  (
    await staffData<{ product: { version: number } }>(
      shop,
      'query ($id: ID!) { product(id: $id) { version } }',
      { id },
      manager,
    )
  ).product.version
const change = async (id: string, values: object, as = manager) =>
  save([{ productId: id, version: await versionOf(id), ...values }], as)
const preview = async (id: string) =>
  (
    await staffData<{ productSave: { undoPreview: { cells: Cell[] } | null } }>(
      shop,
      'query ($id: ID!) { productSave(id: $id) { undoPreview { cells { productId field current previous isRestored } } } }',
      { id },
      manager,
    )
  ).productSave.undoPreview
const undo = (saveId: string, as = manager) =>
  queryStaffApi<{ undoProductSave: { save: Save; products: { id: string; listPrice: number }[] } }>(
    shop,
    `mutation ($input: UndoProductSaveInput!) { undoProductSave(input: $input) {
      save { id reason undo { restoredCount keptCount actorName } } products { id listPrice } } }`,
    { input: { saveId, idempotencyKey: crypto.randomUUID() } },
    as,
  )
const stored = async (id: string) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]
const auditsOf = (id: string) =>
  shop.db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.at, auditLog.id)

/** Sells units as an order does. */
const sell = (id: string, units: number) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('kasero.stock_move', '{"reason":"sale"}', true)`)
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} - ${units}` })
      .where(eq(products.id, id))
  })

describe('The undo of a bulk change', () => {
  it('restores its cells, keeps units sold, leaves alone what another user changed, and happens once', async () => {
    const [one, two] = [
      await createProduct(shop, { listPrice: 5_000, stock: 10 }),
      await createProduct(shop, { listPrice: 7_000 }),
    ]
    const saveId = await save([
      { productId: one.id, version: await versionOf(one.id), listPrice: 5_500, discount: 10, stockChange: 50 },
      { productId: two.id, version: await versionOf(two.id), listPrice: 7_700 },
    ])
    await change(one.id, { listPrice: 5_900 }, other)
    await sell(one.id, 2)
    const cells = (await preview(saveId))?.cells ?? []
    expect(cells.filter(({ productId }) => productId === one.id)).toMatchObject([
      { field: 'price', current: '5900', previous: '5000', isRestored: false },
      { field: 'discount', current: '10', previous: '0', isRestored: true },
      { field: 'stock', current: '58', previous: '8', isRestored: true },
    ])
    expect(await stored(one.id)).toMatchObject({ listPrice: 5_900, stock: 58 })
    // Both requests are answered; the second finds that it is done.
    const answers = await Promise.all([undo(saveId), undo(saveId, other)])
    for (const { data, errors } of answers) {
      expect(errors).toBeUndefined()
      expect(data.undoProductSave.save.undo).toMatchObject({ restoredCount: 3, keptCount: 1 })
    }
    expect(await stored(one.id)).toMatchObject({ listPrice: 5_900, discount: 0, stock: 8 })
    expect(await stored(two.id)).toMatchObject({ listPrice: 7_000 })
    expect((await auditsOf(saveId)).map(({ action }) => action)).toEqual(['products.undo'])
    expect((await auditsOf(two.id)).at(-1)).toMatchObject({
      action: 'products.undo',
      before: { listPrice: 7_700 },
      after: { listPrice: 7_000 },
    })
    expect(await preview(saveId)).toBeNull()
  })

  it('leaves stock alone that was counted since, but not what was changed and undone', async () => {
    const product = await createProduct(shop, { stock: 10 })
    const first = await save([{ productId: product.id, stockChange: 5 }])
    const second = await save([{ productId: product.id, stockChange: 7 }])
    expect((await preview(first))?.cells).toMatchObject([{ field: 'stock', isRestored: false }])
    expect((await undo(first)).errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
    await undo(second)
    expect((await undo(first)).errors).toBeUndefined()
    expect(await stored(product.id)).toMatchObject({ stock: 10 })
  })

  it('is possible for 24 hours', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    const saveId = await change(product.id, { listPrice: 5_500 })
    const saved = shop.clock.now
    shop.clock.now = new Date(saved.getTime() + 24 * 3_600_000)
    const { errors } = await undo(saveId, await createColleague(shop, 'manager'))
    shop.clock.now = saved
    expect(errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
    expect(await stored(product.id)).toMatchObject({ listPrice: 5_500 })
    expect((await undo(saveId)).data.undoProductSave.products).toEqual([{ id: product.id, listPrice: 5_000 }])
  })
})

describe('The undo of an import', () => {
  const importMutation = (name: string, type: string, input: object) =>
    staffData<Record<string, { import: { id: string; state: string } }>>(
      shop,
      `mutation ($input: ${type}!) { ${name}(input: $input) { import { id state } } }`,
      { input },
      manager,
    )

  async function runImport(text: string): Promise<string> {
    const file = Buffer.from(text)
    const created = await importMutation('createCatalogueImport', 'CreateCatalogueImportInput', {
      fileName: 'list.csv',
      size: file.length,
    })
    const importId = created.createCatalogueImport?.import.id
    const content = file.toString('base64')
    await importMutation('uploadCatalogueImportPart', 'UploadCatalogueImportPartInput', { importId, part: 0, content })
    await importMutation('checkCatalogueImport', 'CheckCatalogueImportInput', { importId })
    await importMutation('runCatalogueImport', 'RunCatalogueImportInput', { importId })
    const { productSaves } = await staffData<{ productSaves: { nodes: Save[] } }>(
      shop,
      '{ productSaves(first: 100) { nodes { id reason fileName } } }',
      {},
      manager,
    )
    return productSaves.nodes.find(({ reason }) => reason === 'IMPORT')?.id as string
  }

  it('restores every field and category, and deletes new products unless they were sold', async () => {
    const [old, next] = [await createCategoryWithSubcategory(shop), await createCategoryWithSubcategory(shop)]
    const product = await createProduct(shop, { categoryId: old.category.id, listPrice: 5_000, details: [] })
    const [untouched, sold] = [`UNDO-${Date.now()}`, `UNDO-${Date.now() + 1}`]
    const saveId = await runImport(
      `number;name;unit;price;stock;categories;detail: Origin\n${product.number};Renamed;2 kg;5500;7;${next.category.name};Masaka\n${untouched};Simsim;1 kg;8000;4;${next.category.name};\n${sold};Millet;1 kg;3000;4;${next.category.name};\n`,
    )
    const idOf = async (number: string) =>
      (await shop.db.select().from(products).where(eq(products.number, number)))[0]?.id
    await sell((await idOf(sold)) as string, 1)
    expect((await undo(saveId)).data.undoProductSave.save).toMatchObject({ undo: { keptCount: 1 } })
    const { name, unit, listPrice, stock, details, price } = product
    expect(await stored(product.id)).toMatchObject({ name, unit, listPrice, stock, details, price })
    expect(
      await shop.db.select().from(productCategories).where(eq(productCategories.productId, product.id)),
    ).toMatchObject([{ categoryId: old.category.id }])
    expect([await idOf(untouched), await idOf(sold)]).toEqual([undefined, expect.any(String)])
  })
})
