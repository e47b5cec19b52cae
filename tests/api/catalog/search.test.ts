import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, products } from '#server/db/tables/catalog.ts'
import { searchSynonyms } from '#server/db/tables/search.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { createCategoryWithSubcategory, createProduct } from '../../support/fixtures/fixtures.ts'
import { productsNamed, SEARCH, type Search, searchIn } from '../../support/fixtures/search.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const search = (query: string, variables?: Record<string, unknown>) => searchIn(shop, query, variables)
const named = (names: string[]) => productsNamed(shop, names)
const synonyms = (words: string[], means: string[] = []) =>
  shop.db.insert(searchSynonyms).values({ key: words.join(), words, means })

describe('A search', () => {
  it('ranks matches by name above matches by synonym, and lists partial matches and mentions as related', async () => {
    await synonyms(['zolo', 'wexi'])
    await createProduct(shop, { name: 'A basket', description: 'Goes well with zolo.' })
    await named(['Wexi, dry', 'Big zolo', 'Zolo soup', 'Zolo'])
    await createProduct(shop, { name: 'Drink', details: [{ label: 'Brand', value: 'Zolo' }] })
    expect(await search('zolo')).toMatchObject({
      names: ['Zolo', 'Big zolo', 'Wexi, dry'],
      totalCount: 3,
      related: ['Zolo soup', 'Drink'],
    })
  })

  it('matches a name by the part before the comma and by the part in brackets', async () => {
    await named(['Ruku cake', 'Ntemu (ruku), red', 'Ruku, white'])
    expect(await search('ruku')).toMatchObject({ names: ['Ntemu (ruku), red', 'Ruku, white'], related: ['Ruku cake'] })
  })

  it('returns products of a matching subcategory that have the word in their name, or the whole subcategory for its full name', async () => {
    const { subcategory } = await createCategoryWithSubcategory(shop, { name: 'Vimo & Kexu' })
    for (const name of ['Fresh vimo', 'Sliced vimo, dry', 'Kexu'])
      await createProduct(shop, { name, subcategoryId: subcategory.id })
    await named(['Garden vimo', 'Vimo bread'])
    expect(await search('vimo')).toMatchObject({
      names: ['Fresh vimo', 'Sliced vimo, dry'],
      related: ['Garden vimo', 'Vimo bread', 'Kexu'],
    })
    const { subcategory: leafy } = await createCategoryWithSubcategory(shop, { name: 'Leafy Vimos' })
    await createProduct(shop, { name: 'Dodu', subcategoryId: leafy.id })
    expect((await search('leafy vimo')).names).toEqual(['Dodu'])
  })

  it('ranks available products above sold-out ones of the same relevance, and reflects stock changes immediately', async () => {
    await createProduct(shop, { name: 'Holu, one', stock: 0 })
    const second = await createProduct(shop, { name: 'Holu, two', stock: 1 })
    expect((await search('holu')).names).toEqual(['Holu, two', 'Holu, one'])
    await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, second.id))
    expect((await search('holu', { inStock: true })).names).toEqual([])
    expect((await search('holu', { inStock: false })).names).toEqual(['Holu, one', 'Holu, two'])
    await named(['Holu cake'])
    expect(await search('holu', { inStock: true })).toMatchObject({ names: [], totalCount: 0, related: ['Holu cake'] })
  })

  it.each([
    ['a beginning', 'fab'],
    ['a plural', 'fabundos'],
    ['other letters for the accents', 'fabúndo'],
    ['capitals and signs', '"FABUNDO"!'],
    ['an apostrophe', "fabu'ndo"],
    ['one slip', 'fabumdo'],
    ['two letters exchanged', 'fabunod'],
    ['a letter left out', 'fabndo'],
    ['two words for one', 'fabu ndo'],
  ])('finds a word typed with %s', async (_, query) => {
    if ((await search('fabundo')).totalCount === 0) await named(['Fabundo'])
    expect((await search(query)).names).toEqual(['Fabundo'])
  })

  it('finds two words typed as one', async () => {
    await named(['Jolu wemi'])
    expect((await search('joluwemi')).names).toEqual(['Jolu wemi'])
  })

  it('corrects typos only when the original words have no hits, and returns the correction', async () => {
    await named(['Karibo', 'Karimo'])
    expect(await search('karibo')).toMatchObject({ names: ['Karibo'], didYouMean: null })
    expect(await search('fresh karribo')).toMatchObject({ names: ['Karibo'], didYouMean: 'fresh karibo' })
    expect(await search('qqqqqqq')).toMatchObject({ names: [], totalCount: 0, didYouMean: null })
  })

  it('lists products with most of the words as related when none has all, and mentions when nothing else matches', async () => {
    await named(['Sefu blue', 'Sefu nodi', 'Other nodi'])
    expect(await search('sefu nodi tyre')).toMatchObject({
      names: [],
      totalCount: 0,
      related: ['Sefu nodi'],
      facets: { categories: [] },
    })
    await createProduct(shop, { name: 'A tin', description: 'Free of sulopi.' })
    expect(await search('sulopi')).toMatchObject({ names: [], totalCount: 0, related: ['A tin'] })
  })

  it('sorts, counts and paginates results only; filters apply to related products too', async () => {
    const { category } = await createCategoryWithSubcategory(shop)
    for (let n = 1; n <= 3; n++)
      await createProduct(shop, { name: `Kolu ${n}`, listPrice: 1_000 * n, categoryId: category.id })
    for (let n = 1; n <= 12; n++) await createProduct(shop, { name: `Kolu cake ${n}`, listPrice: 100 * n })
    const { names, related, totalCount, facets, pageInfo } = await search('kolu', { sort: 'PRICE_LOW_HIGH', first: 2 })
    expect([names, totalCount, related.length]).toEqual([['Kolu 1', 'Kolu 2'], 3, 10])
    expect(facets.categories.map(({ count }) => count)).toEqual([3])
    expect(facets.prices.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(await search('kolu', { sort: 'PRICE_LOW_HIGH', first: 2, after: pageInfo.endCursor })).toMatchObject({
      names: ['Kolu 3'],
      related,
    })
    expect((await search('kolu', { maxPrice: 200 })).related).toEqual(['Kolu cake 1', 'Kolu cake 2'])
    expect((await search('kolu', { maxPrice: 200 })).names).toEqual([])
    expect((await search('kolu', { categoryIds: [category.id] })).related).toEqual([])
  })

  it('requires the size and packaging of the query when a product matches them, and lists the others as related', async () => {
    await createProduct(shop, { name: 'Gulo', unit: '1 kg' })
    await createProduct(shop, { name: 'Gulo, large', unit: '2 kg' })
    await createProduct(shop, { name: 'Gulo in a bag', unit: 'bag of 500 g' })
    for (const query of ['2kg gulo', 'gulo 2 kilos', '2000 g of gulo'])
      expect(await search(query), query).toMatchObject({ names: ['Gulo, large'], related: ['Gulo', 'Gulo in a bag'] })
    expect((await search('bag of gulo')).names).toEqual(['Gulo in a bag'])
    expect((await search('gulo 7kg')).totalCount).toBe(3)
  })

  it('finds products by brand, category and synonym, and applies synonym changes immediately', async () => {
    const { category } = await createCategoryWithSubcategory(shop, { name: 'Pondu things' })
    await createProduct(shop, {
      name: 'Lime drink',
      categoryId: category.id,
      details: [{ label: 'Brand', value: 'Quxor' }],
    })
    expect((await search('quxor drink')).names).toEqual(['Lime drink'])
    expect((await search('pondu')).names).toEqual(['Lime drink'])
    expect((await search('mukazi')).names).toEqual([])
    await synonyms(['mukazi'], ['lime drink'])
    expect((await search('mukazi')).names).toEqual(['Lime drink'])
    await shop.db
      .update(searchSynonyms)
      .set({ means: ['nothing'] })
      .where(eq(searchSynonyms.key, 'mukazi'))
    expect((await search('mukazi')).names).toEqual([])
  })

  it('reflects every change of a product', async () => {
    const product = await createProduct(shop, { name: 'Tombu' })
    expect((await search('tomba')).didYouMean).toBe('tombu')
    await shop.db.update(products).set({ name: 'Rimbo', listPrice: 3 }).where(eq(products.id, product.id))
    expect(await search('tombu')).toMatchObject({ names: [], didYouMean: null })
    expect((await search('rimbo', { maxPrice: 3 })).names).toEqual(['Rimbo'])
    await shop.db.update(products).set({ published: false }).where(eq(products.id, product.id))
    expect((await search('rimbo')).names).toEqual([])
    await shop.db.update(products).set({ published: true }).where(eq(products.id, product.id))
    expect((await search('rimbo')).names).toEqual(['Rimbo'])
    await shop.db.delete(products).where(eq(products.id, product.id))
    expect((await search('rimbo')).names).toEqual([])
  })

  it('returns the whole product when fields beyond a product card are selected', async () => {
    await createProduct(shop, {
      name: 'Wholo',
      description: 'All of it.',
      details: [{ label: 'Origin', value: 'Gulu' }],
    })
    const { data } = await shop.graphql('{ search(query: "wholo") { nodes { description details { label value } } } }')
    expect(data).toEqual({
      search: { nodes: [{ description: 'All of it.', details: [{ label: 'Origin', value: 'Gulu' }] }] },
    })
  })
})

describe('With more than 50,000 products', () => {
  beforeAll(() => shop.pool.query(`update pg_class set reltuples = 60000 where oid = 'product_search'::regclass`))
  afterAll(() => shop.pool.query(`update pg_class set reltuples = -1 where oid = 'product_search'::regclass`))

  it('a search finds each product once, as a result or as a related product', async () => {
    await synonyms(['lumbo', 'wetra'])
    await createProduct(shop, { name: 'Pot', description: 'For lumbo.' })
    await named(['Wetra', 'Lumbo soup', 'Lumbonade'])
    const { names, totalCount, related } = await search('lumbo')
    expect([names, totalCount, related]).toEqual([['Wetra'], 1, ['Lumbo soup', 'Lumbonade']])
  })

  it('a search ranks at most 150 matches, those with the words in their name first', async () => {
    await shop.pool.query(
      `insert into products (id, number, name, unit, list_price, description, images)
       select gen_random_uuid(), 'MANY-' || n, case when n > 160 then 'Chumva ' || n else 'Thing ' || n end, '1 kg', 1000, 'With chumva.', '{}' from generate_series(1, 165) n`,
    )
    const { names, totalCount } = await search('chumva')
    expect([names.sort(), totalCount]).toEqual([[161, 162, 163, 164, 165].map((n) => `Chumva ${n}`), 5])
    expect((await search('thing 1')).totalCount).toBeLessThanOrEqual(150)
  })
})

describe('The cost of a search', () => {
  it('is one statement including facets, and two when the query has to be corrected or is empty', async () => {
    await named(['Statu'])
    await search('statu')
    expect(await shop.statementsOf(() => search('statu'))).toHaveLength(1)
    expect(await shop.statementsOf(() => search('statuu'))).toHaveLength(2)
    expect(await shop.statementsOf(() => search(''))).toHaveLength(2)
  })
})

describe('Two server instances on one database', () => {
  it('apply a synonym and a category change made by the other', async () => {
    const other = await openTestShop({ databaseUrl: shop.databaseUrl })
    try {
      const { category } = await createCategoryWithSubcategory(shop, { name: 'Before' })
      await createProduct(shop, { name: 'Doubla', categoryId: category.id })
      const ask = async () => {
        const { data } = await other.graphql<Search>(SEARCH, { query: 'zwillu', sort: 'RELEVANCE', first: 5 })
        return data.search.facets.categories.map((facet) => facet.category.name)
      }
      expect(await ask()).toEqual([])
      await synonyms(['zwillu'], ['doubla'])
      expect(await ask()).toEqual(['Before'])
      await shop.db.update(categories).set({ name: 'After' }).where(eq(categories.id, category.id))
      expect(await ask()).toEqual(['After'])
    } finally {
      await other.close()
    }
  })
})
