import { expect, test } from 'vitest'
import * as paths from './paths.ts'

const roots = { id: 'cat_1', name: 'Matooke & Roots' }
const matooke = { id: 'sub_2', name: 'Matooke' }

test('spaces, commas and ampersands become hyphens, and the id comes last', () => {
  expect(paths.listing({ category: roots, subcategory: matooke })).toBe('/Matooke-Roots-cat_1/Matooke-sub_2')
  expect(paths.product({ id: 'prod_3', name: 'Mangoes, Kagogwa' })).toBe('/product/Mangoes-Kagogwa-prod_3')
  expect(paths.categoryFallback(roots)).toBe('/category/Matooke-Roots-cat_1')
})

test('characters that mean something in an address are encoded, and nothing else', () => {
  const url = paths.product({ id: 'prod_4', name: 'Half/half? 50% #1 Mum’s' })
  expect(url).toBe('/product/Half%2Fhalf%3F-50%25-%231-Mum’s-prod_4')
  expect(paths.idOf(decodeURIComponent(url))).toBe('prod_4')
})

test('the id is what follows the last hyphen', () => {
  expect(paths.idOf('A-B-cat_9')).toBe('cat_9')
  expect(paths.idOf('cat_9')).toBe('cat_9')
  expect(paths.idOf(undefined)).toBe('')
})

test('a category leads to its first subcategory, else to the whole of it', () => {
  expect(paths.category({ ...roots, subcategories: [matooke] })).toBe('/Matooke-Roots-cat_1/Matooke-sub_2')
  expect(paths.category({ ...roots, subcategories: [] })).toBe('/category/Matooke-Roots-cat_1')
})

test('search and login carry their parameter only when there is one', () => {
  expect(paths.search()).toBe('/search')
  expect(paths.search('sukuma wiki & co')).toBe('/search?q=sukuma+wiki+%26+co')
  expect(paths.login('/checkout')).toBe('/login?redirect=%2Fcheckout')
})

test('a search carries only the choices that were made', () => {
  expect(paths.search('milk', { sort: 'newest', minPrice: 0, maxPrice: undefined, categories: ['cat_1', 'cat_2'] })).toBe(
    '/search?q=milk&sort=newest&minPrice=0&categories=cat_1,cat_2',
  )
  expect(paths.search('milk', { categories: [] })).toBe('/search?q=milk')
})

test('a redirect to another site goes home instead', () => {
  expect(paths.safeRedirect('/checkout?a=1')).toBe('/checkout?a=1')
  for (const bad of ['//evil.ug', '/\\evil.ug', 'https://evil.ug', 'javascript:alert(1)', '/\n/evil.ug', '', null, undefined])
    expect(paths.safeRedirect(bad)).toBe('/')
})
