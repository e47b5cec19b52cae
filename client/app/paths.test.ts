import { expect, test } from 'vitest'
import * as paths from './paths.ts'

const roots = { id: 'cat_1', name: 'Matooke & Roots' }
const matooke = { id: 'sub_2', name: 'Matooke' }

test('replaces spaces, commas and ampersands by hyphens and puts the id last', () => {
  expect(paths.listing({ category: roots, subcategory: matooke })).toBe('/Matooke-Roots-cat_1/Matooke-sub_2')
  expect(paths.product({ id: 'prod_3', name: 'Mangoes, Kagogwa' })).toBe('/product/Mangoes-Kagogwa-prod_3')
  expect(paths.categoryFallback(roots)).toBe('/category/Matooke-Roots-cat_1')
})

// ASVS 1.2.2
test('encodes only the characters with a meaning in a URL', () => {
  const url = paths.product({ id: 'prod_4', name: 'Half/half? 50% #1 Mum’s' })
  expect(url).toBe('/product/Half%2Fhalf%3F-50%25-%231-Mum’s-prod_4')
  expect(paths.parseId(decodeURIComponent(url))).toBe('prod_4')
})

test('reads the id after the last hyphen', () => {
  expect(paths.parseId('A-B-cat_9')).toBe('cat_9')
  expect(paths.parseId('cat_9')).toBe('cat_9')
  expect(paths.parseId(undefined)).toBe('')
})

test('links a category to its first subcategory, or to the whole category when it has none', () => {
  expect(paths.category({ ...roots, subcategories: [matooke] })).toBe('/Matooke-Roots-cat_1/Matooke-sub_2')
  expect(paths.category({ ...roots, subcategories: [] })).toBe('/category/Matooke-Roots-cat_1')
})

test('adds the parameter of search and login only when it has a value', () => {
  expect(paths.search()).toBe('/search')
  expect(paths.search('sukuma wiki & co')).toBe('/search?q=sukuma+wiki+%26+co')
  expect(paths.login('/checkout')).toBe('/login?redirect=%2Fcheckout')
})

test('adds only the chosen filters and sort order to a search', () => {
  expect(
    paths.search('milk', { sort: 'newest', minPrice: 0, maxPrice: undefined, categories: ['cat_1', 'cat_2'] }),
  ).toBe('/search?q=milk&sort=newest&minPrice=0&categories=cat_1,cat_2')
  expect(paths.search('milk', { categories: [] })).toBe('/search?q=milk')
})

// ASVS 3.7.2
test('replaces a redirect to another site by the home page', () => {
  expect(paths.safeRedirect('/checkout?a=1')).toBe('/checkout?a=1')
  for (const bad of [
    '//evil.ug',
    '/\\evil.ug',
    'https://evil.ug',
    'javascript:alert(1)',
    '/\n/evil.ug',
    '',
    null,
    undefined,
  ])
    expect(paths.safeRedirect(bad)).toBe('/')
})
