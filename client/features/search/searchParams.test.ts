import { expect, test } from 'vitest'
import { buildSearchPath, countFilters, parseShillings, readSearch, removeFilters } from './searchParams.ts'

const fruits = 'cat_01h455vb4pex5vsknk084sn02q'
const dairy = 'cat_01h455vb4pex5vsknk084sn02r'
const read = (query: string) => readSearch(new URLSearchParams(query))

test('parses the URL that buildSearchPath builds', () => {
  const search = {
    q: 'sukuma wiki',
    sort: 'price-low-high',
    minPrice: 1_000,
    maxPrice: 8_000,
    categories: [fruits, dairy],
  } as const
  const address = buildSearchPath(search)
  expect(address).toBe(
    `/search?q=sukuma+wiki&sort=price-low-high&minPrice=1000&maxPrice=8000&categories=${fruits},${dairy}`,
  )
  expect(read(address.split('?')[1] ?? '')).toEqual(search)
})

test('omits default values from the URL', () => {
  expect(buildSearchPath({ q: 'milk', sort: 'relevance', categories: [] })).toBe('/search?q=milk')
  expect(buildSearchPath({ q: '', sort: 'relevance', categories: [] })).toBe('/search')
})

test('ignores unknown values', () => {
  expect(read('q=+milk+&sort=cheapest&minPrice=-1&maxPrice=1e9&categories=cat_1,,x')).toEqual({
    q: 'milk',
    sort: 'relevance',
    categories: [],
  })
  expect(read('sort=toString')).toEqual({ q: '', sort: 'relevance', categories: [] })
  expect(read(`categories=${fruits},${fruits}`).categories).toEqual([fruits])
})

test('ignores a price range whose minimum is above its maximum', () => {
  expect(read('q=milk&minPrice=9000&maxPrice=1000')).toEqual({ q: 'milk', sort: 'relevance', categories: [] })
  expect(read('q=milk&minPrice=1000&maxPrice=1000')).toMatchObject({ minPrice: 1_000, maxPrice: 1_000 })
})

test('parses prices as whole UGX, with or without commas', () => {
  expect(parseShillings('12,500')).toBe(12_500)
  expect(parseShillings('0')).toBe(0)
  for (const no of ['', ' ', '1.5', 'abc', '-3', '9999999999', null]) expect(parseShillings(no)).toBeUndefined()
})

test('counts a price range and each category as a filter; clearing the filters keeps query and sort order', () => {
  const search = read(`q=milk&sort=newest&minPrice=1&maxPrice=2&categories=${fruits},${dairy}`)
  expect(countFilters(search)).toBe(3)
  expect(removeFilters(search)).toEqual({ q: 'milk', sort: 'newest', categories: [] })
})
