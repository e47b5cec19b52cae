/** Import of product lists by staff: upload in parts, dry run, import, history. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { categories, products } from '#server/db/tables/catalog.ts'
import { auditLog } from '#server/db/tables/staff.ts'
import { catalogueImportParts, stockMoves } from '#server/db/tables/stock.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { type Colleague, createColleague, queryStaffApi, staffData } from '../../support/clients/staffApi.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'

let shop: TestShop
let manager: Colleague
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  manager = await createColleague(shop, 'manager')
})

const IMPORT =
  'import { id state rowsDone rowsTotal added changed unchanged faultCount faults { line message } priceJumps changes { line number isNew priceBefore priceAfter isPriceJump fields { field before after } } finishedAt }'
type Import = {
  id: string
  state: string
  faults: { line: number; message: string }[]
  changes: { line: number; number: string }[]
  [name: string]: unknown
}
type ColumnInput = { column: string; field: string | null }
type Mapping = { columns: { heading: string; samples: string[]; field: string | null }[]; isRemembered: boolean }
const mutate = (field: string, type: string, input: Record<string, unknown>, as: Colleague | null = manager) =>
  queryStaffApi<Record<string, { import: Import }>>(
    shop,
    `mutation ($input: ${type}!) { ${field}(input: $input) { ${IMPORT} } }`,
    { input },
    as,
  )
const create = (size: number) =>
  mutate('createCatalogueImport', 'CreateCatalogueImportInput', { fileName: 'prices.csv', size })
const sendPart = (importId: string, part: number, bytes: Buffer) =>
  mutate('uploadCatalogueImportPart', 'UploadCatalogueImportPartInput', {
    importId,
    part,
    content: bytes.toString('base64'),
  })
const sendCheck = (importId: string, columns?: ColumnInput[]) =>
  mutate('checkCatalogueImport', 'CheckCatalogueImportInput', { importId, ...(columns && { columns }) })
const check = async (importId: string, columns?: ColumnInput[]) =>
  (await sendCheck(importId, columns)).data.checkCatalogueImport?.import
const run = (importId: string, more = {}) =>
  mutate('runCatalogueImport', 'RunCatalogueImportInput', { importId, ...more })

const PART = 512 * 1024

async function upload(text: string): Promise<string> {
  const file = Buffer.from(text)
  const { data } = await create(file.length)
  const id = data.createCatalogueImport?.import.id as string
  for (let part = 0; part * PART < file.length; part += 1)
    await sendPart(id, part, file.subarray(part * PART, (part + 1) * PART))
  return id
}

const mappingOf = async (id: string, as = manager) =>
  (
    await staffData<{ catalogueImport: { mapping: Mapping | null } }>(
      shop,
      'query ($id: ID!) { catalogueImport(id: $id) { mapping { isRemembered columns { heading samples field } } } }',
      { id },
      as,
    )
  ).catalogueImport.mapping

const priceOf = async (number: string) =>
  (await shop.db.select().from(products).where(eq(products.number, number)))[0]?.listPrice

describe('A catalogue import', () => {
  it('names every faulty line in the dry run and stores nothing', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    const checked = await check(
      await upload(
        `number,price,categories\n${product.number},5500,\nNEW-1,12.5,\n${product.number},6000,\nNEW-2,900,Nowhere\n`,
      ),
    )
    expect(checked).toMatchObject({ state: 'FAULTY', faultCount: checked?.faults.length })
    expect(new Set(checked?.faults.map(({ line }) => line))).toEqual(new Set([3, 4, 5]))
    expect(await priceOf(product.number)).toBe(5_000)
    const { errors } = await run(checked?.id as string)
    expect(errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
  })

  it('is corrected line by line or without a line, and checked again without a new file', async () => {
    const [first, second] = [
      await createProduct(shop, { listPrice: 5_000 }),
      await createProduct(shop, { listPrice: 900 }),
    ]
    const id = await upload(
      `number;price;description\n${first.number};5100;"Two\nlines; one cell"\n${second.number};12.5;"A ""good"" one"\nGONE-2;700;\n`,
    )
    expect((await check(id))?.faults.map(({ line }) => line)).toEqual(expect.arrayContaining([4, 5]))
    const read = async () =>
      (
        await staffData<{ catalogueImport: { faultyRows: { line: number; cells: { value: string }[] }[] } }>(
          shop,
          'query ($id: ID!) { catalogueImport(id: $id) { faultyRows { line cells { column value } } } }',
          { id },
          manager,
        )
      ).catalogueImport.faultyRows
    expect((await read()).map(({ line, cells }) => [line, ...cells.map(({ value }) => value)])).toEqual([
      [4, second.number, '12.5', 'A "good" one'],
      [5, 'GONE-2', '700', ''],
    ])
    const correct = (rows: object[]) =>
      mutate('correctCatalogueImport', 'CorrectCatalogueImportInput', { importId: id, rows })
    for (const rows of [[], [{ line: 3, leaveOut: true }], [{ line: 4, cells: [{ column: 'cost', value: '1' }] }]])
      expect((await correct(rows)).errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        details: { errors: [{ field: 'rows' }] },
      })
    const rows = [
      { line: 4, cells: [{ column: 'price', value: '950' }] },
      { line: 5, leaveOut: true },
    ]
    expect((await correct(rows)).data.correctCatalogueImport?.import).toMatchObject({ state: 'UPLOADING', faults: [] })
    expect((await correct(rows)).errors?.[0]?.extensions.code).toBe('STATUS_CONFLICT')
    expect(await check(id)).toMatchObject({
      state: 'CHECKED',
      changed: 2,
      changes: [
        { line: 4, number: second.number },
        { line: 3, number: first.number },
      ],
    })
    await run(id)
    const stored = await shop.db.select().from(products).where(eq(products.id, second.id))
    expect(stored).toMatchObject([{ listPrice: 950, description: 'A "good" one' }])
    const audit = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.at, auditLog.id)
    expect(audit).toMatchObject([
      { action: 'products.createImport' },
      { action: 'products.correctImport', after: { corrected: 1, leftOut: 1 } },
      { action: 'products.import' },
    ])
  })

  it('counts new, changed and unchanged products, then stores them with stock moves and one audit row', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    const changing = await createProduct(shop, { listPrice: 5_000, stock: 3 })
    const same = await createProduct(shop, { listPrice: 7_000 })
    const list = [
      { number: changing.number, price: 5_500, stock: 9 },
      { number: same.number, price: 7_000 },
      { number: 'JSON-1', name: 'Simsim', unit: '1 kg', price: 8_000, stock: 4, categories: [category.name] },
    ]
    const id = await upload(JSON.stringify(list, null, 2))
    expect(await check(id)).toMatchObject({
      state: 'CHECKED',
      added: 1,
      changed: 1,
      unchanged: 1,
      rowsDone: 3,
      rowsTotal: 3,
      priceJumps: 0,
    })
    expect([await priceOf(changing.number), await priceOf('JSON-1')]).toEqual([5_000, undefined])
    const first = await run(id)
    expect(first.data.runCatalogueImport?.import).toMatchObject({ state: 'DONE', added: 1, changed: 1, unchanged: 1 })
    // A lost answer: the second request returns the first result.
    const second = await run(id)
    expect(second.data).toEqual(first.data)
    expect([await priceOf(changing.number), await priceOf('JSON-1')]).toEqual([5_500, 8_000])
    const moves = await shop.db
      .select({ change: stockMoves.change, actorName: stockMoves.actorName })
      .from(stockMoves)
      .where(and(eq(stockMoves.reason, 'import'), eq(stockMoves.actorId, manager.id)))
    expect(moves).toEqual([{ change: 6, actorName: manager.name }])
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.at, auditLog.id)
    expect(rows).toMatchObject([
      { action: 'products.createImport', actorId: manager.id, after: { size: expect.any(Number) } },
      { action: 'products.import', actorId: manager.id, after: { added: 1, changed: 1, unchanged: 1 } },
    ])
    expect(await shop.db.select().from(catalogueImportParts).where(eq(catalogueImportParts.importId, id))).toEqual([])
  })

  it('demands a confirmation of prices that change by more than 30 %', async () => {
    const product = await createProduct(shop, { listPrice: 10_000 })
    const id = await upload(`number,price\n${product.number},13001\n`)
    expect(await check(id)).toMatchObject({
      state: 'CHECKED',
      priceJumps: 1,
      changes: [{ line: 2, number: product.number, isNew: false, priceBefore: 10_000, priceAfter: 13_001 }],
    })
    expect((await check(id))?.changes).toMatchObject([{ isPriceJump: true }])
    const { errors } = await run(id)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'acceptPriceJumps' }] },
    })
    expect(await priceOf(product.number)).toBe(10_000)
    await run(id, { acceptPriceJumps: true })
    expect(await priceOf(product.number)).toBe(13_001)
  })

  it('stores nothing when prices have changed so that the dry run did not show a large change', async () => {
    const [first, second] = [
      await createProduct(shop, { listPrice: 10_000 }),
      await createProduct(shop, { listPrice: 10_000, discount: 0 }),
    ]
    // A discount is a change of price as well.
    const id = await upload(`number,price,discount\n${first.number},14000,0\n${second.number},10000,45\n`)
    expect(await check(id)).toMatchObject({ priceJumps: 2, changes: [{ line: 3 }, { line: 2 }] })
    await shop.db.update(products).set({ listPrice: 1_400 }).where(eq(products.id, first.id))
    const refused = await run(id, { acceptPriceJumps: true })
    expect(refused.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'acceptPriceJumps' }] },
    })
    expect([await priceOf(first.number), await priceOf(second.number)]).toEqual([1_400, 10_000])
    // The review shows the new values, which can be confirmed.
    const { data } = await run(id, { acceptPriceJumps: true })
    expect(data.runCatalogueImport?.import).toMatchObject({
      state: 'DONE',
      changes: [{ line: 2, priceBefore: 1_400, priceAfter: 14_000 }, { line: 3 }],
    })
  })

  it('lists every field that changes with its old and new value, categories included', async () => {
    const [old, next] = [await createCategoryWithSubcategory(shop), await createCategoryWithSubcategory(shop)]
    const place = { categoryId: old.category.id, subcategoryId: old.subcategory.id }
    const product = await createProduct(shop, { ...place, name: 'Beans', listPrice: 5_000, stock: 3 })
    const moving = await createProduct(shop, place)
    const id = await upload(
      `number;name;price;discount;stock;description;categories;images;detail: Origin\n${product.number};Yellow beans;5000;5;8;From Masaka;;/images/a-640.webp|/images/b-640.webp;Masaka\n${moving.number};;;;;;${next.category.name};;\n`,
    )
    const checked = await check(id)
    const [stored] = await shop.db.select().from(products).where(eq(products.id, product.id))
    expect(checked).toMatchObject({ state: 'CHECKED', changed: 2, priceJumps: 0 })
    expect(checked?.changes).toMatchObject([
      {
        number: product.number,
        isPriceJump: false,
        fields: [
          { field: 'name', before: 'Beans', after: 'Yellow beans' },
          { field: 'discount', before: '0', after: '5' },
          { field: 'stock', before: '3', after: '8' },
          { field: 'description', before: stored?.description || null, after: 'From Masaka' },
          {
            field: 'images',
            before: stored?.images.join(' | ') || null,
            after: '/images/a-640.webp | /images/b-640.webp',
          },
          { field: 'detail: Origin', before: null, after: 'Masaka' },
        ],
      },
      {
        number: moving.number,
        fields: [{ field: 'categories', before: old.category.name, after: next.category.name }],
      },
    ])
  })

  it('stores nothing when the shop has changed since the dry run', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    const id = await upload(`number,name,unit,price,categories\nGONE-1,Millet,1 kg,3000,${category.name}\n`)
    expect(await check(id)).toMatchObject({ state: 'CHECKED' })
    await shop.db
      .update(categories)
      .set({ name: `${category.name} again`, slug: 'again' })
      .where(eq(categories.id, category.id))
    const { data } = await run(id)
    expect(data.runCatalogueImport?.import).toMatchObject({ state: 'FAULTY', faults: [{ line: 2 }] })
    expect(await priceOf('GONE-1')).toBeUndefined()
  })

  it('takes a file in parts, in any order and repeatedly, and refuses a check before all are there', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    const file = Buffer.from(`number,price,description\n${product.number},5001,${'x'.repeat(PART)}\n`)
    const { data } = await create(file.length)
    const id = data.createCatalogueImport?.import.id as string
    const [first, second] = [file.subarray(0, PART), file.subarray(PART)]
    await sendPart(id, 1, second)
    await sendPart(id, 1, second)
    const early = await mutate('checkCatalogueImport', 'CheckCatalogueImportInput', { importId: id })
    expect(early.errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect((await sendPart(id, 0, second)).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'content' }] },
    })
    await sendPart(id, 0, first)
    expect(await check(id)).toMatchObject({
      state: 'FAULTY',
      faults: [{ line: 2, message: 'description must have at most 2000 characters.' }],
    })
  })

  it('refuses a file above 20 MB before it is uploaded', async () => {
    const { errors } = await create(20 * 1024 * 1024 + 1)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: {
        errors: [{ field: 'size', message: 'The file must have at most 20 MB. Split it into several files.' }],
      },
    })
  })

  it('is in the history with who, when, counts and faults', async () => {
    const id = await upload('number,price\nX,1\n')
    await check(id)
    const { catalogueImports } = await staffData<{ catalogueImports: { nodes: unknown[]; totalCount: number } }>(
      shop,
      '{ catalogueImports(first: 1) { totalCount nodes { id actorName fileName state faultCount finishedAt } } }',
      {},
      manager,
    )
    expect(catalogueImports.nodes).toEqual([
      {
        id,
        actorName: manager.name,
        fileName: 'prices.csv',
        state: 'FAULTY',
        faultCount: 1,
        finishedAt: shop.clock.now.toISOString(),
      },
    ])
  })
})

describe('The columns of an import', () => {
  const COLUMNS = [
    { column: 'Namba', field: 'number' },
    { column: 'Bei', field: 'price' },
    { column: 'Maelezo', field: null },
  ]

  it('are listed with their first values and the fields that their headings suggest', async () => {
    const id = await upload('SKU;Price (UGX);Notes\nP1;4,500;\nP2;;late\nP3;900;\nP4;1200;\n')
    expect(await mappingOf(id)).toEqual({
      isRemembered: false,
      columns: [
        { heading: 'SKU', samples: ['P1', 'P2', 'P3'], field: 'number' },
        { heading: 'Price (UGX)', samples: ['4,500', '900', '1200'], field: 'price' },
        { heading: 'Notes', samples: ['late'], field: null },
      ],
    })
    expect(await mappingOf((await create(10)).data.createCatalogueImport?.import.id as string)).toBeNull()
    expect(await mappingOf(await upload('number;price\n"P1;1\n'))).toBeNull()
  })

  it('give the same result as a file with the names of the fields', async () => {
    const [product, newNumber] = [await createProduct(shop, { listPrice: 5_000, stock: 3 }), `MAP-${Date.now()}`]
    const { category } = await createCategoryWithSubcategory(shop)
    const rows = `${product.number};5500;9;;;;late\n${newNumber};8000;4;Simsim;1 kg;${category.name};`
    const canonical = await check(await upload(`number;price;stock;name;unit;categories;detail: Origin\n${rows}\n`))
    const fields = ['number', 'price', 'stock', 'name', 'unit', 'categories', 'detail: Origin']
    const headings = ['Namba', 'Bei', 'Idadi', 'Jina', 'Kipimo', 'Aina', 'Asili']
    const columns = headings.map((column, index) => ({ column, field: fields[index] ?? null }))
    const id = await upload(`${headings.join(';')}\n${rows}\n`)
    const mapped = await check(id, columns)
    expect(mapped).toEqual({ ...canonical, id })
    expect(mapped).toMatchObject({ state: 'CHECKED', added: 1, changed: 1 })
    await run(id)
    expect([await priceOf(product.number), await priceOf(newNumber)]).toEqual([5_500, 8_000])
  })

  it('are named by the headings of the file in faults, and stay for corrections and the next check', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    const id = await upload(`Namba,Bei,Maelezo\n${product.number},51OO,late\n`)
    expect(await check(id, COLUMNS)).toMatchObject({
      state: 'FAULTY',
      faults: [{ line: 2, message: 'Bei must be a whole number from 1 to 2,000,000.' }],
    })
    const { catalogueImport } = await staffData<{ catalogueImport: { faultyRows: unknown } }>(
      shop,
      'query ($id: ID!) { catalogueImport(id: $id) { faultyRows { line cells { column value } } } }',
      { id },
      manager,
    )
    const cells = [
      { column: 'Namba', value: product.number },
      { column: 'Bei', value: '51OO' },
    ]
    expect(catalogueImport.faultyRows).toEqual([{ line: 2, cells }])
    const rows = [{ line: 2, cells: [{ column: 'Bei', value: '5100' }] }]
    await mutate('correctCatalogueImport', 'CorrectCatalogueImportInput', { importId: id, rows })
    expect(await check(id)).toMatchObject({ state: 'CHECKED', changed: 1 })
    expect((await mappingOf(id))?.columns.map(({ field }) => field)).toEqual(['number', 'price', null])
  })

  it('can be changed after a check', async () => {
    const product = await createProduct(shop, { listPrice: 5_000, stock: 3 })
    const id = await upload(`Namba,Bei,Maelezo\n${product.number},5100,7\n`)
    await check(id, COLUMNS)
    const [number, price] = COLUMNS as [ColumnInput, ColumnInput]
    expect(await check(id, [number, { ...price, field: 'stock' }, { column: 'Maelezo', field: null }])).toMatchObject({
      state: 'CHECKED',
      changes: [{ number: product.number, priceBefore: 5_000, priceAfter: 5_000 }],
    })
  })

  it.each([
    ['an unknown field', [{ column: 'Bei', field: 'secret-cost' }], 'columns.1.field'],
    ['a field twice', [{ column: 'Bei', field: 'Number' }], 'columns.1.field'],
    ['an unknown column', [{ column: 'secret-heading', field: 'price' }], 'columns.1.column'],
    ['a column twice', [{ column: 'Namba', field: 'price' }], 'columns.1.column'],
    ['no field for a foreign heading', [], 'columns'],
  ])('are refused with %s, by a message without the value', async (_, columns, field) => {
    const id = await upload('Namba,Bei\nP1,500\n')
    const { errors } = await sendCheck(id, [{ column: 'Namba', field: 'number' }, ...columns])
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
    expect(JSON.stringify(errors)).not.toContain('secret')
    expect(await mappingOf(id)).toMatchObject({ columns: [{ field: null }, { field: null }] })
  })

  it('are refused without one for the required number', async () => {
    const id = await upload('Namba,Bei\nP1,500\n')
    const { errors } = await sendCheck(id, [
      { column: 'Namba', field: null },
      { column: 'Bei', field: 'price' },
    ])
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: {
        errors: [
          { field: 'columns', message: 'columns must have one for number, which identifies the product of a row.' },
        ],
      },
    })
  })

  it('are those of the newest import that is done and had the same headings, for every member', async () => {
    const product = await createProduct(shop, { listPrice: 5_000 })
    const file = (price: number) => `Kodi,Thamani,Mengine\n${product.number},${price},x\n`
    const columns = (field: string | null) => [
      { column: 'Kodi', field: 'number' },
      { column: 'Thamani', field: 'price' },
      { column: 'Mengine', field },
    ]
    const first = await upload(file(5_100))
    await check(first, columns(null))
    await run(first)
    const colleague = await createColleague(shop, 'manager')
    expect(await mappingOf(await upload(file(5_200)), colleague)).toMatchObject({
      isRemembered: true,
      columns: [{ field: 'number' }, { field: 'price' }, { field: null }],
    })
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    const second = await upload(file(5_300))
    await check(second, columns('detail: Origin'))
    // A check alone is not remembered.
    expect((await mappingOf(await upload(file(5_400))))?.columns[2]?.field).toBeNull()
    await run(second)
    expect((await mappingOf(await upload(file(5_400))))?.columns[2]?.field).toBe('detail: Origin')
    expect(await mappingOf(await upload('Kodi,Thamani\nP1,1\n'))).toMatchObject({ isRemembered: false })
  })
})
