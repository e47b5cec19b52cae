import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories, products } from '#server/db/tables/catalog.ts'
import { searchSynonyms } from '#server/db/tables/search.ts'
import { spelling, wordOf } from '#server/modules/catalog/search.rules.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { aProduct, aShelf } from '../support/worlds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Search = {
  search: {
    totalCount: number
    didYouMean: string | null
    edges: { cursor: string; node: { id: string; name: string } }[]
    pageInfo: { endCursor: string | null; hasNextPage: boolean }
    facets: { categories: { category: { id: string; name: string }; count: number }[]; prices: { from: number; to: number | null; count: number }[] }
  }
}
const SEARCH = /* GraphQL */ `
  query ($query: String!, $categoryIds: [ID!], $minPrice: Int, $maxPrice: Int, $inStock: Boolean, $sort: ProductSort!, $first: Int!, $after: String) {
    search(query: $query, categoryIds: $categoryIds, minPrice: $minPrice, maxPrice: $maxPrice, inStock: $inStock, sort: $sort, first: $first, after: $after) {
      totalCount didYouMean edges { cursor node { id name } } pageInfo { endCursor hasNextPage }
      facets { categories { category { id name } count } prices { from to count } }
    }
  }
`
const search = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await shop.graphql<Search>(SEARCH, { query, sort: 'RELEVANCE', first: 20, ...variables })
  expect(errors).toBeUndefined()
  return { ...data.search, names: data.search.edges.map(({ node }) => node.name) }
}

/** Each test has words of its own, so that nothing else in the shop answers to them. */
const named = async (names: string[], wish: Parameters<typeof aProduct>[1] = {}) => {
  for (const name of names) await aProduct(shop, { ...wish, name })
}
const synonyms = (words: string[], means: string[] = []) => shop.db.insert(searchSynonyms).values({ key: words.join(), words, means })

describe('A search', () => {
  it('puts what is called so first, then what begins so, has the words in its name, has them elsewhere, is called so by a synonym', async () => {
    await synonyms(['zolo', 'wexi'])
    await aProduct(shop, { name: 'A basket', description: 'Goes well with zolo.' })
    await named(['Wexi, dry', 'Big zolo pot', 'Zolo soup', 'Zolo'])
    await aProduct(shop, { name: 'Drink', details: [{ label: 'Brand', value: 'Zolo' }] })
    expect((await search('zolo')).names).toEqual(['Zolo', 'Zolo soup', 'Big zolo pot', 'Drink', 'Wexi, dry', 'A basket'])
  })

  it('knows a name by its part before the comma and by what stands in brackets', async () => {
    await named(['Ruku cake', 'Ntemu (ruku), red', 'Ruku, white'])
    expect((await search('ruku')).names).toEqual(['Ntemu (ruku), red', 'Ruku, white', 'Ruku cake'])
  })

  it('puts what stands on the shelf of that name before what only begins with it', async () => {
    const { subcategory } = await aShelf(shop, { name: 'Vimo' })
    await aProduct(shop, { name: 'Vimo bread' })
    await aProduct(shop, { name: 'Fresh vimo', subcategoryId: subcategory.id })
    expect((await search('vimo')).names).toEqual(['Fresh vimo', 'Vimo bread'])
  })

  it('puts what can be ordered before what is sold out, among what fits as well, and notices at once', async () => {
    await aProduct(shop, { name: 'Holu one', stock: 0 })
    const second = await aProduct(shop, { name: 'Holu two', stock: 1 })
    expect((await search('holu')).names).toEqual(['Holu two', 'Holu one'])
    await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, second.id))
    expect((await search('holu', { inStock: true })).names).toEqual([])
    expect((await search('holu', { inStock: false })).names).toEqual(['Holu one', 'Holu two'])
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
  ])('finds a word by %s', async (_, query) => {
    if ((await search('fabundo')).totalCount === 0) await named(['Fabundo'])
    expect((await search(query)).names).toEqual(['Fabundo'])
  })

  it('finds two words written as one', async () => {
    await named(['Jolu wemi'])
    expect((await search('joluwemi')).names).toEqual(['Jolu wemi'])
  })

  it('forgives slips only where the words as typed find nothing, and then says what it took them for', async () => {
    await named(['Karibo', 'Karimo'])
    expect(await search('karibo')).toMatchObject({ names: ['Karibo'], didYouMean: null })
    expect(await search('fresh karribo')).toMatchObject({ names: ['Karibo'], didYouMean: 'fresh karibo' })
    expect(await search('qqqqqqq')).toMatchObject({ names: [], totalCount: 0, didYouMean: null })
  })

  it('finds what has most of the words where nothing has them all', async () => {
    await named(['Sefu blue', 'Sefu nodi', 'Other nodi'])
    expect((await search('sefu nodi tyre')).names).toEqual(['Sefu nodi'])
  })

  it('prefers the size and packing asked for, however they are written, and finds the others too', async () => {
    await aProduct(shop, { name: 'Gulo', unit: '1 kg' })
    await aProduct(shop, { name: 'Gulo, large', unit: '2 kg' })
    await aProduct(shop, { name: 'Gulo in a bag', unit: 'bag of 500 g' })
    for (const query of ['2kg gulo', 'gulo 2 kilos', '2000 g of gulo']) expect((await search(query)).names[0], query).toBe('Gulo, large')
    expect((await search('bag of gulo')).names[0]).toBe('Gulo in a bag')
    expect((await search('gulo 7kg')).totalCount).toBe(3)
  })

  it('finds by brand, by shelf and by the words of the table, which count from the moment they change', async () => {
    const { category } = await aShelf(shop, { name: 'Pondu things' })
    await aProduct(shop, { name: 'Lime drink', categoryId: category.id, details: [{ label: 'Brand', value: 'Quxor' }] })
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

  it('follows every change of a product', async () => {
    const product = await aProduct(shop, { name: 'Tombu' })
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

  it('gives the whole product where more than a card is asked for', async () => {
    await aProduct(shop, { name: 'Wholo', description: 'All of it.', details: [{ label: 'Origin', value: 'Gulu' }] })
    const { data } = await shop.graphql('{ search(query: "wholo") { nodes { description details { label value } } } }')
    expect(data).toEqual({ search: { nodes: [{ description: 'All of it.', details: [{ label: 'Origin', value: 'Gulu' }] }] } })
  })
})

describe('The cost of a search', () => {
  it('is one statement with its facets, and two where the words have to be read otherwise', async () => {
    await named(['Statu'])
    await search('statu')
    expect(await shop.statementsOf(() => search('statu'))).toHaveLength(1)
    expect(await shop.statementsOf(() => search('statuu'))).toHaveLength(2)
    expect(await shop.statementsOf(() => search(''))).toHaveLength(2)
  })
})

describe('Two processes on one database', () => {
  it('see a synonym and a shelf that the other changed', async () => {
    const other = await openTestShop({ databaseUrl: shop.databaseUrl })
    try {
      const { category } = await aShelf(shop, { name: 'Before' })
      await aProduct(shop, { name: 'Doubla', categoryId: category.id })
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

describe('A search page by page', () => {
  const ORDERS = ['RELEVANCE', 'PRICE_LOW_HIGH', 'PRICE_HIGH_LOW', 'NAME_AZ', 'NAME_ZA', 'NEWEST']

  it.each(ORDERS)('in the order %s shows every hit once, also when hits are added meanwhile', async (sort) => {
    const word = `page${sort.replaceAll('_', '').toLowerCase()}`
    for (let n = 0; n < 11; n++) await aProduct(shop, { name: `${word} ${'abc'[n % 3]}`, listPrice: 1_000 * (n % 4), stock: n % 2 })
    const before = new Set((await search(word, { sort, first: 100 })).edges.map(({ node }) => node.id))
    const seen: string[] = []
    for (let after: string | null = null, more = true; more; ) {
      const page: Search['search'] = await search(word, { sort, first: 3, after })
      seen.push(...page.edges.map(({ node }) => node.id))
      after = page.pageInfo.endCursor
      more = page.pageInfo.hasNextPage
      if (seen.length < 9) await aProduct(shop, { name: `${word} b`, listPrice: 2_000 })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining([...before]))
  })

  it('sorts by price after discount, by name and by age', async () => {
    await aProduct(shop, { name: 'Sorto b', listPrice: 1_000, discount: 50 })
    await aProduct(shop, { name: 'sorto a', listPrice: 700 })
    await aProduct(shop, { name: 'Sorto c', listPrice: 600 })
    const orderOf = async (sort: string) => (await search('sorto', { sort })).names.map((name) => name.at(-1)).join('')
    expect([await orderOf('PRICE_LOW_HIGH'), await orderOf('PRICE_HIGH_LOW')]).toEqual(['bca', 'acb'])
    expect([await orderOf('NAME_AZ'), await orderOf('NAME_ZA')]).toEqual(['abc', 'cba'])
    await shop.db
      .update(products)
      .set({ createdAt: new Date(0) })
      .where(eq(products.name, 'sorto a'))
    expect((await search('sorto', { sort: 'NEWEST' })).names.at(-1)).toBe('sorto a')
  })

  it('with nothing typed is everything that is for sale, filtered and sorted alike', async () => {
    const { category } = await aShelf(shop)
    for (let n = 0; n < 5; n++) await aProduct(shop, { name: `Empty ${n}`, categoryId: category.id, listPrice: 1_000 * n })
    expect((await search('')).totalCount).toBe(await shop.db.$count(products, eq(products.published, true)))
    const here = { categoryIds: [category.id], minPrice: 1_000, maxPrice: 3_000 }
    const narrowed = await search('  ', { ...here, sort: 'PRICE_HIGH_LOW', first: 2 })
    expect(narrowed).toMatchObject({ totalCount: 3, names: ['Empty 3', 'Empty 2'] })
    expect(narrowed.facets.prices.map(({ count }) => count)).toEqual([2, 3, 0, 0, 0, 0])
    expect(await search('', { ...here, sort: 'PRICE_HIGH_LOW', after: narrowed.pageInfo.endCursor })).toMatchObject({ totalCount: 3, names: ['Empty 1'] })
  })

  it('refuses a cursor of another list', async () => {
    await named(['Cursa'])
    const { pageInfo } = await search('cursa', { sort: 'NAME_AZ' })
    const { errors } = await shop.graphql(SEARCH, { query: 'cursa', sort: 'PRICE_LOW_HIGH', first: 5, after: pageInfo.endCursor })
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })
})

describe('What cannot be searched for', () => {
  it.each([
    ['query', { query: 'a'.repeat(201) }],
    ['categoryIds', { categoryIds: Array.from({ length: 51 }, () => 'x') }],
    ['minPrice', { minPrice: -1 }],
    ['maxPrice', { maxPrice: -1 }],
    ['first', { first: 101 }],
    ['after', { query: 'milk', after: 'nonsense' }],
  ])('%s has its limits', async (field, variables) => {
    const { errors } = await shop.graphql(SEARCH, { query: '', sort: 'RELEVANCE', first: 20, ...variables })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', details: { errors: [{ field }] } })
  })

  it('a lowest price above the highest names both', async () => {
    const { errors } = await shop.graphql(SEARCH, { query: '', sort: 'RELEVANCE', first: 20, minPrice: 2, maxPrice: 1 })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', details: { errors: [{ field: 'minPrice' }, { field: 'maxPrice' }] } })
  })

  it('operators, NUL, other scripts and emoji do no harm', async () => {
    await named(['Harmlo'])
    for (const query of ["harmlo') or 1=1 --", 'harmlo & | ! <-> :*', '"harmlo', 'harmlo\u0000', 'harmlo 🍌 水', '-harmlo', "harmlo'"])
      expect((await search(query)).names, query).toContain('Harmlo')
    for (const query of ['🍌', '水', '%%', '\\', '\u202e', '\ud800']) expect((await search(query)).names, query).toEqual([])
    expect(await search('harmlo', { categoryIds: ['nonsense', "cat_'; drop table products"] })).toMatchObject({ totalCount: 0 })
  })
})

describe('Words as the database compares them', () => {
  it('are those of the server, whatever is typed', async () => {
    const texts = fc
      .sample(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 40 }),
          fc.lorem(),
          fc.stringMatching(/^([a-z]{1,8}(s|es|ies|y|oes|ie)? ?|\d{1,3}([.,]\d)? ?(kgs?|g|litres?|ml|gms) ?){1,6}$/),
        ),
        3_000,
      )
      .filter((text) => !text.includes('\0') && text.isWellFormed())
    const { rows } = await shop.pool.query<{ text: string; told: string }>('select text, search_text(text) as told from unnest($1::text[]) text', [texts])
    for (const { text, told } of rows) expect(told, text).toBe(spelling(text).split(' ').map(wordOf).join(' '))
  })
})

describe('The facets of a search', () => {
  it('count the hits of every shelf and of every band of prices, each without its own filter', async () => {
    const [fruit, juice] = [(await aShelf(shop)).category, (await aShelf(shop)).category]
    await aProduct(shop, { name: 'Zuzu fruit', listPrice: 1_999, categoryId: fruit.id })
    await aProduct(shop, { name: 'Zuzu fruit, big', listPrice: 2_000, categoryId: fruit.id })
    await aProduct(shop, { name: 'Zuzu juice', listPrice: 60_000, discount: 10, categoryId: juice.id })
    await aProduct(shop, { name: 'Zuzu hidden', published: false, categoryId: juice.id })
    const all = await search('zuzu')
    expect(all.facets.categories).toEqual([
      { category: { id: fruit.id, name: fruit.name }, count: 2 },
      { category: { id: juice.id, name: juice.name }, count: 1 },
    ])
    expect(all.facets.prices.map(({ from, to, count }) => [from, to, count])).toEqual([
      [0, 1_999, 1],
      [2_000, 4_999, 1],
      [5_000, 9_999, 0],
      [10_000, 19_999, 0],
      [20_000, 49_999, 0],
      [50_000, null, 1],
    ])
    const narrowed = await search('zuzu', { categoryIds: [fruit.id], maxPrice: 1_999 })
    expect(narrowed).toMatchObject({ totalCount: 1, names: ['Zuzu fruit'] })
    expect(narrowed.facets.categories).toEqual([{ category: { id: fruit.id, name: fruit.name }, count: 1 }])
    expect(narrowed.facets.prices.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0, 0])
  })
})

describe('What is related to a product', () => {
  it('stands near it: what is in stock first, its part of the shelf before the whole shelf, never itself', async () => {
    const { category, subcategory } = await aShelf(shop)
    const there = { categoryId: category.id, subcategoryId: subcategory.id }
    const product = await aProduct(shop, there)
    const [beside, gone, elsewhere] = [
      await aProduct(shop, there),
      await aProduct(shop, { ...there, stock: 0 }),
      await aProduct(shop, { categoryId: category.id }),
    ]
    await aProduct(shop, { ...there, published: false })
    const ask = 'query ($id: ID!, $first: Int!) { product(id: $id) { related(first: $first) { id } } }'
    const { data } = await shop.graphql<{ product: { related: { id: string }[] } }>(ask, { id: product.id, first: 6 })
    expect(data.product.related.map(({ id }) => id)).toEqual([beside.id, elsewhere.id, gone.id])
    const two = await shop.graphql<{ product: { related: unknown[] } }>(ask, { id: product.id, first: 2 })
    expect(two.data.product.related).toHaveLength(2)
  })

  it('is read for a whole page at once', async () => {
    const { category, subcategory } = await aShelf(shop)
    for (let n = 0; n < 5; n++) await aProduct(shop, { categoryId: category.id, subcategoryId: subcategory.id })
    const ask = 'query ($id: ID!) { category(id: $id) { products { nodes { id related { id } } } } }'
    const statements = await shop.statementsOf(async () => {
      const { data } = await shop.graphql<{ category: { products: { nodes: { id: string; related: { id: string }[] }[] } } }>(ask, { id: category.id })
      for (const { id, related } of data.category.products.nodes) {
        expect(related).toHaveLength(4)
        expect(related.map((other) => other.id)).not.toContain(id)
      }
    })
    expect(statements, statements.join('\n')).toHaveLength(3)
  })
})
