import { expect, test } from 'vitest'
import { resolveListing } from './ListingPage.place.ts'

const matooke = { __typename: 'Subcategory' as const, id: 'sub_1', name: 'Matooke', image: '' }
const category = (id: string, name: string, subcategories = [matooke]) =>
  ({ __typename: 'Category', id, name, blurb: '', tint: 'lime', image: '', subcategories }) as never
const shop = [category('cat_1', 'Matooke & Roots'), category('cat_2', 'Gifts', [])]

test('returns the category and subcategory of a current URL', () => {
  expect(resolveListing(shop, { category: 'Matooke-Roots-cat_1', subcategory: 'Matooke-sub_1' })).toMatchObject({
    place: { category: { id: 'cat_1' }, subcategory: { id: 'sub_1' } },
  })
})

test('redirects an outdated name to the current URL', () => {
  expect(resolveListing(shop, { category: 'Roots-cat_1', subcategory: 'Matooke-sub_1' })).toEqual({
    movedTo: '/Matooke-Roots-cat_1/Matooke-sub_1',
  })
  expect(resolveListing(shop, { category: 'cat_1', subcategory: 'sub_1' })).toEqual({
    movedTo: '/Matooke-Roots-cat_1/Matooke-sub_1',
  })
})

test('redirects a category to its first subcategory, or lists it whole when it has none', () => {
  expect(resolveListing(shop, { category: 'Matooke-Roots-cat_1' })).toEqual({
    movedTo: '/Matooke-Roots-cat_1/Matooke-sub_1',
  })
  expect(resolveListing(shop, { category: 'Gifts-cat_2' })).toMatchObject({
    place: { category: { id: 'cat_2' }, subcategory: undefined },
  })
  expect(resolveListing(shop, { category: 'Presents-cat_2' })).toEqual({ movedTo: '/category/Gifts-cat_2' })
})

test('reports unknown ids, and a subcategory of another category, as missing', () => {
  expect(resolveListing(shop, { category: 'x-cat_9', subcategory: 'Matooke-sub_1' })).toEqual({ missing: true })
  expect(resolveListing(shop, { category: 'Gifts-cat_2', subcategory: 'Matooke-sub_1' })).toEqual({ missing: true })
})
