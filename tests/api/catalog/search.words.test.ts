import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { normalizeSpelling, stemWord } from '#server/modules/catalog/search.rules.ts'
import { openTestShop, type TestShop } from '../../support/app/shop.ts'
import { productsNamed, SEARCH, searchIn } from '../../support/fixtures/search.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const search = (query: string, variables?: Record<string, unknown>) => searchIn(shop, query, variables)
const named = (names: string[]) => productsNamed(shop, names)

describe('Search input', () => {
  it.each([
    ['query', { query: 'a'.repeat(201) }],
    ['categoryIds', { categoryIds: Array.from({ length: 51 }, () => 'x') }],
    ['minPrice', { minPrice: -1 }],
    ['maxPrice', { maxPrice: -1 }],
    ['first', { first: 101 }],
    ['after', { query: 'milk', after: 'nonsense' }],
  ])('rejects %s outside its limits', async (field, variables) => {
    const { errors } = await shop.graphql(SEARCH, { query: '', sort: 'RELEVANCE', first: 20, ...variables })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', details: { errors: [{ field }] } })
  })

  it('rejects a minPrice above maxPrice with both field names', async () => {
    const { errors } = await shop.graphql(SEARCH, { query: '', sort: 'RELEVANCE', first: 20, minPrice: 2, maxPrice: 1 })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_INPUT',
      details: { errors: [{ field: 'minPrice' }, { field: 'maxPrice' }] },
    })
  })

  it('treats operators, NUL, other scripts and emoji as plain text', async () => {
    await named(['Harmlo'])
    for (const query of [
      "harmlo') or 1=1 --",
      'harmlo & | ! <-> :*',
      '"harmlo',
      'harmlo\u0000',
      'harmlo 🍌 水',
      '-harmlo',
      "harmlo'",
    ])
      expect((await search(query)).names, query).toContain('Harmlo')
    for (const query of ['🍌', '水', '%%', '\\', '\u202e', '\ud800'])
      expect((await search(query)).names, query).toEqual([])
    expect(await search('harmlo', { categoryIds: ['nonsense', "cat_'; drop table products"] })).toMatchObject({
      totalCount: 0,
    })
  })
})

describe('Word normalization in the database', () => {
  it('equals that of the server for 3,000 random texts', async () => {
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
    const { rows } = await shop.pool.query<{ text: string; told: string }>(
      'select text, search_text(text) as told from unnest($1::text[]) text',
      [texts],
    )
    for (const { text, told } of rows)
      expect(told, text).toBe(normalizeSpelling(text).split(' ').map(stemWord).join(' '))
  })
})
